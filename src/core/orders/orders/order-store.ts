import { newId } from '#base/ids.ts';
import type { OrderEvent, OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';
import type { Actor } from '#core/identity/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { NewHold } from '#core/inventory/index.ts';
import { insertion } from '#core/shared/insertion.ts';
import type { OrderRecord } from './record.ts';
import { notePayable, type SoldService } from '#core/money/index.ts';
import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { todayAtTheLatest } from './next-day-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { inTurn, type Turn } from '#core/shared/turns.ts';

/** Writes an order with its parts, lines, payments and holds in one statement. */
export async function insertOrder(
  trx: Trx,
  { order, serviceOrders, lines, events, payments }: OrderRecord,
  holds: readonly NewHold[],
): Promise<void> {
  const parts = serviceOrders.map(({ next_on: _kept, ...part }) => part);
  const held = holds.map((hold) => ({ ...hold, order_id: order.id, state: 'held' as const }));
  await sql`
    with bought as (${insertion('orders', [order])}), parts as (${insertion('service_orders', parts)}),
      lines as (${insertion('order_lines', lines)}), happened as (${insertion('order_events', events)}),
      held as (${insertion('holds', held)})
    ${insertion('payments', payments)}`.execute(trx);
}

export interface OpenOrder {
  readonly id: string;
  readonly idempotencyKey: string;
  readonly requestHash: string;
  readonly status: string;
  readonly isPaid: boolean;
  readonly heldUntil: Date | null;
}

/** The customer's order with this key, if any, and their orders that still hold places for a payment. */
export function openOrders(
  db: Db,
  userId: string | RawBuilder<string>,
  idempotencyKey: string | RawBuilder<string>,
) {
  const mine = db
    .selectFrom('orders')
    .select([
      'id',
      'idempotency_key as idempotencyKey',
      'request_hash as requestHash',
      'status',
      'is_paid as isPaid',
      'hold_expires_at as heldUntil',
    ])
    .where('user_id', '=', userId);
  return mine
    .where('idempotency_key', '=', idempotencyKey)
    .union(mine.where('hold_expires_at', 'is not', null));
}

/** Orders with expired holds, oldest first. */
export async function listLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export interface Happened {
  readonly orderId: string;
  readonly serviceOrderId?: string;
  readonly from: string | null;
  readonly to: string;
  readonly actor: Actor;
  readonly note?: string;
  readonly what: OrderEvent['what'];
}

export async function lastActor(db: Db, orderId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('order_events')
    .select('actor_role')
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.actor_role;
}

/** True if the actor has cancelled the order or a part of it, or, with `bookings`, single bookings. */
export async function wasCancelledBy(
  db: Db,
  orderId: string,
  { id, role }: Actor,
  { bookings }: { readonly bookings: boolean },
): Promise<boolean> {
  const row = await db
    .selectFrom('order_events')
    .select('id')
    .where('order_id', '=', orderId)
    .where((is) =>
      is.or([
        is('to_status', '=', 'cancelled'),
        ...(bookings ? [is('what', '=', 'booking_cancelled')] : []),
      ]),
    )
    .where('actor_role', '=', role)
    .where('actor_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Row of an event, to be written in the same statement as the change itself. */
export function eventRow(
  { orderId, serviceOrderId, from, to, actor, note = '', what }: Happened,
  now: Date,
) {
  return {
    id: newId(now),
    order_id: orderId,
    service_order_id: serviceOrderId ?? null,
    actor_id: actor.id,
    actor_role: actor.role,
    from_status: from,
    to_status: to,
    note,
    what,
    created_at: now,
  };
}

/** Writes an event on its own. */
export async function recordEvent(trx: Trx, happened: Happened, now: Date): Promise<void> {
  await trx.insertInto('order_events').values(eventRow(happened, now)).execute();
}

/** Records an event that does not change the part's status. */
export const recordPartEvent = (
  trx: Trx,
  { serviceOrderId, partStatus: status }: Pick<SoldService, 'serviceOrderId' | 'partStatus'>,
  happened: Omit<Happened, 'serviceOrderId' | 'from' | 'to'>,
  now: Date,
): Promise<void> =>
  recordEvent(trx, { ...happened, serviceOrderId, from: status, to: status }, now);

export type EventRow = ReturnType<typeof eventRow>;

const AT_ONCE = 1_000;

/** First day of a part's active items, from a given day; weekly visits have a day each. */
export const firstStanding = (partId: RawBuilder<unknown>, from: CalendarDate | null) =>
  sql<string>`(select min(day) from (
    select starts_on as day from order_lines where service_order_id = ${partId} and given_up_at is null
    union all
    select h.day from order_lines l join holds h on h.order_id = l.order_id and h.order_line_id = l.id
      and h.state <> 'released' and h.change_id is null and h.move_id is null
    where l.service_order_id = ${partId} and l.slot is not null and l.ends_on > l.starts_on
  ) days ${from === null ? sql`` : sql`where day >= ${from}::date`})`;

/**
 * Advances parts past their next day to the following one, or to none. Safe in several processes:
 * updated rows no longer match, and locked rows are skipped until the next run.
 */
export async function moveNextDaysOn(db: Db, now: Date): Promise<Turn> {
  const today = todayAtTheLatest(now);
  return inTurn(async () => {
    const { numAffectedRows = 0n } = await sql`
      update service_orders set due_on = ${firstStanding(sql.ref('service_orders.id'), today)}
      where id = any(array(select id from service_orders where next_on < ${today}
        order by next_on limit ${sql.lit(AT_ONCE)} for update skip locked))`.execute(db);
    return Number(numAffectedRows) === AT_ONCE;
  });
}

interface WrittenMove {
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  /** The moved parts; empty if only the order moves. */
  readonly parts: readonly string[];
  readonly partStatus: ServiceOrderStatus;
  /** Unchanged if undefined. */
  readonly reference: string | undefined;
  /** Marks unshipped deliveries as shipped. */
  readonly ships?: boolean;
  readonly events: readonly EventRow[];
}

/** With its actor, and payout dates of completed parts. The caller has locked the order. */
export async function writeMove(
  market: Pick<Market, 'payoutRules'>,
  trx: Trx,
  move: WrittenMove,
  now: Date,
): Promise<void> {
  const { orderId, orderStatus, parts, partStatus, reference, ships = false, events } = move;
  await trx
    .with('happened', (db) => db.insertInto('order_events').values([...events]))
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({
          status: partStatus,
          updated_at: now,
          ...(partStatus === 'completed' && { completed_at: now }),
          ...(ships && { shipped_at: sql<Date>`coalesce(shipped_at, ${now})` }),
          ...(reference !== undefined && { reference: reference || null }),
        })
        .where('order_id', '=', orderId)
        .where(sql<boolean>`id in (${sql.join(parts.length > 0 ? parts : [null])})`),
    )
    .updateTable('orders')
    .set({ status: orderStatus, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  if (partStatus === 'completed') await notePayable(trx, market.payoutRules, parts, now);
}
