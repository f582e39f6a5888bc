import { expect, test } from 'vitest';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { createTestApp } from '#testing/app.ts';
import { createHotelier, rate, roomEntry } from '#testing/hotel.ts';
import { checkout, contactOf, type Customer, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02.
const TWO = { adults: 2, childAges: [] };
const app = await createTestApp();
const LATER = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
const put = (customer: Customer, productId: string, options: object) =>
  customer.ok('POST /cart/add', { body: { product: { productId, options: { ...options } } } });
async function book(customer: Customer, productId: string, options: object) {
  await put(customer, productId, options);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { serviceOrders } = await orderOf(customer, order._id);
  return { orderId: order._id, item: sure(serviceOrders[0]?.items[0]) };
}

test('all rates of a room sell the same rooms, and a refusal names the full night', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 3 } });
  const one = await app.signedIn('customer');
  await book(one, _id, { ...LATER, ratePlan: 'saver', rooms: [TWO, TWO] });
  const other = await app.signedIn('customer');
  const options = {
    checkIn: '2026-03-14',
    checkOut: '2026-03-17',
    ratePlan: 'flexible',
    rooms: [TWO, TWO],
  };
  const { status, body } = await other.refused('POST /cart/add', {
    body: { product: { productId: _id, options } },
  });
  expect({ status, body }).toMatchObject({
    status: 409,
    body: {
      code: 'sold_out',
      message: 'Only 1 room is left on the night of Mar 14, 2026.',
      left: 1,
      day: '2026-03-14',
      of: 'room',
    },
  });
  await put(other, _id, { ...options, rooms: [TWO] });
  await put(other, _id, { ...options, checkIn: '2026-03-15', rooms: [TWO, TWO] });
});

test('a stay sold out between cart and checkout is reported, with the nearest free ones', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 1 } });
  const stay = { ...LATER, ratePlan: 'saver', rooms: [TWO] };
  const [loser, winner] = [await app.signedIn('customer'), await app.signedIn('customer')];
  await put(loser, _id, stay);
  await book(winner, _id, stay);
  const refusal = await loser.refused('POST /checkout', {
    body: { contact: contactOf(loser) },
    headers: { 'idempotency-key': newKey() },
  });
  expect(refusal).toMatchObject({
    status: 409,
    body: {
      message: 'Garden twin: This has just been taken. Please choose another.',
      problems: [
        {
          code: 'sold_out',
          message: 'This has just been taken. Please choose another.',
          justTaken: true,
          day: LATER.checkIn,
        },
      ],
    },
  });
  const { nearest } = await loser.ok('POST /listings/{id}/nearest', {
    params: { id: _id },
    body: { options: stay },
  });
  expect(nearest.length).toBe(3);
  await loser.ok('POST /cart/clear', {});
  // A night closed by the hotel is not called booked.
  const later = { ...stay, checkIn: '2026-03-22', checkOut: '2026-03-24' };
  await put(loser, _id, later);
  await hotel.ok('PUT /listings/{id}/calendar', {
    params: { id: _id },
    body: { days: ['2026-03-22'], closed: true },
  });
  const closed = await loser.refused('POST /checkout', {
    body: { contact: contactOf(loser) },
    headers: { 'idempotency-key': newKey() },
  });
  expect(closed.body).toMatchObject({
    problems: [{ message: 'Not available on Mar 22, 2026.' }],
  });
});

test('cancelling follows the booked rate, whatever its later changes', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room();
  const customer = await app.signedIn('customer');
  const saver = await book(customer, _id, { ...LATER, ratePlan: 'saver', rooms: [TWO] });
  const flexible = await book(customer, _id, { ...LATER, ratePlan: 'flexible', rooms: [TWO] });
  await hotel.ok('PUT /listings/{id}', {
    params: { id: _id },
    body: { details: { ratePlans: [rate('saver'), rate('summer')] } },
  });
  const refund = async ({ orderId }: { readonly orderId: string }) =>
    (await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: orderId } })).refund;
  expect(await refund(saver)).toBe(0);
  expect(await refund(flexible)).toBe(280);
});

test('a hotel cannot have fewer rooms than it sold, and sells all it has', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { rooms: 3 } });
  const customer = await app.signedIn('customer');
  await book(customer, _id, { ...LATER, ratePlan: 'saver', rooms: [TWO, TWO] });
  const params = { id: _id };
  const { status } = await hotel.refused('PUT /listings/{id}', {
    params,
    body: { details: roomEntry({ details: { rooms: 1 } }).details },
  });
  expect(status).toBe(409);
  await hotel.ok('PUT /listings/{id}', { params, body: { details: { rooms: 4 } } });
  const other = await app.signedIn('customer');
  await put(other, _id, { ...LATER, ratePlan: 'saver', rooms: [TWO, TWO] });
});

