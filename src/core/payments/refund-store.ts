import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { Db, Trx } from '../database.ts';
import { refundEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { EventRow } from '../orders/order-store.ts';
import type { SoldService } from './sold-store.ts';

export interface RefundOfPart {
  readonly part: Pick<
    SoldService,
    'serviceOrderId' | 'vendorId' | 'subtotalCents' | 'commissionCents' | 'refundedCents'
  >;
  readonly cents: number;
}

export interface RefundToBook {
  readonly paymentId: string;
  readonly orderId: string;
  readonly parts: readonly RefundOfPart[];
  /** For the books and the admin. */
  readonly reason: string;
  readonly createdBy: string | null;
  /** By which press of a button it was asked for, and how: the same one is not booked twice. */
  readonly request?: { readonly key: string; readonly asked: string };
}

/**
 * Decides a refund: from now on the money is the customer's, whatever the provider is doing. Claws it back from vendors
 * and commission at once, so that no payout takes it. The payment is locked by the caller. Answers what goes back.
 */
export async function bookRefund(
  trx: Trx,
  { paymentId, orderId, parts, reason, createdBy, request }: RefundToBook,
  now: Date,
): Promise<number> {
  const refunded = parts.filter(({ cents }) => cents > 0);
  const total = refunded.reduce((sum, { cents }) => sum + cents, 0);
  if (total === 0) return 0;
  const id = newId(now);
  const only = refunded.length === 1 ? (refunded[0]?.part.serviceOrderId ?? null) : null;
  const byPart = JSON.stringify(
    refunded.map(({ part, cents }) => ({ id: part.serviceOrderId, cents })),
  );
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
        created_by: createdBy,
        request_key: request?.key ?? null,
        requested: request?.asked ?? null,
        created_at: now,
        updated_at: now,
      }),
    )
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .from(
          sql<{ id: string; cents: number }>`jsonb_to_recordset(${byPart}::jsonb)`.as<'part'>(
            sql`part(id uuid, cents bigint)`,
          ),
        )
        .set({
          refunded_cents: sql<number>`service_orders.refunded_cents + part.cents`,
          updated_at: now,
        })
        .whereRef('service_orders.id', '=', 'part.id'),
    )
    .updateTable('payments')
    .set((is) => ({ refunded_cents: is('refunded_cents', '+', total), updated_at: now }))
    .where('id', '=', paymentId)
    .execute();
  const entries = refundEntries(
    refunded.map(({ part, cents }) => ({
      ...part,
      refundedBeforeCents: part.refundedCents,
      refundCents: cents,
    })),
  );
  await writeLedger(trx, { kind: 'refund', orderId, paymentId, refundId: id, entries }, now);
  return total;
}

/** Keeps in an order's history that money went back while the order goes on. */
export async function noteRefundEvent(trx: Trx, event: EventRow): Promise<void> {
  await trx.insertInto('order_events').values(event).execute();
}

export interface DueRefund {
  readonly id: string;
  readonly paymentId: string;
  readonly amountCents: number;
  readonly provider: string;
  readonly ref: string | null;
}

/**
 * Claims refunds to send, by counting a try: the next is due after 30 seconds, doubling up to an hour, whether this one
 * is heard of again or not. No two processes get the same.
 */
export async function claimDueRefunds(
  db: Db,
  { now, paymentId, limit }: { now: Date; paymentId?: string; limit: number },
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    update refunds set tries = tries + 1, updated_at = ${now}
    from payments
    where payments.id = refunds.payment_id and refunds.id in (
      select id from refunds
      where status = 'pending' ${paymentId === undefined ? sql`` : sql`and payment_id = ${paymentId}`}
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

/** A refund that the provider will not make, or could not bring to the card: a person must see to it. */
export async function noteRefundFailed(db: Db, refundId: string, now: Date): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'failed', updated_at: now })
    .where('id', '=', refundId)
    .execute();
}
