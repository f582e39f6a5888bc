import { seal, sealFor, type SealSettings, unseal } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';

export interface DraftRow {
  readonly id: string;
  readonly vertical: string;
  readonly name: string;
  readonly updated_at: Date;
}

const LISTED = ['id', 'vertical', 'name', 'updated_at'] as const;

const sealOf = (settings: SealSettings, id: string) =>
  sealFor(settings, 'drafts', `listing_drafts ${id}`);

export async function pageOfDrafts(
  db: Db,
  vendorId: string,
  { rows, offset }: Page,
): Promise<{ readonly rows: DraftRow[]; readonly total: number }> {
  const own = db.selectFrom('listing_drafts').where('vendor_id', '=', vendorId);
  const found = await own
    .select(LISTED)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
    .offset(offset)
    .execute();
  return { rows: found, total: await countDrafts(db, vendorId) };
}

/** Number of a vendor's drafts, without one of them. Their limit keeps it small. */
export async function countDrafts(
  db: Db,
  vendorId: string,
  { except }: { readonly except?: string } = {},
): Promise<number> {
  const { total } = await db
    .selectFrom('listing_drafts')
    .where('vendor_id', '=', vendorId)
    .$if(except !== undefined, (own) => own.where('id', '!=', except ?? ''))
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** A vendor's own draft; undefined if unknown, another vendor's or unreadable. */
export async function findDraft(
  settings: SealSettings,
  db: Db,
  vendorId: string,
  id: string,
): Promise<(DraftRow & { readonly values: string }) | undefined> {
  const row = await db
    .selectFrom('listing_drafts')
    .select([...LISTED, 'sealed'])
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  const values = row && unseal(sealOf(settings, id), row.sealed);
  return row && values ? { ...row, values } : undefined;
}

/** Serializes a vendor's saves, so that the limit of drafts holds. */
export const lockDrafts = (trx: Trx, vendorId: string) =>
  trx.selectFrom('vendors').select('id').where('id', '=', vendorId).forNoKeyUpdate().execute();

interface Saved {
  readonly id: string;
  readonly vendorId: string;
  readonly vertical: string;
  readonly name: string;
  /** JSON. */
  readonly values: string;
}

/** Returns undefined if the id is taken by another vendor. */
export function saveDraft(
  settings: SealSettings,
  trx: Trx,
  { id, vendorId, vertical, name, values }: Saved,
  now: Date,
): Promise<DraftRow | undefined> {
  const sealed = seal(sealOf(settings, id), values);
  return trx
    .insertInto('listing_drafts')
    .values({ id, vendor_id: vendorId, vertical, name, sealed, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ vertical, name, sealed, updated_at: now })
        .where('listing_drafts.vendor_id', '=', vendorId),
    )
    .returning(LISTED)
    .executeTakeFirst();
}

/** Returns false if it was not there. */
export async function deleteDraft(db: Db, vendorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('listing_drafts')
    .where('id', '=', id)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

const KEPT_MS = 365 * 24 * 60 * 60 * 1000;

/** Deletes drafts that were not saved for a year. */
export const sweepDrafts = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'listing_drafts', {
    column: 'updated_at',
    limit: new Date(now.getTime() - KEPT_MS),
  });