test('each rate is an offer for the requested dates and guests', async () => {
  const hotel = await createHotelier(app);
  await hotel.room({ details: { weekendCents: null } });
  const { listings } = await app.guest().ok('GET /services/{id}/offers', {
    params: { id: hotel.service.id },
    query: { checkIn: LATER.checkIn, checkOut: LATER.checkOut, rooms: '2,2.8' },
  });
  expect(listings[0]?.offers).toMatchObject([
    { options: { ratePlan: 'saver' }, quote: { total: 543 } },
    { options: { ratePlan: 'flexible' }, quote: { total: 510 } },
  ]);
});

test('a stay can move by a night while it can be cancelled for free', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room({ details: { weekendCents: null } });
  const customer = await app.signedIn('customer');
  const { orderId, item } = await book(customer, _id, {
    ...LATER,
    ratePlan: 'flexible',
    rooms: [TWO],
  });
  const { order } = await customer.ok('POST /orders/{id}/items/{itemId}/change', {
    params: { id: orderId, itemId: item._id },
    body: { options: { checkIn: '2026-03-13', checkOut: '2026-03-16' }, expectedDifference: 0 },
  });
  expect(order.serviceOrders[0]?.items[0]).toMatchObject({
    subDetails: { checkIn: '2026-03-13', checkOut: '2026-03-16', nights: 3, ratePlan: 'flexible' },
  });
});

test('reminds guests three days before the stay', async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room();
  const customer = await app.signedIn('customer');
  await book(customer, _id, { ...LATER, ratePlan: 'flexible', rooms: [TWO] });
  const reminders = async (at: string) => {
    app.clock.set(at);
    await sendReminders(app.market);
    app.clock.set('2026-03-02T09:00:00Z');
    const mails = await app.mails(customer.person.email);
    return mails.filter(({ template }) => template === 'reminder').length;
  };
  expect(await reminders('2026-03-08T21:59:59Z')).toBe(0);
  expect(await reminders('2026-03-08T22:00:00Z')).toBe(1);
});

test("a night's price is between $1 and $100,000, for days and for the room", async () => {
  const hotel = await createHotelier(app);
  const { _id } = await hotel.room();
  const params = { id: _id };
  for (const price of [0, 0.99, 100_000.01]) {
    const ofDay = await hotel.refused('PUT /listings/{id}/calendar', {
      params,
      body: { days: ['2026-03-12'], price },
    });
    expect([ofDay.status, Object.keys(ofDay.errorMessages)]).toEqual([400, ['price']]);
    const ofRoom = await hotel.refused('PATCH /vendor/inventory/{id}', { params, body: { price } });
    expect([ofRoom.status, Object.keys(ofRoom.errorMessages)]).toEqual([400, ['price']]);
  }
  for (const [price, weekendCents, code] of [
    [0.99, 99, 'too_small'],
    [100_000.01, 10_000_001, 'too_big'],
  ] as const) {
    const ofEntry = await hotel.refused('POST /listings', { body: roomEntry({ price }) });
    expect([ofEntry.status, ofEntry.body.errorCodes]).toEqual([400, { price: code }]);
    const body = roomEntry({ details: { weekendCents } });
    const ofWeekend = await hotel.refused('POST /listings', { body });
    expect([ofWeekend.status, ofWeekend.body.errorCodes]).toEqual([
      400,
      { 'details.weekendCents': code },
    ]);
  }
  await hotel.room({ details: { weekendCents: 100 } });
  for (const price of [1, 100_000])
    await hotel.ok('PUT /listings/{id}/calendar', {
      params,
      body: { days: ['2026-03-12'], price },
    });
});

test("voucher, order and mail have the hotel's address, phone number and directions", async () => {
  const hotel = await createHotelier(app);
  const house = {
    address: '12 King Hussein Street, Aqaba',
    coordinates: '29.5312, 35.0008',
    phone: '+962 3 201 4400',
  };
  await app.db
    .updateTable('services')
    .set({ details: JSON.stringify(house) })
    .where('id', '=', hotel.service.id)
    .execute();
  const { _id } = await hotel.room();
  const guest = await app.signedIn('customer');
  const { orderId, item } = await book(guest, _id, { ...LATER, ratePlan: 'saver', rooms: [TWO] });
  const said = [
    { name: { en: 'Hotel address' }, values: [{ en: house.address }] },
    { name: { en: 'Hotel phone' }, values: [{ en: `\u2066${house.phone}\u2069` }] },
  ];
  const { voucher } = await guest.ok('GET /orders/{id}/voucher/{itemId}', {
    params: { id: orderId, itemId: item._id },
  });
  expect(voucher.facts).toMatchObject(said);
  const { document } = await guest.ok('GET /documents/{kind}/{id}', {
    params: { kind: 'voucher', id: item._id },
  });
  expect(document.facts.slice(2, 4)).toMatchObject(said);
  const mail = sure((await app.mails(guest.person.email)).at(-1));
  const text = JSON.stringify(mail);
  for (const value of [
    `Hotel address: ${house.address}`,
    `Hotel phone: \u2066${house.phone}\u2069`,
    'https://www.google.com/maps/dir/?api=1&destination=29.5312%2C+35.0008',
  ])
    expect(text).toContain(value);
});
