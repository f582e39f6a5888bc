import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { HOME_ZONE } from '#core/catalogue/index.ts';
import { daySums } from '#core/shared/counts/store.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { foldSales } from './fold-sales.ts';
import { PERIODS, windowOf } from './rules.ts';
import { bestServices, soldByDay } from './sales-store.ts';
import { earned, handled } from './vendor-store.ts';

const app = await createTestApp();
const { market, db, clock } = app;
const customer = await app.signedIn('customer');
for (let sold = 0; sold < 8; sold += 1) {
  const tour = await createTour(market, { priceCents: 10_00 + sold });
  for (let times = 0; times <= sold % 3; times += 1) await buy(customer, tour.id);
}

const today = () => todayIn(HOME_ZONE, clock.now());

/** Compares the sums with the parts themselves. */
async function agree() {
  const year = { from: addDays(today(), -2_000), to: today() };
  const { rows } = await sql<{ day: string; orders: number; cents: number; handled: number }>`
    select (paid_at at time zone ${HOME_ZONE})::date as day, count(*)::int as orders,
      sum(${earned})::bigint as cents, sum(${handled})::bigint as handled
    from service_orders where paid_at is not null group by 1 order by 1`.execute(db);
  const sold = (await soldByDay(db, year)).filter(({ orders }) => orders > 0);
  const seen = sold.map(({ day, orders, cents, handled: passed }) => ({
    day,
    orders,
    cents,
    handled: passed,
  }));
  expect(seen.toSorted((a, b) => (a.day < b.day ? -1 : 1))).toEqual(rows);
  for (const period of PERIODS) {
    const { from, to } = windowOf(period, today());
    const best = await bestServices(db, { period, from, to }, 5, null);
    const parts = await sql<{ serviceId: string; orders: number; cents: number }>`
      select service_id as "serviceId", count(*)::int as orders, sum(${earned})::bigint as cents
      from service_orders where (paid_at at time zone ${HOME_ZONE})::date between ${from} and ${to}
      group by 1 order by cents desc, orders desc, 1 limit 5`.execute(db);
    expect(best.map(({ serviceId, orders, cents }) => ({ serviceId, orders, cents }))).toEqual(
      parts.rows,
    );
  }
}

const change = () =>
  sql`update service_orders set refunded_cents = floor(random() * subtotal_cents),
      paid_at = case when random() < 0.2 then null else ${clock.now()}::timestamptz - random() * interval '450 days' end
    where id in (select id from service_orders order by random() limit 5)`.execute(db);

test('sums agree with the parts before, between and after foldings, and on later days', async () => {
  await agree();
  for (const wait of [0, 0, 1, 0, 9, 40, 400]) {
    clock.set(new Date(clock.now().getTime() + wait * 86_400_000).toISOString());
    await agree();
    await change();
    await agree();
    await Promise.all([foldSales(market), change(), foldSales(market), change()]);
    await agree();
    await foldSales(market);
    await agree();
  }
  expect(await db.selectFrom('sale_changes').selectAll().execute()).toEqual([]);
});

test('best services come from the sums, if these begin on the first day of the period', async () => {
  while ((await foldSales(market)) === 'more');
  const { from, to } = windowOf('12m', today());
  await db.updateTable('service_sales').set({ cents: 77 }).execute();
  const best = await bestServices(db, { period: '12m', from, to }, 5, null);
  expect(best.map(({ cents }) => cents)).toEqual(best.map(() => 77));
});

test('rows are summed by day and status, whatever changes', async () => {
  const span = { from: '2020-01-01', to: today() };
  const listed = async () =>
    (await daySums(db, 'users', span))
      .filter(({ rows }) => rows !== 0)
      .map(({ status, rows }) => [status, rows])
      .toSorted();
  const before = await listed();
  await db
    .updateTable('users')
    .set({ disabled_at: clock.now() })
    .where('id', '=', customer.person.id)
    .execute();
  expect(await listed()).not.toEqual(before);
  expect(await listed()).toContainEqual(['customer:disabled', 1]);
});
