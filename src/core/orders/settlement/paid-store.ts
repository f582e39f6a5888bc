import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { EventRow } from '../orders/order-store.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';
import { insertion } from '#core/shared/insertion.ts';
import {
  type HeardPayment,
  isCardBlocked,
  isOffSale,
  type ledgerRows,
  type LockedPayment,
  lockPayment,
} from '#core/money/index.ts';

/**
 * Matches a cart line to the order line bought from it: by options and sealed notes, or by id for a series, whose own options
 * differ from those of its bookings.
 */
const isBought = sql<boolean>`case when bought.series_id is not null then cart_lines.id = bought.series_id
  else cart_lines.options = bought.options and bought.hash is not distinct from (
    select s.hash from cart_line_secrets s where s.cart_line_id = cart_lines.id) end`;

const ownOptions = sql<unknown>`case when series_id is null then options end`;

/** Writes all effects of a settled payment in one statement. `undated`: it took stock without a day. */
export async function markPaid(
  trx: Trx,
  payment: LockedPayment,
  news: HeardPayment,
  {
    event,
    booked,
    now,
  }: {
    readonly event: EventRow;
    readonly booked: ReturnType<typeof ledgerRows>;
    readonly now: Date;
  },
): Promise<{ readonly undated: boolean }> {
  const { orderId } = payment;
  const { card, cardHash } = news;
  return (
    trx
      .with('paid', (db) =>
        db
          .updateTable('payments')
          .set({
            status: 'succeeded',
            provider_ref: news.ref,
            failure_code: null,
            failure_message: null,
            ask_at: null,
            settled_at: now,
            updated_at: now,
            ...(news.clientSecret !== null && { client_secret: news.clientSecret }),
            ...(card && { card_brand: card.brand, card_last4: card.last4 }),
            ...(cardHash !== null && { card_hash: cardHash }),
          })
          .where('id', '=', payment.id),
      )
      .with('kept', (db) =>
        db
          .updateTable('holds')
          .set({ state: 'kept' })
          .where('order_id', '=', orderId)
          .where('state', '=', 'held')
          .returning('day'),
      )
      // A manual booking that was paid by its link is an order now. Its places are those of the order.
      .with('linked', (db) =>
        db
          .updateTable('manual_bookings')
          .set({ pay_state: 'paid', pay_token_hash: null, remind_at: null })
          .where('pay_order_id', '=', orderId)
          .where('pay_state', '=', 'paying')
          .returning('id'),
      )
      .with('handed', (db) =>
        db
          .updateTable('holds')
          .from('linked')
          .set({ state: 'released' })
          .whereRef('holds.manual_booking_id', '=', 'linked.id'),
      )
      .with('happened', () => sql`(${insertion('order_events', [event])})`)
      .with('heads', () => sql`(${insertion('ledger_transactions', booked.heads)})`)
      .with('entries', () => sql`(${insertion('ledger_entries', booked.entries)})`)
      // Only a lapsed order has cancelled parts here: they are revived.
      .with('sold', (db) =>
        db
          .updateTable('service_orders')
          .set({ status: 'pending', paid_at: now, updated_at: now })
          .where('order_id', '=', orderId),
      )
      .with('bought', (db) =>
        db
          .selectFrom('order_lines')
          .leftJoin('order_line_secrets', 'order_line_secrets.order_line_id', 'order_lines.id')
          .select([
            'listing_id',
            // All bookings of a series are one cart line.
            ownOptions.as('options'),
            'series_id',
            // Sealed notes may distinguish lines with the same options.
            'order_line_secrets.hash',
            sql<number>`case when series_id is null then sum(quantity) else max(quantity) end`.as(
              'quantity',
            ),
          ])
          .where('order_lines.order_id', '=', orderId)
          .groupBy(['listing_id', ownOptions, 'series_id', 'hash']),
      )
      .with('emptied', (db) =>
        db
          .deleteFrom('cart_lines')
          .using('bought')
          .whereRef('cart_lines.listing_id', '=', 'bought.listing_id')
          .where(isBought)
          .whereRef('cart_lines.quantity', '<=', 'bought.quantity')
          .where('cart_lines.user_id', '=', payment.userId),
      )
      // Quantity added to the cart during payment stays there.
      .with('lessened', (db) =>
        db
          .updateTable('cart_lines')
          .from('bought')
          .set({ quantity: sql<number>`cart_lines.quantity - bought.quantity` })
          .whereRef('cart_lines.listing_id', '=', 'bought.listing_id')
          .where(isBought)
          .whereRef('cart_lines.quantity', '>', 'bought.quantity')
          .where('cart_lines.user_id', '=', payment.userId),
      )
      .updateTable('orders')
      .set({ is_paid: true, status: 'pending', hold_expires_at: null, updated_at: now })
      .where('id', '=', orderId)
      .returning(sql<boolean>`exists (select from kept where day = ${ANY_DAY}::date)`.as('undated'))
      .executeTakeFirstOrThrow()
  );
}

