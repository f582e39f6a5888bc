import type { InsertObject } from 'kysely';
import type { Database } from '#core/shared/database.ts';
import type { PlaceNeed } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { findSellables } from '#core/catalogue/listings/sellable-store.ts';
import { ANY_DAY, placeKey } from '#core/catalogue/places/availability-rules.ts';
import { endsOfMonth, monthBefore } from '#core/inventory/inventory/month-rules.ts';
import { batchesOf, type Demo, insert } from './demo.ts';
import { type CommissionOf, rowsOf } from './order-rows.ts';
import type { DemoOrder } from './sale.ts';

type Rows = ReturnType<typeof rowsOf>;

/**
 * Inserts orders as checkout, payment and settlement would have left them, including the ledger and
 * the card provider's records.
 */
export async function seedOrders(
  demo: Demo,
  verticals: Readonly<Record<string, Vertical>>,
  orders: readonly DemoOrder[],
): Promise<void> {
  const sellables = await findSellables(demo.trx, [
    ...new Set(
      orders.flatMap(({ lines }) =>
        lines.flatMap(({ listingId, offered }) =>
          offered === undefined ? [listingId] : [listingId, offered],
        ),
      ),
    ),
  ]);
  const commissionOf = await commissionsOf(demo);
  const all = orders.map((order) => {
    const vertical = verticals[order.listing.vertical];
    if (!vertical) throw new Error(`Nothing sells ${order.listing.key}`);
    return rowsOf(demo, vertical, { sellables, commissionOf }, order);
  });
  const rows = <Row>(of: (one: Rows) => readonly Row[]): Row[] => all.flatMap(of);
  await insert(
    demo,
    'orders',
    rows(({ order }) => [order]),
  );
  await insert(
    demo,
    'service_orders',
    rows(({ serviceOrder }) => [serviceOrder]),
  );
  await insert(
    demo,
    'order_lines',
    rows(({ lines }) => lines),
  );
  await insert(
    demo,
    'sandbox_intents',
    rows(({ intent }) => [intent]),
  );
  await insert(
    demo,
    'payments',
    rows(({ payment }) => [payment]),
  );
  await insert(
    demo,
    'refunds',
    rows(({ refunds }) => refunds),
  );
  await insert(
    demo,
    'ledger_transactions',
    rows(({ transactions }) => transactions),
  );
  await insert(
    demo,
    'ledger_entries',
    rows(({ entries }) => entries),
  );
  await insert(
    demo,
    'order_events',
    rows(({ events }) => events),
  );
  await insert(
    demo,
    'substitutions',
    rows(({ substitutions }) => substitutions),
  );
  await insert(
    demo,
    'returns',
    rows(({ returns }) => returns),
  );
  await insert(
    demo,
    'return_lines',
    rows(({ returnLines }) => returnLines),
  );
  await insert(
    demo,
    'line_outcomes',
    rows(({ outcomes }) => outcomes),
  );
  await insert(
    demo,
    'policies',
    rows(({ policies }) => policies),
  );
  await insert(
    demo,
    'order_line_secrets',
    rows(({ secrets }) => secrets),
  );
  await seedPlaces(demo, all);
}

/** The commission of a sale, in basis points: the category's before its vendor had a paid plan. */
async function commissionsOf({ trx }: Demo): Promise<CommissionOf> {
  const rows = await trx
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .innerJoin('subscriptions', 'subscriptions.vendor_id', 'services.vendor_id')
    .select([
      'services.id',
      'categories.commission_bps as bps',
      'subscriptions.created_at as subscribedAt',
    ])
    .execute();
  const before = new Map(rows.map(({ id, ...service }) => [id, service]));
  return ({ serviceId, commissionBps }, at) => {
    const service = before.get(serviceId);
    return service && at < service.subscribedAt ? service.bps : commissionBps;
  };
}

/**
 * Orders for a future day hold their places like paid orders; orders of goods hold their pieces for
 * good. A listing with counted stock keeps the stock of its seed besides the sold pieces. Rooms are
 * also held for this month and the last, because hotels see their occupancy.
 */
async function seedPlaces(demo: Demo, rows: readonly Rows[]): Promise<void> {
  const lastMonth = endsOfMonth(monthBefore(demo.today.slice(0, 7))).from;
  const isOver = ({ day, of }: PlaceNeed) =>
    day !== undefined && day < (of === 'room' ? lastMonth : demo.today);
  const places = new Map<string, InsertObject<Database, 'places'> & { readonly taken: number }>();
  const holds = rows.flatMap((row) =>
    row.places.flatMap(({ of, line, need, offer }, nth) => {
      if (isOver(need)) return [];
      const place = {
        listing_id: of,
        variant: need.variant ?? '',
        day: need.day ?? ANY_DAY,
        slot: need.slot ?? '',
      };
      const key = placeKey(of, need);
      const taken = (places.get(key)?.taken ?? 0) + need.count;
      const capacity = Math.max(need.capacity, taken);
      places.set(key, { ...place, capacity, max_capacity: need.max ?? null, taken, closed: false });
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
  for (const batch of batchesOf([...places.values()]))
    await demo.trx
      .insertInto('places')
      .values(batch)
      .onConflict((conflict) =>
        conflict.columns(['listing_id', 'variant', 'day', 'slot']).doUpdateSet((eb) => ({
          taken: eb('places.taken', '+', eb.ref('excluded.taken')),
          capacity: eb('places.capacity', '+', eb.ref('excluded.taken')),
        })),
      )
      .execute();
  await insert(demo, 'holds', holds);
}
