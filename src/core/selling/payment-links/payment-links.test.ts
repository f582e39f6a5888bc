// Long because every attack on a link starts from the same booking.
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { createClinic } from '#testing/doctor.ts';
import { createBookingsApp } from '#testing/bookings.ts';
import { createHome, type Host, putStay } from '#testing/homes.ts';
import { card, checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { settlePayment } from '#core/money/index.ts';
import { endLapsedLinks, releaseLapsedHolds } from '#core/orders/index.ts';

const app = await createBookingsApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const NOTE = 'canary-8812 pays late';
const STAY = { checkIn: '2026-03-12', checkOut: '2026-03-15', room: '' };
let host: Host;
let home: string;
/** Another one in each test: the clock goes back. */
let email: string;

beforeEach(async () => {
  clock.set('2026-03-02T09:00:00Z');
  host = await app.signedIn('vendor');
  home = await createHome(app, host);
  email = `${randomUUID()}@example.test`;
});

const enter = (over: object = {}) =>
  host.request('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId: home,
      options: STAY,
      name: 'Lina Aziz',
      email,
      note: NOTE,
      payment: 'link',
      ...over,
    },
  });
const tokenOf = async () => {
  const mails = (await app.mails(email)).filter(({ template }) => template === 'payment-link');
  return sure(/\/pay#([\w-]+)/.exec(sure(mails.at(-1)).text))[1] ?? '';
};
/** A booking with its link. */
const linked = async (over: object = {}) => {
  const { status, body } = await enter(over);
  expect(status).toBe(201);
  const { booking } = body as { booking: { _id: string } };
  return { id: booking._id, token: await tokenOf() };
};
const bookingOf = async (id: string, by = host) =>
  sure((await by.ok('GET /vendor/manual-bookings', { query: { id } })).bookings[0]);
const stateOf = async (id: string) => (await bookingOf(id)).payment?.state;
const look = (token: string, by = app.guest()) =>
  by.request('POST /payment-links', { body: { token } });
const open = (customer: Customer, token: string) =>
  customer.request('POST /payment-links/cart', { body: { token } });
const opened = async (token: string) => {
  const customer = await app.signedIn('customer');
  expect((await open(customer, token)).status).toBe(200);
  return customer;
};
const buy = (customer: Customer) =>
  customer.request('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
/** Pays at the provider, which tells the marketplace later. */
async function paidThere(orderId: string) {
  const { provider_ref: ref } = await db
    .selectFrom('payments')
    .select('provider_ref')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const outcome = await market.payments.testCards?.confirm(sure(ref), card());
  if (outcome?.status !== 'succeeded') throw new Error('Not paid');
  return outcome.payment;
}
const taken = async () =>
  (
    await db
      .selectFrom('places')
      .select(['day', 'taken'])
      .where('listing_id', '=', home)
      .where('taken', '<>', 0)
      .orderBy('day')
      .execute()
  ).map(({ day, taken: count }) => [day, count]);
/** Manual bookings and deadlines of the rows of the first day. */
const dayOf = async () => {
  const { trades } = await host.ok('GET /vendor/day', { query: { day: '2026-03-12' } });
  return trades.flatMap(({ rows }) => rows.map((row) => [row.manualBookingId, row.payUntil]));
};
const HELD = [
  ['2026-03-12', 1],
  ['2026-03-13', 1],
  ['2026-03-14', 1],
];
/** Another customer finds the nights taken. */
const refuseOthers = async () => {
  const other = await app.signedIn('customer');
  const answer = await other.request('POST /cart/add', {
    body: { product: { productId: home, subDetails: STAY } },
  });
  expect(answer.status).toBe(409);
};

test('a link shows the booking without the note, and leads to an ordinary order', async () => {
  const { id, token } = await linked();
  expect((await bookingOf(id)).payment).toEqual({
    state: 'waiting',
    until: '2026-03-03T09:00:00.000Z',
    serviceOrderId: null,
  });
  const seen = await look(token);
  expect(seen.body).toMatchObject({
    state: 'open',
    booking: { name: 'Lina Aziz', from: '2026-03-12', to: '2026-03-15', total: 240, before: null },
  });
  expect(JSON.stringify(seen.body)).not.toContain('canary-8812');
  expect(JSON.stringify(await app.mails(email))).not.toContain('canary-8812');
  const stored = await db.selectFrom('manual_bookings').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(token);

  const customer = await opened(token);
  expect((await open(customer, token)).status).toBe(200);
  const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
  expect(cartItems).toMatchObject([{ quantity: 1, price: 240, startsOn: '2026-03-12' }]);
  const { order, payment } = await checkout(customer);
  expect(await taken()).toEqual(HELD);
  await refuseOthers();
  expect(await stateOf(id)).toBe('waiting');
  // Until it is paid, the front desk sees that it is not.
  expect(await dayOf()).toEqual([[id, '2026-03-03T09:00:00.000Z']]);
  await pay(customer, payment.clientSecret);
  const sold = await orderOf(customer, order._id);
  const { payment: link, state } = await bookingOf(id);
  expect([link?.state, link?.serviceOrderId, state]).toEqual([
    'paid',
    sure(sold.serviceOrders[0])._id,
    'booked',
  ]);
  expect(await taken()).toEqual(HELD);
  const { commission_cents: commission } = await db
    .selectFrom('service_orders')
    .select('commission_cents')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  expect(commission).toBeGreaterThan(0);
  // The day has the order once, and no manual booking.
  expect(await dayOf()).toEqual([[null, null]]);
  expect((await look(token)).status).toBe(404);
  expect((await look(token, customer)).status).toBe(404);
  // A paid booking is changed by its order.
  for (const answer of [
    await host.request('PUT /vendor/manual-bookings/{id}', {
      params: { id },
      body: { state: 'cancelled' },
    }),
    await host.request('DELETE /vendor/manual-bookings/{id}/payment-link', { params: { id } }),
  ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'link_paid' } });
  expect(await taken()).toEqual(HELD);
});

test('a link belongs to the account that opened it first; to others it is unknown', async () => {
  const { token } = await linked();
  const customer = await opened(token);
  const unknown = await look('a'.repeat(32));
  expect(unknown.status).toBe(404);
  for (const by of [app.guest(), await app.signedIn('customer')])
    expect(await look(token, by)).toMatchObject({ status: 404, body: unknown.body as object });
  const thief = await app.signedIn('customer');
  expect((await open(thief, token)).status).toBe(404);
  expect((await look(token, customer)).status).toBe(200);
});

test('an unpaid order returns the places to the booking, which can be paid again', async () => {
  const { id, token } = await linked();
  const customer = await opened(token);
  await checkout(customer);
  clock.set('2026-03-02T10:00:00Z');
  await releaseLapsedHolds(market);
  expect([await taken(), await stateOf(id)]).toEqual([HELD, 'waiting']);
  await refuseOthers();
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect([await taken(), await stateOf(id)]).toEqual([HELD, 'paid']);
});

test('after its time the booking ends once, its places are free, and the vendor is told', async () => {
  const { id, token } = await linked({ payHours: 2 });
  const customer = await opened(token);
  clock.set('2026-03-02T11:00:00Z');
  expect((await look(token, customer)).body).toEqual({ state: 'expired' });
  expect((await open(customer, token)).status).toBe(404);
  await Promise.all([endLapsedLinks(market), endLapsedLinks(market)]);
  await endLapsedLinks(market);
  expect([await taken(), await stateOf(id)]).toEqual([[], 'lapsed']);
  const told = (await app.mails(host.person.email)).filter(
    ({ template }) => template === 'payment-link-lapsed',
  );
  expect(told).toHaveLength(1);
  expect((await app.mails(email)).map(({ template }) => template)).toEqual([
    'payment-link',
    'manual-booking',
  ]);
  expect((await look(token, customer)).body).toEqual({ state: 'expired' });
  const { bookings } = await host.ok('GET /vendor/manual-bookings', { query: {} });
  expect(bookings.map((one) => one.payment?.state)).toEqual(['lapsed']);
});

test('a link that lapses during the payment is still paid in the time of the order', async () => {
  const { id, token } = await linked({ payHours: 1 });
  const customer = await opened(token);
  clock.set('2026-03-02T09:55:00Z');
  const { payment } = await checkout(customer);
  clock.set('2026-03-02T10:02:00Z');
  await endLapsedLinks(market);
  expect(await taken()).toEqual(HELD);
  await pay(customer, payment.clientSecret);
  expect(await stateOf(id)).toBe('paid');
});

test('withdrawing or cancelling during the payment ends the order, and a late payment is refunded', async () => {
  for (const how of ['withdraw', 'cancel'] as const) {
    email = `${randomUUID()}@example.test`;
    host = await app.signedIn('vendor');
    home = await createHome(app, host);
    const { id, token } = await linked();
    const customer = await opened(token);
    const { order } = await checkout(customer);
    const late = await paidThere(order._id);
    const params = { id };
    const answer =
      how === 'withdraw'
        ? await host.request('DELETE /vendor/manual-bookings/{id}/payment-link', { params })
        : await host.request('PUT /vendor/manual-bookings/{id}', {
            params,
            body: { state: 'cancelled' },
          });
    expect(answer.status).toBe(200);
    expect(await stateOf(id)).toBe('withdrawn');
    expect(await taken()).toEqual(how === 'withdraw' ? HELD : []);
    expect((await orderOf(customer, order._id)).status).toBe('cancelled');
    expect((await look(token, customer)).status).toBe(404);
    await settlePayment(market, late);
    const { late_reason: why } = await db
      .selectFrom('payments')
      .select('late_reason')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    expect(why).toBe('unsold');
    expect(await taken()).toEqual(how === 'withdraw' ? HELD : []);
  }
});

test('a late payment takes the places that still wait for it', async () => {
  const { id, token } = await linked();
  const customer = await opened(token);
  const { order } = await checkout(customer);
  const late = await paidThere(order._id);
  clock.set('2026-03-02T10:00:00Z');
  await releaseLapsedHolds(market);
  await settlePayment(market, late);
  expect([await stateOf(id), await taken()]).toEqual(['paid', HELD]);
  expect((await orderOf(customer, order._id)).isPaid).toBe(true);
});

test('another choice of the same listing is sold by the ordinary rules, not from the hold', async () => {
  const { id, token } = await linked();
  const customer = await opened(token);
  const other = await customer.request('POST /cart/add', {
    body: { product: { productId: home, subDetails: { ...STAY, checkOut: '2026-03-14' } } },
  });
  expect(other.status).toBe(409);
  await customer.ok('POST /cart/clear', {});
  await putStay(customer, home, '2026-03-20', '2026-03-22');
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect(await stateOf(id)).toBe('waiting');
  expect(await taken()).toEqual([...HELD, ['2026-03-20', 1], ['2026-03-21', 1]]);
});

test('a changed price is shown with the earlier one, and the customer confirms it in the cart', async () => {
  const { token } = await linked();
  const customer = await opened(token);
  await db.updateTable('listings').set({ price_cents: 90_00 }).where('id', '=', home).execute();
  expect((await look(token, customer)).body).toMatchObject({
    booking: { total: 270, before: 240 },
  });
  expect(await buy(customer)).toMatchObject({ status: 409 });
  await customer.ok('GET /cart/get', { query: {} });
  const { order } = await checkout(customer);
  expect(order.total).toBe(270);
});

test('sending again replaces the link and its account', async () => {
  const { id, token } = await linked();
  const first = await opened(token);
  const { booking } = await host.ok('POST /vendor/manual-bookings/{id}/payment-link', {
    params: { id },
    body: { payHours: 48 },
  });
  expect(booking.payment).toMatchObject({ state: 'waiting', until: '2026-03-04T09:00:00.000Z' });
  expect((await look(token)).status).toBe(404);
  // The first account's cart has no claim to the places any more.
  expect((await buy(first)).status).toBe(409);
  const second = await opened(await tokenOf());
  const { payment } = await checkout(second);
  await pay(second, payment.clientSecret);
  expect(await stateOf(id)).toBe('paid');
});

test('other vendors neither send nor withdraw a link', async () => {
  const { id } = await linked();
  const other = await app.signedIn('vendor');
  await createHome(app, other);
  const params = { id };
  for (const answer of [
    await other.request('POST /vendor/manual-bookings/{id}/payment-link', { params, body: {} }),
    await other.request('DELETE /vendor/manual-bookings/{id}/payment-link', { params }),
    await other.request('POST /vendor/manual-bookings/quote', {
      body: { listingId: home, options: STAY },
    }),
  ])
    expect(answer.status).toBe(404);
  expect(await stateOf(id)).toBe('waiting');
});

test('a link needs an email address, ends by the start, and is refused too close to it', async () => {
  expect(await enter({ email: '' })).toMatchObject({ status: 400 });
  const quote = (checkIn: string) =>
    host.ok('POST /vendor/manual-bookings/quote', {
      body: { listingId: home, options: { ...STAY, checkIn }, payHours: 168 },
    });
  expect(await quote('2026-03-12')).toEqual({ total: 240, payUntil: '2026-03-09T09:00:00.000Z' });
  const near = await quote('2026-03-05');
  expect(Date.parse(near.payUntil ?? '')).toBeLessThan(Date.parse('2026-03-05T12:00:00Z'));
  clock.set('2026-03-02T12:50:00Z');
  const options = { ...STAY, checkIn: '2026-03-02', checkOut: '2026-03-03' };
  const { payUntil } = await host.ok('POST /vendor/manual-bookings/quote', {
    body: { listingId: home, options },
  });
  expect(payUntil).toBeNull();
  expect(await enter({ options })).toMatchObject({ status: 409, body: { code: 'link_too_late' } });
  expect(await taken()).toEqual([]);
});

test('an arrived customer pays in person: the link stops working', async () => {
  const { id, token } = await linked();
  await host.ok('PUT /vendor/manual-bookings/{id}', { params: { id }, body: { state: 'arrived' } });
  expect([await stateOf(id), (await look(token)).status]).toEqual(['withdrawn', 404]);
  expect(await dayOf()).toEqual([[id, null]]);
  clock.set('2026-03-04T09:00:00Z');
  await endLapsedLinks(market);
  expect(await taken()).toEqual(HELD);
});

test('a visit is paid by its link after the patient has told the doctor what is asked', async () => {
  const clinic = await createClinic(app);
  const { _id: listingId } = await clinic.doctor();
  const { booking } = await clinic.ok('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId,
      // Within the doctor's notice period.
      options: { reason: 'visit', day: '2026-03-02', slot: '13:00' },
      name: 'Lina Aziz',
      email,
      payment: 'link',
    },
  });
  const scheduled = async () => {
    const { people } = await clinic.ok('GET /vendor/schedule', {
      query: { vertical: 'medical', person: listingId, from: '2026-03-02', days: 1 },
    });
    return sure(people[0]?.days[0]);
  };
  expect((await scheduled()).manual).toMatchObject([{ payUntil: '2026-03-02T11:00:00.000Z' }]);
  const customer = await opened(await tokenOf());
  const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
  const line = sure(cartItems[0]);
  await customer.ok('PUT /cart/lines/{id}/confided', {
    params: { id: line._id },
    body: { secrets: { note: 'A cough' } },
  });
  const { payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { bookings } = await clinic.ok('GET /vendor/manual-bookings', {
    query: { id: booking._id },
  });
  expect(bookings[0]?.payment?.state).toBe('paid');
  const day = await scheduled();
  expect([day.visits.length, day.manual.length]).toEqual([1, 0]);
});

