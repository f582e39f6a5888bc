import { readersIn } from '#core/identity/index.ts';
import { type Selectable, sql } from 'kysely';
import { UNDECIDED } from '#base/disputes.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { ProviderDisputeMove } from '../payments/provider.ts';
import { linesGiveBack, type PartShare, partsGiveBack } from '../payments/write-refund.ts';
import type { LineShare } from '../payments/rules.ts';
import type { DisputesTable } from './tables.ts';

export type DisputeRow = Selectable<DisputesTable>;

/** Finds the disputed payment, before any lock. */
export const findDisputedPayment = (db: Db, provider: string, ref: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id as orderId', 'invoice_id as invoiceId', 'status'])
    .where('provider', '=', provider)
    .where('provider_ref', '=', ref)
    .executeTakeFirst();

/** Locks a dispute by the provider's id. Lock order: payment first. */
export const lockDispute = (trx: Trx, ref: string): Promise<DisputeRow | undefined> =>
  trx
    .selectFrom('disputes')
    .selectAll()
    .where('provider_ref', '=', ref)
    .forUpdate()
    .executeTakeFirst();

export const findDispute = (db: Db, id: string): Promise<DisputeRow | undefined> =>
  db.selectFrom('disputes').selectAll().where('id', '=', id).executeTakeFirst();

export async function insertDispute(
  trx: Trx,
  row: Omit<DisputeRow, 'held' | 'held_cents' | 'evidence_sent_at'>,
): Promise<DisputeRow> {
  return trx.insertInto('disputes').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeDispute(
  trx: Trx,
  id: string,
  change: Pick<DisputeRow, 'status' | 'reason' | 'due_by' | 'amount_cents' | 'said_at'> &
    Pick<DisputeRow, 'closed_at' | 'updated_at'>,
): Promise<void> {
  await trx.updateTable('disputes').set(change).where('id', '=', id).execute();
}

/** Movements already booked for a dispute: the provider's ids, and their sum. */
export async function bookedMoves(
  trx: Trx,
  disputeId: string,
): Promise<{ readonly refs: ReadonlySet<string>; readonly cents: number }> {
  const rows = await trx
    .selectFrom('dispute_moves')
    .select(['ref', 'cents'])
    .where('dispute_id', '=', disputeId)
    .execute();
  return {
    refs: new Set(rows.map(({ ref }) => ref)),
    cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  };
}

/** Returns false if it was already booked. */
export async function insertMove(
  trx: Trx,
  disputeId: string,
  { ref, cents, feeCents, settled, at }: ProviderDisputeMove,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('dispute_moves')
    .values({
      ref,
      dispute_id: disputeId,
      cents,
      fee_cents: feeCents,
      settled_cents: settled?.amountCents ?? null,
      settled_fee_cents: settled?.feeCents ?? null,
      settled_currency: settled?.currency ?? null,
      at,
      booked_at: now,
    })
    .onConflict((conflict) => conflict.column('ref').doNothing())
    .returning('ref')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findHeld(trx: Trx, disputeId: string): Promise<readonly LineShare[]> {
  const { held } = await trx
    .selectFrom('disputes')
    .select('held')
    .where('id', '=', disputeId)
    .executeTakeFirstOrThrow();
  // Only `writeHeld` writes this column.
  return held as readonly LineShare[];
}

/** The remaining amount of an invoice payment, and the amount its dispute holds. */
export async function leftOfInvoice(
  trx: Trx,
  disputeId: string,
): Promise<{ readonly left: number; readonly before: number }> {
  return trx
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select([
      'disputes.held_cents as before',
      sql<number>`payments.amount_cents - payments.refunded_cents - payments.disputed_cents`.as(
        'left',
      ),
    ])
    .where('disputes.id', '=', disputeId)
    .executeTakeFirstOrThrow();
}

/** Dispute withdrawals beyond the remaining amount of the payment. */
export async function lostTo(trx: Trx, disputeId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select (coalesce(-sum(move.cents), 0) + coalesce(sum(move.fee_cents) filter (where move.ref like 'refund-%'), 0)
      - min(dispute.held_cents))::bigint as cents
    from disputes dispute left join dispute_moves move on move.dispute_id = dispute.id
    where dispute.id = ${disputeId}`.execute(trx);
  return rows[0]?.cents ?? 0;
}

interface Holding {
  readonly disputeId: string;
  readonly paymentId: string;
  /** New held amounts by line, and in total. */
  readonly held: readonly LineShare[];
  readonly heldCents: number;
  readonly deltaCents: number;
  readonly parts: readonly PartShare[];
  readonly lines: readonly LineShare[];
}

export async function writeHeld(
  trx: Trx,
  { disputeId, paymentId, held, heldCents, deltaCents, parts, lines }: Holding,
  now: Date,
): Promise<void> {
  await trx
    .with('dispute', (db) =>
      db
        .updateTable('disputes')
        .set({ held: JSON.stringify(held), held_cents: heldCents, updated_at: now })
        .where('id', '=', disputeId),
    )
    .with('parts', () => partsGiveBack(parts, now, true))
    .with('lines', () => linesGiveBack(lines, true))
    .updateTable('payments')
    .set((is) => ({ disputed_cents: is('disputed_cents', '+', deltaCents), updated_at: now }))
    .where('id', '=', paymentId)
    .execute();
}

/** The undecided dispute of an order or payments with the latest deadline; undefined if none. */
export async function undecidedOf(
  db: Db,
  of: { readonly orderId: string } | { readonly paymentIds: readonly string[] },
): Promise<{ readonly dueBy: Date | null } | undefined> {
  const undecided = db
    .selectFrom('disputes')
    .select('due_by as dueBy')
    .where('status', 'in', UNDECIDED)
    .orderBy(sql`due_by desc nulls last`)
    .limit(1);
  return (
    'orderId' in of
      ? undecided.where('order_id', '=', of.orderId)
      : undecided.where('payment_id', 'in', [...of.paymentIds])
  ).executeTakeFirst();
}

/** Unfinished money transfer lines of an order, with their parts. */
export const undeliveredSending = (trx: Trx, orderId: string) =>
  trx
    .selectFrom('money_records as record')
    .innerJoin('order_lines as line', 'line.id', 'record.order_line_id')
    .innerJoin('service_orders as part', 'part.id', 'line.service_order_id')
    .select([
      'line.id as lineId',
      'part.id as partId',
      'record.user_id as userId',
      'record.payee_hash as payee',
    ])
    .where('record.order_id', '=', orderId)
    .where('part.status', 'in', ['pending', 'processing'])
    .execute();

/** Disputed parts with their vendors' recipients and the amount that this payment paid. */
export async function partsOfDispute(
  db: Db,
  { payment_id: paymentId, order_id: orderId }: Pick<DisputeRow, 'payment_id' | 'order_id'>,
) {
  if (orderId === null) return [];
  const { changedLineId } = await db
    .selectFrom('payments')
    .leftJoin('booking_changes as change', 'change.id', 'payments.change_id')
    .select('change.order_line_id as changedLineId')
    .where('payments.id', '=', paymentId)
    .executeTakeFirstOrThrow();
  let parts = db
    .selectFrom('service_orders as part')
    .innerJoin('vendors', 'vendors.id', 'part.vendor_id')
    .select([
      'part.id as partId',
      'part.order_id as orderId',
      'part.vendor_id as vendorId',
      'part.subtotal_cents as cents',
      readersIn(sql`part.vendor_id`, 'money').as('readers'),
    ])
    .where('part.order_id', '=', orderId)
    .where('part.subtotal_cents', '>', 0)
    .orderBy('part.id');
  if (changedLineId !== null)
    parts = parts.where('part.id', 'in', (is) =>
      is.selectFrom('order_lines').select('service_order_id').where('id', '=', changedLineId),
    );
  return parts.execute();
}

/** Lets vendors find the disputed parts. */
export async function markDisputed(trx: Trx, dispute: DisputeRow): Promise<void> {
  const ids = (await partsOfDispute(trx, dispute)).map(({ partId }) => partId);
  if (ids.length === 0) return;
  await trx.updateTable('service_orders').set({ disputed: true }).where('id', 'in', ids).execute();
}

/** The disputes of a payment that moved money, oldest first. */
export const disputesHolding = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('disputes')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('id', 'in', (is) => is.selectFrom('dispute_moves').select('dispute_id'))
    .orderBy('opened_at')
    .execute();

export const lockWaitingRefunds = (trx: Trx, paymentId: string) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'amount_cents as cents'])
    .where('payment_id', '=', paymentId)
    .where('status', '=', 'pending')
    .where('provider_ref', 'is', null)
    .where('second_charge_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
