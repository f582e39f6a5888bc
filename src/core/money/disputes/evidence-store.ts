import type { Selectable } from 'kysely';
import { UNDECIDED } from '#base/disputes.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import { VENDOR_DAYS_BEFORE } from './rules.ts';
import { type DisputeRow, partsOfDispute } from './store.ts';
import type { DisputeEvidenceTable } from './tables.ts';

export type EvidenceRow = Selectable<DisputeEvidenceTable>;

const FOLDER = 'dispute-evidence/';
export const evidenceKey = (id: string): string => `${FOLDER}${id}`;

/** Evidence of one vendor, or of all with `null`, oldest first. */
export function listEvidence(
  db: Db,
  disputeId: string,
  vendorId: string | null,
): Promise<EvidenceRow[]> {
  const all = db.selectFrom('dispute_evidence').selectAll().where('dispute_id', '=', disputeId);
  return (vendorId === null ? all : all.where('vendor_id', '=', vendorId))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function insertEvidence(trx: Trx, row: Omit<EvidenceRow, 'sent_at'>): Promise<void> {
  await trx.insertInto('dispute_evidence').values(row).execute();
}

/** Returns false if the vendor has no such piece, or it was sent to the bank. */
export async function deleteEvidence(
  trx: Trx,
  {
    id,
    disputeId,
    vendorId,
  }: { readonly id: string; readonly disputeId: string; readonly vendorId: string },
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('dispute_evidence')
    .where('id', '=', id)
    .where('dispute_id', '=', disputeId)
    .where('vendor_id', '=', vendorId)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteSent(
  trx: Trx,
  disputeId: string,
  evidenceIds: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable('disputes')
    .set({ evidence_sent_at: now, updated_at: now })
    .where('id', '=', disputeId)
    .execute();
  if (evidenceIds.length > 0)
    await trx
      .updateTable('dispute_evidence')
      .set({ sent_at: now })
      .where('id', 'in', [...evidenceIds])
      .execute();
}

/**
 * The dispute of a vendor's part of an order, preferring the one decided last; undefined without a
 * dispute or for another vendor's part. `lock` holds it until the transaction ends.
 */
export async function disputeOfPart(
  db: Db,
  { partId, vendorId }: { readonly partId: string; readonly vendorId: string },
  { lock = false } = {},
): Promise<DisputeRow | undefined> {
  const own = await db
    .selectFrom('service_orders')
    .select('order_id as orderId')
    .where('id', '=', partId)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  if (!own) return undefined;
  const query = db
    .selectFrom('disputes')
    .selectAll()
    .where('order_id', '=', own.orderId)
    .orderBy((is) => is('status', 'in', UNDECIDED), 'desc')
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc');
  const all = await (lock ? query.forUpdate() : query).execute();
  for (const dispute of all)
    if ((await partsOfDispute(db, dispute)).some((part) => part.partId === partId)) return dispute;
  return undefined;
}

/** Max parts shown at once; further ones follow as these are handled. */
const MAX_TO_PROVE = 20;

/** A vendor's disputed parts that still accept evidence, most urgent first. */
export async function partsToProve(db: Db, vendorId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .leftJoin('booking_changes as change', 'change.id', 'payments.change_id')
    .leftJoin('order_lines as line', 'line.id', 'change.order_line_id')
    .innerJoin('service_orders as part', (join) =>
      join
        .onRef('part.order_id', '=', 'disputes.order_id')
        // A payment for a change concerns only the changed part.
        .on((is) =>
          is.or([
            is('payments.change_id', 'is', null),
            is('line.service_order_id', '=', is.ref('part.id')),
          ]),
        ),
    )
    .select('part.id')
    .where('disputes.closed_at', 'is', null)
    .where('disputes.status', '=', 'needs_response')
    .where('disputes.evidence_sent_at', 'is', null)
    .where('disputes.due_by', '>', new Date(now.getTime() + VENDOR_DAYS_BEFORE * 86_400_000))
    .where('part.vendor_id', '=', vendorId)
    .where('part.subtotal_cents', '>', 0)
    .orderBy('disputes.due_by')
    .limit(MAX_TO_PROVE)
    .execute();
  return [...new Set(rows.map(({ id }) => id))];
}

/** The given files that have a row. */
export const findEvidenceKeys = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'dispute_evidence', folder: FOLDER }, keys);