test('the place stays held when only the patient changes, but not when the time does', async () => {
  const clinic = await createClinic(app);
  const { _id: listingId } = await clinic.doctor();
  const visit = { reason: 'visit', day: '2026-03-09', slot: '13:00' };
  const { booking } = await clinic.ok('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId,
      options: visit,
      name: 'Lina Aziz',
      email,
      payment: 'link',
    },
  });
  const token = await tokenOf();
  const customer = await opened(token);
  const { user } = await customer.ok('PUT /account/profile', {
    body: { dependants: [{ firstName: 'Omar', birthDate: '2018-05-01' }] },
  });
  const { _id: patient } = sure(user.dependants[0]);
  const lineOf = async () => {
    const { cartItems } = await customer.ok('GET /cart/get', { query: {} });
    expect(cartItems).toHaveLength(1);
    return sure(cartItems[0]);
  };
  const change = async (subDetails: object) =>
    customer.request('POST /cart/add', {
      body: {
        product: { productId: listingId, subDetails, secrets: { note: 'A cough' } },
        replaces: (await lineOf())._id,
        key: randomUUID(),
      },
    });
  // The hold is for this time only.
  const other = await clinic.request('POST /vendor/manual-bookings', {
    body: { key: randomUUID(), listingId, options: { ...visit, slot: '13:30' }, name: 'Omar' },
  });
  expect(other.status).toBe(201);
  expect(await change({ ...visit, slot: '13:30' })).toMatchObject({ status: 409 });
  expect(await change({ ...visit, patient: randomUUID() })).toMatchObject({ status: 400 });
  const before = await lineOf();
  expect((await change({ ...visit, patient })).status).toBe(200);
  const line = await lineOf();
  expect([line._id, line.subDetails['patient'], line.problem]).toEqual([
    before._id,
    'Omar',
    undefined,
  ]);
  // The link is the same, and opening it again adds nothing.
  expect((await open(customer, token)).status).toBe(200);
  expect((await lineOf())._id).toBe(before._id);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const [part] = (await orderOf(customer, order._id)).serviceOrders;
  expect(sure(part?.items[0]).subDetails['patient']).toBe('Omar');
  const { bookings } = await clinic.ok('GET /vendor/manual-bookings', {
    query: { id: booking._id },
  });
  expect(bookings[0]?.payment).toMatchObject({ state: 'paid', serviceOrderId: sure(part)._id });
  const held = await db
    .selectFrom('holds')
    .select(['state', 'manual_booking_id'])
    .where('listing_id', '=', listingId)
    .where('slot', '=', '13:00')
    .where('state', '=', 'kept')
    .execute();
  expect(held.map((hold) => hold.manual_booking_id)).toEqual(held.map(() => null));
  const schedule = await clinic.ok('GET /vendor/schedule', {
    query: { vertical: 'medical', person: listingId, from: '2026-03-09', days: 1 },
  });
  const day = sure(schedule.people[0]?.days[0]);
  expect([day.visits.length, day.manual.length]).toEqual([1, 1]);
});
