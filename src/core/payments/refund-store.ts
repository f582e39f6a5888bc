import { sql } from 'kysely';
import { UNDECIDED } from '#base/disputes.ts';
import type { Db, Trx } from '../database.ts';
import { linesGiveBack, partsGiveBack } from './given-back-store.ts';
import type { LineShare } from './rules.ts';
import { type PaidForChange, principalIn } from './refund-rules.ts';

/** A refund of one payment, before it is written. */
export interface NewRefund {
  readonly id: string;
  readonly paymentId: string;
  /** null where the payment was for an invoice. */
  readonly orderId: string | null;
  readonly parts: readonly {
    readonly part: { readonly serviceOrderId: string };
    readonly cents: number;
    readonly lines: readonly LineShare[];
  }[];
  /** What goes back, of the parts or of what bought nothing. */
  readonly cents: number;
  readonly reason: string;
  readonly createdBy: string | null;
  readonly request?: { readonly key: string; readonly asked: string };
}

/** Writes a refund with what it leaves of its payment, its parts and their lines, in one statement. */
export async function writeRefund(
  trx: Trx,
  { id, paymentId, orderId, parts, cents: total, reason, createdBy, request }: NewRefund,
  now: Date,
): Promise<void> {
  const only = parts.length === 1 ? (parts[0]?.part.serviceOrderId ?? null) : null;
  const shares = parts.map(({ part, cents, lines }) => ({
    id: part.serviceOrderId,
    cents,
    principal: principalIn(lines),
  }));
  const lines = parts.flatMap((part) => part.lines);
  await trx
    .with('refund', (db) =>
      db.insertInto('refunds').values({
        id,
        payment_id: paymentId,
        order_id: orderId,
        service_order_id: only,
        amount_cents: total,
        reason,
        provider_ref: null,
        status: 'pending',
        lines: JSON.stringify(lines),
        created_by: createdBy,
        request_key: request?.key ?? null,
        requested: request?.asked ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    .with('parts', () => partsGiveBack(shares, now))
    .with('lines', () => linesGiveBack(lines))
    .updateTable('payments')
    .set((is) => ({ refunded_cents: is('refunded_cents', '+', total), updated_at: now }))
    .where('id', '=', paymentId)
    .execute();
}

/** What is left of the payments for changes that were made, the latest first. */
export async function paidForChanges(db: Db, orderId: string): Promise<PaidForChange[]> {
  return db
    .selectFrom('payments')
    .innerJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .select([
      'payments.id as paymentId',
      'booking_changes.order_line_id as lineId',
      sql<number>`payments.amount_cents - payments.refunded_cents - payments.disputed_cents`.as(
        'leftCents',
      ),
    ])
    .where('payments.order_id', '=', orderId)
    .where('booking_changes.status', '=', 'applied')
    .where(sql<boolean>`payments.refunded_cents + payments.disputed_cents < payments.amount_cents`)
    .orderBy('booking_changes.changes_before', 'desc')
    .execute();
}

/** When something of a line was given back last; undefined where nothing was. */
export async function lastRefundOf(
  db: Db,
  { orderId, lineId }: { readonly orderId: string; readonly lineId: string },
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('refunds')
    .select('created_at as at')
    .where('order_id', '=', orderId)
    .where(sql<boolean>`lines @> ${JSON.stringify([{ lineId }])}::jsonb`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}

export interface DueRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly ref: string | null;
}

/**
 * Claims refunds to send, but for those of payments that a bank decides about: they wait for it. It does so by counting a try: the next is due after 30 seconds, doubling up to an hour, whether this one
 * is heard of again or not. No two processes get the same.
 */
export async function claimDueRefunds(
  db: Db,
  {
    now,
    orderId,
    paymentId,
    limit,
  }: { now: Date; orderId?: string; paymentId?: string; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds
      where status = 'pending'
        and not exists (select from disputes d where d.payment_id = refunds.payment_id and d.status in (${sql.join(UNDECIDED)}))
        ${orderId === undefined ? sql`` : sql`and order_id = ${orderId}`}
        ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
        and (tries = 0 or updated_at <= ${now}::timestamptz - least(30 * power(2, tries - 1), 3600) * interval '1 second')
      order by created_at limit ${limit} for update skip locked)
    returning refunds.id, refunds.payment_id as "paymentId", refunds.amount_cents as "amountCents",
      payments.provider, payments.provider_ref as ref`.execute(db);
  return rows;
}

/** A refund has reached the provider; a payment of which nothing is left is a refunded one. */
export async function noteRefundSent(
  db: Db,
  refund: { readonly id: string; readonly paymentId: string; readonly ref: string },
  now: Date,
): Promise<void> {
  await db
    .with('sent', (query) =>
      query
        .updateTable('refunds')
        .set({ status: 'succeeded', provider_ref: refund.ref, updated_at: now })
        .where('id', '=', refund.id)
        .where('status', '=', 'pending'),
    )
    .updateTable('payments')
    .set({ status: 'refunded', updated_at: now })
    .where('id', '=', refund.paymentId)
    .where('status', '=', 'succeeded')
    .whereRef('refunded_cents', '=', 'amount_cents')
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('refunds')
            .select('refunds.id')
            .where('refunds.payment_id', '=', refund.paymentId)
            .where('refunds.id', '!=', refund.id)
            .where('refunds.status', '!=', 'succeeded'),
        ),
      ),
    )
    .execute();
}

/** A refund that was waiting when the bank gave its customer the money: the provider makes it no more. */
export async function noteRefundedByBank(
  trx: Trx,
  { id, ref }: { readonly id: string; readonly ref: string },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ status: 'succeeded', provider_ref: ref, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** A refund that the provider will not make, or could not bring to the card: a person must see to it. */
export async function noteRefundFailed(db: Db, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', refundId)
    .execute();
}
