import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout, DAY } from '#testing/shop.ts';
import { firstDayOf } from './next-day-rules.ts';
import { moveNextDaysOn } from './order-store.ts';

const app = await createTestApp();
const { market, db } = app;
const vendor = await app.signedIn('vendor');
const service = await createService(market, { vendor: vendor.person });
const tour = await createTour(market, { service, name: 'Felucca sunset' });
const admin = await app.signedIn('admin');
const LATER = addDays(DAY, 7);

/** Next days of a vendor's orders, in the requested order. */
async function nextDays(query: Record<string, unknown> = { sort: 'next' }) {
  const { data } = await vendor.ok('GET /vendor/orders', { query });
  return data.map((row) => row.nextOn);
}

test("sorts a vendor's orders by next day, those without one last", async () => {
  const customer = await app.signedIn('customer', { name: 'Reem Shami' });
  const later = await buy(customer, tour.id, { day: LATER });
  app.clock.advance({ seconds: 1 });
  await buy(customer, tour.id, { day: DAY });
  app.clock.advance({ seconds: 1 });
  const called = await buy(customer, tour.id, { day: DAY });
  const params = { id: called.serviceOrders[0]?._id ?? '' };
  await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status: 'cancelled' } });

  expect(await nextDays()).toEqual([DAY, LATER, null]);
  expect(await nextDays({ sort: 'next', search: 'reem' })).toEqual([DAY, LATER, null]);
  expect(await nextDays({ sort: 'next', status: 'cancelled' })).toEqual([null]);
  const csv = await vendor.request('GET /vendor/orders.csv', { query: { sort: 'next' } });
  expect(String(csv.body).split('\r\n')[2]).toContain(later.serviceOrders[0]?._id);
});

test('shows admins the first item, the number of others and the due day', async () => {
  const customer = await app.signedIn('customer', { name: 'Mona Said' });
  await addToCart(customer, tour.id, { day: LATER, quantity: 2 });
  await addToCart(customer, tour.id, { day: DAY, quantity: 3 });
  await checkout(customer);
  const { data } = await admin.ok('GET /admin/orders', { query: { search: 'Mona Said' } });
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ firstItem: 'Felucca sunset', nextOn: DAY, itemCount: 5 });
  expect([2, 3]).toContain(data[0]?.otherItems);
});

test('a past day is replaced by the next one, then by none', async () => {
  const day = async () =>
    (
      await db
        .selectFrom('service_orders')
        .innerJoin('orders', 'orders.id', 'service_orders.order_id')
        .select('service_orders.next_on')
        .where(sql`orders.contact ->> 'name'`, '=', 'Mona Said')
        .executeTakeFirstOrThrow()
    ).next_on;
  // Egypt and Lebanon end the day two hours before UTC, in summer three.
  const at = (date: string, time: string) => new Date(`${date}T${time}Z`);
  await moveNextDaysOn(db, at(DAY, '20:00:00'));
  expect(await day()).toBe(DAY);
  await moveNextDaysOn(db, at(DAY, '23:00:00'));
  expect(await day()).toBe(LATER);
  await moveNextDaysOn(db, at(addDays(LATER, 1), '12:00:00'));
  expect(await day()).toBeNull();
});

test('the first page uses an index, for any number of orders', async () => {
  await sql`set enable_seqscan = off`.execute(db);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain select id from service_orders where vendor_id = ${service.vendor.vendorId}
    order by next_on, created_at desc, id desc limit 20`.execute(db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('service_orders_vendor_due');
  expect(plan).not.toContain('Sort');
});

test("the first day is an item's or the delivery's", () => {
  expect(firstDayOf([LATER, null, DAY])).toBe(DAY);
  expect(firstDayOf([null], { day: LATER })).toBe(LATER);
  expect(firstDayOf([LATER], { day: DAY })).toBe(DAY);
  expect(firstDayOf([null], { day: null })).toBeNull();
  expect(firstDayOf([null], null)).toBeNull();
});

test('past orders are after the future ones, the newest first', async () => {
  const trip = await createTour(market, { service, name: 'Dahabiya to Esna' });
  const customer = await app.signedIn('customer', { name: 'Salma Aziz' });
  const bought: string[] = [];
  for (const day of [DAY, DAY, addDays(DAY, 1), LATER, addDays(LATER, -1)]) {
    app.clock.advance({ seconds: 1 });
    const { serviceOrders } = await buy(customer, trip.id, { day });
    bought.push(serviceOrders[0]?._id ?? '');
  }
  const [first, second, called, last, soon] = bought;
  const params = { id: called ?? '' };
  await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status: 'cancelled' } });
  await moveNextDaysOn(db, new Date(`${addDays(DAY, 1)}T12:00:00Z`));
  for (const search of ['', 'salma']) {
    const { data } = await vendor.ok('GET /vendor/orders', { query: { sort: 'next', search } });
    const own = data.map(({ _id }) => _id).filter((id) => bought.includes(id));
    expect(own).toEqual([soon, last, called, second, first]);
  }
});

test('a weekly hire is due at each visit in turn', async () => {
  const agency = await createAgency(app);
  const { _id } = await agency.worker();
  const { order } = await hireIn(app, _id, {
    hire: 'hour',
    day: '2026-03-09',
    slot: '10:00',
    hours: 4,
    repeatWeeks: 2,
  });
  const next = async (instant: string) => {
    await moveNextDaysOn(db, new Date(instant));
    const { next_on } = await db
      .selectFrom('service_orders')
      .select('next_on')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    return next_on;
  };
  expect(await next('2026-03-09T12:00:00Z')).toBe('2026-03-09');
  expect(await next('2026-03-11T12:00:00Z')).toBe('2026-03-16');
  expect(await next('2026-03-18T12:00:00Z')).toBeNull();
});
