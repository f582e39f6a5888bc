import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout, DAY, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { remindAt } from './rules.ts';
import { sendReminders } from './send.ts';

// The clock starts at 2026-03-02. Tours start at 09:00 in Cairo, two hours ahead of UTC.
const app = await createTestApp();
const { market, db, clock } = app;
const START = '2026-03-02T09:00:00Z';
const tour = await createTour(market);

const remindersOf = async (email: string) =>
  (await app.mails(email)).filter(({ template }) => template === 'reminder');
/** A customer's reminders at an instant; resets the clock afterwards. */
async function remindedAt(instant: string, email: string) {
  clock.set(instant);
  await sendReminders(market);
  clock.set(START);
  return remindersOf(email);
}

test('a day before the start, once, with day, time, people and the voucher', async () => {
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id);
  const { email } = customer.person;
  expect(await remindedAt('2026-03-21T06:59:00Z', email)).toHaveLength(0);
  const [mail] = await remindedAt('2026-03-21T07:00:00Z', email);
  expect(mail?.subject).toContain('Mar 22, 2026');
  expect(mail?.text).toContain('09:00, Cairo time');
  expect(mail?.text).toContain('Felucca sunset with supper aboard');
  expect(mail?.text).toContain('People: ');
  expect(mail?.text).toMatch(/Voucher code: SK-/);
  expect(await remindedAt('2026-03-21T08:00:00Z', email)).toHaveLength(1);
});

test('three days before a stay', async () => {
  const stay = await createTour(market, { kind: 'luxuryProperties' });
  const customer = await app.signedIn('customer');
  await buy(customer, stay.id, { units: 2 });
  // Nights start at midnight in Cairo, without a time of day.
  expect(await remindedAt('2026-03-18T21:59:00Z', customer.person.email)).toHaveLength(0);
  const [mail] = await remindedAt('2026-03-18T22:00:00Z', customer.person.email);
  expect(mail?.subject).toContain('Mar 22, 2026');
  expect(mail?.text).not.toContain('Cairo time');
});

test('not for unpaid, cancelled, used, past or last-minute bookings', async () => {
  const unpaid = await app.signedIn('customer');
  await addToCart(unpaid, tour.id);
  await checkout(unpaid);
  const cancelled = await app.signedIn('customer');
  const order = await buy(cancelled, tour.id);
  await cancelled.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  const used = await app.signedIn('customer');
  const shown = await buy(used, tour.id);
  await db
    .updateTable('order_lines')
    .set({ checked_in_at: clock.now() })
    .where('order_id', '=', shown._id)
    .execute();
  const over = await app.signedIn('customer');
  await buy(over, tour.id, { day: '2026-03-10' });
  const late = await app.signedIn('customer');
  await buy(late, tour.id, { day: '2026-03-03' });
  await remindedAt('2026-03-21T07:00:00Z', used.person.email);
  for (const { person } of [unpaid, cancelled, used, over, late])
    expect(await remindersOf(person.email)).toHaveLength(0);
  expect(
    await db.selectFrom('order_lines').select('id').where('remind_at', '<=', clock.now()).execute(),
  ).toEqual([]);
});

test('a changed booking has a reminder for its new day only', async () => {
  const customer = await app.signedIn('customer');
  const order = await buy(customer, tour.id);
  const item = sure(order.serviceOrders[0]?.items[0]);
  await customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: { id: order._id, itemId: item._id },
    body: { options: { startingDate: '2026-04-02' }, expectedDifference: 0 },
  });
  const { email } = customer.person;
  expect(await remindedAt('2026-03-21T07:00:00Z', email)).toHaveLength(0);
  expect(await remindedAt('2026-04-01T07:00:00Z', email)).toHaveLength(1);
});

test('two concurrent processes send one reminder', async () => {
  const customer = await app.signedIn('customer');
  await buy(customer, tour.id, { day: DAY });
  clock.set('2026-03-21T07:00:00Z');
  await Promise.all([sendReminders(market), sendReminders(market), sendReminders(market)]);
  clock.set(START);
  expect(await remindersOf(customer.person.email)).toHaveLength(1);
});

