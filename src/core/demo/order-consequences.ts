import type { PlaceNeed } from '#verticals/choice.ts';
import { ANY_DAY, placeKey } from '#core/catalogue/places/availability-rules.ts';
import { endsOfMonth, monthBefore } from '#core/inventory/inventory/month-rules.ts';
import { type Demo, inChunks } from './demo.ts';
import type { DemoOrderRows } from './order-rows.ts';

interface NewPlace {
  readonly listing_id: string;
  readonly variant: string;
  readonly day: string;
  readonly slot: string;
  readonly capacity: number;
  readonly max_capacity: number | null;
  readonly taken: number;
}

/** Cancelled and returned orders are refunded in full; the ledger entries mirror the charge. */
export async function seedRefunds(demo: Demo, rows: readonly DemoOrderRows[]): Promise<void> {
  if (rows.length === 0) return;
  const refundId = (row: DemoOrderRows) => demo.id(`refund:${row.order.id}`);
  const transactionId = (row: DemoOrderRows) => demo.id(`refund-entries:${row.order.id}`);
  const { trx } = demo;
  await trx
    .insertInto('refunds')
    .values(
      rows.map((row) => ({
        id: refundId(row),
        payment_id: row.payment.id,
        order_id: row.order.id,
        service_order_id: row.serviceOrder.id,
        amount_cents: row.order.total_cents,
        reason:
          row.cameBack ??
          (row.returned ? `Sent back: ${row.returned.row.reason}` : 'Cancelled by the customer'),
        provider_ref: `sbx_${refundId(row)}`,
        status: 'succeeded' as const,
        created_by: row.order.user_id,
        created_at: row.order.created_at,
        updated_at: row.order.created_at,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_transactions')
    .values(
      rows.map((row) => ({
        id: transactionId(row),
        kind: 'refund' as const,
        order_id: row.order.id,
        payment_id: row.payment.id,
        refund_id: refundId(row),
        created_at: row.order.created_at,
      })),
    )
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      rows.flatMap((row) =>
        row.entries.map((entry) => ({
          ...entry,
          id: demo.id(`refund-entry:${entry.id}`),
          transaction_id: transactionId(row),
          amount_cents: -entry.amount_cents,
        })),
      ),
    )
    .execute();
}

/** Returns, and substitutes for sold-out lines, whose pieces are among the orders' places. */
export async function seedAfterwards(demo: Demo, rows: readonly DemoOrderRows[]): Promise<void> {
  const returned = rows.flatMap((row) => row.returned ?? []);
  const offers = rows.flatMap((row) => row.offers);
  const { trx } = demo;
  if (returned.length > 0)
    await trx
      .with('returned', (db) => db.insertInto('returns').values(returned.map(({ row }) => row)))
      .insertInto('return_lines')
      .values(returned.flatMap(({ lines }) => lines))
      .execute();
  if (offers.length > 0)
    await trx
      .insertInto('substitutions')
      .values(offers.map(({ row }) => row))
      .execute();
  const outcomes = rows.flatMap((row) => row.outcomes);
  if (outcomes.length > 0) await trx.insertInto('line_outcomes').values(outcomes).execute();
  const told = rows.flatMap((row) => row.confided);
  await inChunks(told, (some) => trx.insertInto('order_line_secrets').values(some).execute());
  const policies = rows.flatMap((row) => row.policies);
  await inChunks(policies, async (some) => {
    await trx
      .insertInto('line_outcomes')
      .values(some.map(({ outcome }) => outcome))
      .execute();
    await trx
      .insertInto('policies')
      .values(some.map(({ policy }) => policy))
      .execute();
  });
  const events = [...returned.flatMap((one) => one.events), ...offers.map(({ event }) => event)];
  if (events.length > 0) await trx.insertInto('order_events').values(events).execute();
}

/**
 * Orders for a future day hold their places like paid orders; orders of goods hold their pieces for
 * good. A listing with counted stock keeps the stock of its seed besides the sold pieces. Rooms are
 * also held for this month and the last, because hotels see their occupancy.
 */
export async function seedPlaces(demo: Demo, rows: readonly DemoOrderRows[]): Promise<void> {
  const lastMonth = endsOfMonth(monthBefore(demo.today.slice(0, 7))).from;
  const isOver = ({ day, of }: PlaceNeed) =>
    day !== undefined && day < (of === 'room' ? lastMonth : demo.today);
  const places = new Map<string, NewPlace>();
  const holds = rows.flatMap((row) =>
    needsOf(row).flatMap(({ of, line, need, offer }, nth) => {
      if (isOver(need)) return [];
      const place = {
        listing_id: of,
        variant: need.variant ?? '',
        day: need.day ?? ANY_DAY,
        slot: need.slot ?? '',
      };
      const key = placeKey(of, need);
      const taken = (places.get(key)?.taken ?? 0) + need.count;
      const max_capacity = need.max ?? null;
      places.set(key, { ...place, capacity: Math.max(need.capacity, taken), max_capacity, taken });
      return {
        ...place,
        id: demo.id(`hold:${line}:${nth}`),
        order_id: row.order.id,
        order_line_id: line,
        count: need.count,
        state: 'kept' as const,
        substitution_id: offer,
      };
    }),
  );
  await inChunks([...places.values()], (some) =>
    demo.trx
      .insertInto('places')
      .values(some.map((place) => ({ ...place, closed: false })))
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'variant', 'day', 'slot']).doUpdateSet((eb) => ({
          taken: eb('places.taken', '+', eb.ref('excluded.taken')),
          capacity: eb('places.capacity', '+', eb.ref('excluded.taken')),
        })),
      )
      .execute(),
  );
  await inChunks(holds, (some) =>
    demo.trx
      .insertInto('holds')
      .values([...some])
      .execute(),
  );
}

/** All places of an order, by owner: its lines' listings, and the service for a delivery slot. */
function needsOf({ lines, places, offers, slot }: DemoOrderRows) {
  const own = lines.flatMap((line, index) =>
    (places[index] ?? []).map((need) => ({
      of: line.listing_id,
      line: line.id,
      need,
      offer: null,
    })),
  );
  const instead = offers.flatMap(({ listingId, needs, row }) =>
    needs.map((need) => ({ of: listingId, line: row.order_line_id, need, offer: row.id })),
  );
  const [first] = lines;
  if (!slot || !first) return [...own, ...instead];
  const delivery = { of: slot.serviceId, line: first.id, need: slot.need, offer: null };
  return [...own, ...instead, delivery];
}
