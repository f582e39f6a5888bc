import { beforeEach, expect, test } from 'vitest';
import { createBookingsApp } from '#testing/bookings.ts';
import { calendarOf, serving, startCalendarServer } from '#testing/calendar-server.ts';
import { deadlines } from '#testing/deadlines.ts';
import { createTour } from '#testing/fixtures.ts';
import { createHome, type Host, putStay } from '#testing/homes.ts';
import { addToCart, checkout, contactOf, newKey } from '#testing/shop.ts';

const app = await createBookingsApp({ env: { ICAL_ALLOW_PRIVATE: '1' } });
const { market, clock } = app;
const server = await startCalendarServer();
const host: Host = await app.signedIn('vendor');
let id: string;

beforeEach(async () => {
  deadlines(10);
  clock.set('2026-03-02T09:00:00Z');
  server.answer = serving(calendarOf());
  id = await createHome(app, host);
  await host.ok('POST /vendor/listings/{id}/feeds', {
    params: { id },
    body: { name: 'Airbnb', url: `${server.url}?${id}` },
  });
  server.asked.length = 0;
});

async function toPay(from = '2026-03-12', to = '2026-03-14') {
  const customer = await app.signedIn('customer');
  await putStay(customer, id, from, to);
  return customer;
}

test('before a payment, a calendar not polled for ten minutes is polled once more', async () => {
  const customer = await toPay();
  clock.advance({ minutes: 11 });
  server.answer = serving(calendarOf({ from: '2026-03-13', to: '2026-03-20' }));
  const { status, body } = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer), note: '' },
    headers: { 'idempotency-key': newKey() },
  });
  expect([status, body.code]).toEqual([409, 'cart_problems']);
  expect(JSON.stringify(body)).toContain('Mar 13, 2026');
  expect(server.asked).toHaveLength(1);
});

test('recently polled calendars and those of other listings are not', async () => {
  const customer = await toPay();
  clock.advance({ minutes: 9 });
  await checkout(customer);
  clock.advance({ minutes: 11 });
  const other = await app.signedIn('customer');
  const tour = await createTour(market);
  await addToCart(other, tour.id);
  await checkout(other);
  expect(server.asked).toEqual([]);
});

test('an unresponsive site delays a checkout by at most three seconds and is not marked as failing', async () => {
  const customer = await toPay();
  const other = await toPay('2026-03-20', '2026-03-21');
  clock.advance({ minutes: 11 });
  server.answer = () => undefined;
  const set = deadlines(0.1);
  const orders = await Promise.all([checkout(customer), checkout(other)]);
  expect(orders.map(({ order }) => order.status)).toEqual(['pending', 'pending']);
  expect(set.mock.calls).toContainEqual([3000]);
  expect(server.asked).toHaveLength(1);
  const { feeds } = await host.ok('GET /vendor/listings/{id}/calendars', { params: { id } });
  expect(feeds[0]?.failing).toBeNull();
});
