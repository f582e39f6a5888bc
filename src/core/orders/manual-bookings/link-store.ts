import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import type { NewHold } from '#core/inventory/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { ManualRow } from './store.ts';

/** The link's fields of a booking. */
export type LinkFacts = Pick<
  ManualRow,
  'pay_state' | 'pay_token_hash' | 'pay_until' | 'pay_user_id' | 'pay_line_id' | 'pay_order_id'
>;

export async function setLink(trx: Trx, id: string, facts: Partial<LinkFacts>): Promise<void> {
  await trx.updateTable('manual_bookings').set(facts).where('id', '=', id).execute();
}

/** `lock` holds it until the transaction ends. */
export const findByLink = (
  db: Db,
  tokenHash: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ManualRow | undefined> =>
  db
    .selectFrom('manual_bookings')
    .selectAll()
    .where('pay_token_hash', '=', tokenHash)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

interface Promised {
  readonly bookingId: string;
  readonly orderLineId: string;
  readonly serviceOrderId: string;
}

/**
 * Gives the places of manual bookings to the order lines that their customer buys. The places stay
 * taken throughout, so that no one else can take them. Returns the holds for the order, or null if
 * a link was withdrawn or has lapsed meanwhile.
 */
export async function giveToOrder(
  trx: Trx,
  {
    orderId,
    userId,
    lines,
  }: { readonly orderId: string; readonly userId: string; readonly lines: readonly Promised[] },
  now: Date,
): Promise<NewHold[] | null> {
  const ids = lines.map(({ bookingId }) => bookingId);
  const open = await trx
    .selectFrom('manual_bookings')
    .select('id')
    .where('id', 'in', ids)
    .where('pay_user_id', '=', userId)
    .where('pay_state', '=', 'waiting')
    .where('state', '=', 'booked')
    .orderBy('id')
    .forUpdate()
    .execute();
  if (open.length < ids.length) return null;
  await trx
    .updateTable('manual_bookings')
    .set({ pay_state: 'paying', pay_order_id: orderId })
    .where('id', 'in', ids)
    .execute();
  await trx
    .insertInto('payment_link_orders')
    .values(
      lines.map(({ bookingId, orderLineId, serviceOrderId }) => ({
        order_line_id: orderLineId,
        order_id: orderId,
        service_order_id: serviceOrderId,
        manual_booking_id: bookingId,
      })),
    )
    .execute();
  const holds = await trx
    .selectFrom('holds')
    .select(['manual_booking_id', 'listing_id', 'variant', 'day', 'slot', 'count'])
    .where('manual_booking_id', 'in', ids)
    .where('state', '=', 'kept')
    .execute();
  const lineOf = new Map(lines.map(({ bookingId, orderLineId }) => [bookingId, orderLineId]));
  return holds.map(({ manual_booking_id: bookingId, ...place }) => ({
    ...place,
    id: newId(now),
    order_line_id: lineOf.get(bookingId ?? '') ?? '',
  }));
}

/**
 * Returns the places of an order that is not paid to the manual bookings that it bought. They stay
 * taken: releasing the order's other holds does not free them.
 */
export async function returnFromOrder(trx: Trx, orderId: string): Promise<void> {
  await sql`
    with returned as (
      update manual_bookings set pay_state = 'waiting', pay_order_id = null
      where pay_order_id = ${orderId} and pay_state = 'paying' returning id)
    update holds set state = 'released'
    where order_id = ${orderId} and state <> 'released' and order_line_id in (
      select order_line_id from payment_link_orders
      where order_id = ${orderId} and manual_booking_id in (select id from returned))`.execute(trx);
}

/** For a late payment: gives the places again whose bookings still wait to be paid. */
export async function giveAgain(trx: Trx, orderId: string): Promise<void> {
  await sql`
    with given as (
      update manual_bookings set pay_state = 'paying', pay_order_id = ${orderId}
      where pay_state = 'waiting' and id in (
        select manual_booking_id from payment_link_orders where order_id = ${orderId})
      returning id)
    update holds set state = 'held'
    where order_id = ${orderId} and state = 'released' and order_line_id in (
      select order_line_id from payment_link_orders
      where order_id = ${orderId} and manual_booking_id in (select id from given))`.execute(trx);
}

/** Parts of orders that paid bookings, by booking. */
export async function findPaidParts(
  db: Db,
  rows: readonly ManualRow[],
): Promise<ReadonlyMap<string, string>> {
  const ids = rows.flatMap(({ id, pay_state: state }) => (state === 'paid' ? [id] : []));
  if (ids.length === 0) return new Map();
  const parts = await db
    .selectFrom('payment_link_orders as bought')
    .innerJoin('manual_bookings as m', 'm.id', 'bought.manual_booking_id')
    .select(['m.id', 'bought.service_order_id as part'])
    .where('m.id', 'in', ids)
    .whereRef('bought.order_id', '=', 'm.pay_order_id')
    .execute();
  return new Map(parts.map(({ id, part }) => [id, part]));
}

/** Takes bookings whose link is over; concurrent workers take others. */
export const takeLapsed = (trx: Trx, now: Date, limit: number): Promise<ManualRow[]> =>
  trx
    .selectFrom('manual_bookings')
    .selectAll()
    .where('pay_state', '=', 'waiting')
    .where('pay_until', '<=', now)
    .orderBy('pay_until')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();

export async function setLapsed(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable('manual_bookings')
    .set({ pay_state: 'lapsed', state: 'cancelled', remind_at: null })
    .where('id', 'in', [...ids])
    .execute();
}