test('a booking with sensitive data is not named', async () => {
  const other = await createCourierApp();
  const customer = await other.signedIn('customer');
  const { id } = await createCourier(other.market, {});
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId: id,
        subDetails: { sumCents: 100_00 },
        secrets: { account: '1000001' },
      },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { name } = sure(order.serviceOrders[0]?.items[0]);
  // No such vertical has bookable days yet, so set one.
  await other.db
    .updateTable('order_lines')
    .set({ starts_on: DAY, ends_on: DAY, remind_at: other.clock.now() })
    .where('order_id', '=', order._id)
    .execute();
  await sendReminders(other.market);
  const mail = (await other.mails(customer.person.email)).find(
    ({ template }) => template === 'reminder',
  );
  expect(mail?.text).toContain('Mar 22, 2026');
  expect(`${mail?.subject} ${mail?.text}`).not.toContain(name);
});

test('counts hours between instants, also across daylight saving changes', () => {
  const when = { from: '2026-04-25', to: '2026-04-25', startsAt: null, timeZone: 'Africa/Cairo' };
  const now = new Date('2026-04-01T00:00:00Z');
  expect(remindAt(when, 24, now)?.toISOString()).toBe('2026-04-23T21:00:00.000Z');
  expect(remindAt(null, 24, now)).toBeNull();
});

test('each of several weekly visits has a reminder until it is over or cancelled', async () => {
  const { _id: nanny } = await (await createAgency(app)).worker();
  const weekly = { hire: 'hour', day: '2026-04-13', slot: '10:00', hours: 4, repeatWeeks: 3 };
  const hired = await hireIn(app, nanny, weekly);
  const { email } = hired.buyer.person;
  // Egypt's clocks move forward on April 24: the third visit starts at 07:00 UTC, the two before at
  // 08:00.
  for (const [at, days] of [
    ['2026-04-12T07:59:00Z', []],
    ['2026-04-12T08:00:00Z', ['Apr 13']],
    ['2026-04-19T07:59:00Z', ['Apr 13']],
    ['2026-04-19T08:00:00Z', ['Apr 13', 'Apr 20']],
    ['2026-04-26T06:59:00Z', ['Apr 13', 'Apr 20']],
    ['2026-04-26T07:00:00Z', ['Apr 13', 'Apr 20', 'Apr 27']],
    ['2026-05-03T07:00:00Z', ['Apr 13', 'Apr 20', 'Apr 27']],
  ] as const) {
    const mails = await remindedAt(at, email);
    const told = mails.map(({ subject }) => /Apr \d+/.exec(subject)?.[0]);
    expect([at, told.toSorted()]).toEqual([at, days]);
    expect(mails.every(({ text }) => text.includes('10:00, Cairo time'))).toBe(true);
  }
  const again = await hireIn(app, nanny, { ...weekly, slot: '15:00' });
  expect(await remindedAt('2026-04-12T13:00:00Z', again.buyer.person.email)).toHaveLength(1);
  await again.buyer.ok('POST /orders/{id}/cancel', { params: { id: again.order._id }, body: {} });
  expect(await remindedAt('2026-04-19T13:00:00Z', again.buyer.person.email)).toHaveLength(1);
});

test('a first visit booked too late has no reminder, later ones do, and missed ones are skipped', async () => {
  const { _id: nanny } = await (await createAgency(app)).worker();
  const weekly = { hire: 'hour', day: '2026-03-03', slot: '10:00', hours: 4, repeatWeeks: 4 };
  const { email } = (await hireIn(app, nanny, weekly)).buyer.person;
  expect(await remindedAt('2026-03-02T20:00:00Z', email)).toHaveLength(0);
  expect(await remindedAt('2026-03-09T08:00:00Z', email)).toHaveLength(1);
  // After a week of downtime, the visit of the 17th is over.
  const mails = await remindedAt('2026-03-23T09:00:00Z', email);
  expect(mails.map(({ subject }) => subject).join(' ')).not.toContain('Mar 17');
  expect(mails).toHaveLength(2);
});
