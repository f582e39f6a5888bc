import type { Vertical } from '#verticals/vertical.ts';
import { findSellables } from '#core/catalogue/listings/sellable-store.ts';
import { type Demo, inChunks } from './demo.ts';
import { seedAfterwards, seedPlaces, seedRefunds } from './order-consequences.ts';
import { type CommissionOf, type DemoOrderRows, rowsOf } from './order-rows.ts';
import type { DemoPerson } from './people.ts';
import type { Bought, DemoListing, DemoStatus } from './sale.ts';

/** A demo order of one service. */
export interface DemoOrder extends Bought {
  readonly key: string;
  readonly buyer: DemoPerson;
  readonly listing: DemoListing;
  readonly status: DemoStatus;
}

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
  const rows = orders.map((order) => {
    const vertical = verticals[order.listing.vertical];
    if (!vertical) throw new Error(`Nothing sells ${order.listing.key}`);
    return rowsOf(demo, vertical, { sellables, commissionOf }, order);
  });
  const { trx } = demo;
  await inChunks(rows, async (some) => {
    await trx
      .insertInto('orders')
      .values(some.map((row) => row.order))
      .execute();
    await trx
      .insertInto('service_orders')
      .values(some.map((row) => row.serviceOrder))
      .execute();
    await trx
      .insertInto('order_lines')
      .values(some.flatMap((row) => row.lines))
      .execute();
    await trx
      .insertInto('order_events')
      .values(some.flatMap((row) => row.events))
      .execute();
    await trx
      .insertInto('sandbox_intents')
      .values(some.map((row) => row.intent))
      .execute();
    await trx
      .insertInto('payments')
      .values(some.map((row) => row.payment))
      .execute();
    await trx
      .insertInto('ledger_transactions')
      .values(some.map((row) => row.transaction))
      .execute();
    await trx
      .insertInto('ledger_entries')
      .values(some.flatMap((row) => row.entries))
      .execute();
  });
  const isBack = (row: DemoOrderRows) => row.payment.refunded_cents > 0;
  await seedRefunds(demo, rows.filter(isBack));
  await seedAfterwards(demo, rows);
  await seedPlaces(
    demo,
    rows.filter((row) => !isBack(row)),
  );
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
