import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { PERIODS, windowOf } from './rules.ts';
import { bestSellers, storeSoldDays } from './sold-days-store.ts';
import { instantsOf } from './vendor-store.ts';

const app = await createTestApp();
const { market, db, clock } = app;
const { service } = await createSeller(app);
const { vendorId } = service.vendor;
const customer = await app.signedIn('customer');
const tours = await Promise.all(
  [10_00, 20_00, 30_00, 40_00, 50_00, 60_00, 70_00].map((priceCents) =>
    createTour(market, { service, priceCents }),
  ),
);
for (const [at, { id }] of tours.entries())
  for (let times = 0; times <= at % 3; times += 1) await buy(customer, id);

/** Compares the best sellers of each period with the lines themselves, in zones on both sides of UTC. */
async function agree() {
  for (const zone of ['Africa/Cairo', 'America/New_York', 'Asia/Kathmandu', 'UTC'])
    for (const period of PERIODS) {
      const { from, to } = windowOf(period, todayIn(zone, clock.now()));
      const { start, end } = instantsOf({ from, to, zone });
      const found = await bestSellers(db, { vendorId, zone, from, to }, null);
      const { rows } = await sql<{ listingId: string; orders: number; cents: number }>`
        select line.listing_id as "listingId", count(distinct part.id)::int as orders, sum(line.total_cents - line.principal_cents)::bigint as cents
        from service_orders part join order_lines line on line.service_order_id = part.id
        where part.vendor_id = ${vendorId} and paid_at >= ${start} and paid_at < ${end}
        group by 1 order by 2 desc, 3 desc, 1 limit 5`.execute(db);
      expect(found.map(({ name: _name, ...one }) => one)).toEqual(rows);
    }
}

/** Pays some orders at another time, gives up others, and changes prices and listings. */
const change = async () => {
  await sql`update service_orders set paid_at = case when paid_at is null then ${clock.now()}::timestamptz when random() < 0.2 then null
      else ${clock.now()}::timestamptz - random() * interval '390 days' end
    where id in (select id from service_orders order by random() limit 4)`.execute(db);
  await sql`update order_lines set total_cents = floor(random() * 9000 + 1000), listing_id = ${tours[0]?.id}
    where id in (select id from order_lines order by random() limit 2)`.execute(db);
};

test('best sellers agree with the lines before, between and after their days are stored', async () => {
  await agree();
  for (const wait of [0, 1, 0, 3, 40, 400]) {
    clock.set(new Date(clock.now().getTime() + wait * 86_400_000 + 5_000_000).toISOString());
    await agree();
    await change();
    await agree();
    await Promise.all([storeSoldDays(market), change(), storeSoldDays(market)]);
    await agree();
    while ((await storeSoldDays(market)) === 'more');
    await agree();
  }
  expect(await db.selectFrom('sold_day_changes').selectAll().execute()).toEqual([]);
});

test('stored days are read instead of their lines', async () => {
  await change();
  clock.set(new Date(clock.now().getTime() + 3 * 86_400_000).toISOString());
  while ((await storeSoldDays(market)) === 'more');
  const zone = 'UTC';
  const { from, to } = windowOf('12m', todayIn(zone, clock.now()));
  await sql`update sold_days set cents = 77 * orders`.execute(db);
  const best = await bestSellers(db, { vendorId, zone, from, to }, null);
  expect(best.map(({ cents }) => cents)).toEqual(best.map(({ orders }) => 77 * orders));
});

test('a day is stored an hour after it is over', async () => {
  const last = async () =>
    (await db.selectFrom('sold_until').select('day').executeTakeFirstOrThrow()).day;
  clock.set('2028-05-04T23:30:00Z');
  while ((await storeSoldDays(market)) === 'more');
  expect(await last()).toBe('2028-05-03');
  clock.set('2028-05-05T00:59:00Z');
  while ((await storeSoldDays(market)) === 'more');
  expect(await last()).toBe('2028-05-03');
  clock.set('2028-05-05T01:00:00Z');
  while ((await storeSoldDays(market)) === 'more');
  expect(await last()).toBe('2028-05-04');
});