/** Max clock difference between two processes. */
const SKEW = sql`interval '10 seconds'`;

/** Both orders bought a line of the same cart. A checkout may cover a part of the cart, so they may share only some lines. */
const shareLine = sql<boolean>`other.user_id = mine.user_id and other.id <> mine.id and exists (
    select 1 from order_lines ours join order_lines theirs
      on theirs.listing_id = ours.listing_id and theirs.options = ours.options
    where ours.order_id = mine.id and theirs.order_id = other.id)`;

/**
 * An earlier order with a line of the same cart lapsed and was paid after this order was placed: then this payment is a second
 * one. A plain read is enough, because reviving the earlier order locks this one first.
 */
const wasBoughtLate = (orderId: string) => sql<boolean>`exists (
    select from orders mine join orders other on ${shareLine}
    where mine.id = ${orderId}::uuid and other.is_paid and other.created_at < mine.created_at
      and exists (select from order_events e where e.order_id = other.id and e.what = 'revived'
        and e.created_at > mine.created_at - ${SKEW}))`;

interface Obstacles {
  readonly cardBlocked: boolean;
  readonly offSale: boolean;
  readonly boughtLate: boolean;
  /** It pays bills, which may have been paid elsewhere. */
  readonly paysBill: boolean;
}

/** Facts that prevent a paid order. The caller has locked its payment. */
export async function readObstacles(
  trx: Trx,
  {
    paymentId,
    orderId,
    cardHash,
  }: {
    readonly paymentId: string;
    readonly orderId: string;
    readonly cardHash: string | null;
  },
): Promise<Obstacles> {
  const { rows } = await sql<Obstacles>`
    select ${isCardBlocked(paymentId, cardHash)} as "cardBlocked", ${isOffSale({ orderId })} as "offSale",
      ${wasBoughtLate(orderId)} as "boughtLate",
      exists (select from order_lines where order_id = ${orderId}::uuid and options ->> 'bill' is not null) as "paysBill"`.execute(
    trx,
  );
  const [found] = rows;
  if (!found) throw new Error('A statement without from answers one row');
  return found;
}

/**
 * Locks the payments of later orders with a line of the same cart, so that they cannot be paid in the meantime. The caller has locked
 * the payment of `orderId`. Several orders are always locked from the earliest to the latest.
 */
export async function lockLaterCheckouts(trx: Trx, orderId: string): Promise<LockedPayment[]> {
  const { rows } = await sql<{ id: string }>`
    select other.id from orders mine join orders other on ${shareLine}
    where mine.id = ${orderId} and other.created_at > mine.created_at
    order by other.id`.execute(trx);
  const locked: LockedPayment[] = [];
  for (const { id } of rows) {
    const payment = await lockPayment(trx, { orderId: id });
    if (payment) locked.push(payment);
  }
  return locked;
}
