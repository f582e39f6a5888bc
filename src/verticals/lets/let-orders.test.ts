import { expect, test } from 'vitest';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { createTestApp } from '#testing/app.ts';
import { createLandlord, TWO } from '#testing/let.ts';
import { checkout, contactOf, type Customer, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The clock starts on Monday 2026-03-02.
const app = await createTestApp();
const put = (customer: Customer, productId: string, options: object) =>
  customer.ok('POST /cart/add', {
    body: { product: { productId, options: { ...TWO, ...options } } },
  });
async function book(productId: string, options: object) {
  const customer = await app.signedIn('customer');
  await put(customer, productId, options);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { serviceOrders } = await orderOf(customer, order._id);
  return { customer, orderId: order._id, item: sure(serviceOrders[0]?.items[0]) };
}
async function refused(productId: string, options: object) {
  const customer = await app.signedIn('customer');
  const { status, body } = await customer.refused('POST /cart/add', {
    body: { product: { productId, options: { ...TWO, ...options } } },
  });
  return { status, body };
}

test("a home is sold once for each night, with the owner's free nights after each stay", async () => {
  const { _id } = await (await createLandlord(app)).home({ details: { prepNights: 2 } });
  await book(_id, { checkIn: '2026-03-12', checkOut: '2026-03-15' });
  const taken = await refused(_id, { checkIn: '2026-03-14', checkOut: '2026-03-20' });
  expect(taken).toMatchObject({
    status: 409,
    body: {
      code: 'sold_out',
      message: 'The night of Mar 14, 2026 is already booked.',
      day: '2026-03-14',
      of: 'home',
    },
  });
  const quoted = await app.guest().refused('POST /listings/{id}/quote', {
    params: { id: _id },
    body: { options: { ...TWO, checkIn: '2026-03-14', checkOut: '2026-03-15' } },
  });
  expect(quoted.body.message).toBe('The night of Mar 14, 2026 is already booked.');
  // Nights that would need the free nights before the next stay.
  expect(await refused(_id, { checkIn: '2026-03-09', checkOut: '2026-03-11' })).toMatchObject({
    status: 409,
    body: {
      code: 'sold_out',
      message: 'This home needs 2 nights between stays.',
      day: '2026-03-12',
      rest: 2,
    },
  });
  await book(_id, { checkIn: '2026-03-17', checkOut: '2026-03-19' });
});

test('a night closed by its owner is unavailable, not booked, in cart, quote and checkout', async () => {
  const landlord = await createLandlord(app);
  const { _id } = await landlord.home();
  const options = { checkIn: '2026-03-12', checkOut: '2026-03-15' };
  const customer = await app.signedIn('customer');
  await put(customer, _id, options);
  await landlord.ok('PUT /listings/{id}/calendar', {
    params: { id: _id },
    body: { days: ['2026-03-13'], closed: true },
  });
  const said = { code: 'sold_out', message: 'Not available on Mar 13, 2026.', closed: true };
  expect(await refused(_id, options)).toMatchObject({ status: 409, body: said });
  const { body } = await app.guest().refused('POST /listings/{id}/quote', {
    params: { id: _id },
    body: { options: { ...TWO, ...options } },
  });
  expect(body).toMatchObject(said);
  const guests = await app.guest().ok('POST /cart/quote', {
    body: { items: [{ productId: _id, options: { ...TWO, ...options } }] },
  });
  expect(guests.problems).toMatchObject([said]);
  const late = await customer.refused('POST /checkout', {
    body: { contact: contactOf(customer), note: '' },
    headers: { 'idempotency-key': 'closed' },
  });
  expect(late.body).toMatchObject({ problems: [said] });
});

test('a gap below the minimum stay is sold only as a whole, as the calendar shows', async () => {
  const { _id } = await (await createLandlord(app)).home({ details: { minNights: 3 } });
  await book(_id, { checkIn: '2026-03-10', checkOut: '2026-03-13' });
  await book(_id, { checkIn: '2026-03-15', checkOut: '2026-03-18' });
  const one = await refused(_id, { checkIn: '2026-03-13', checkOut: '2026-03-14' });
  expect(one.body.why).toEqual({ fault: 'stay_too_short', nights: 3, day: '2026-03-13' });
  const after = await refused(_id, { checkIn: '2026-03-18', checkOut: '2026-03-20' });
  expect(after.body.why).toMatchObject({ fault: 'stay_too_short' });
  await book(_id, { checkIn: '2026-03-13', checkOut: '2026-03-15' });
});

test("a person's own unpaid hold blocks neither its nights nor its free nights", async () => {
  const { _id } = await (
    await createLandlord(app)
  ).home({ details: { prepNights: 1, minNights: 2 } });
  const customer = await app.signedIn('customer');
  await put(customer, _id, { checkIn: '2026-04-12', checkOut: '2026-04-15' });
  await checkout(customer);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems).toMatchObject([{ left: 1 }]);
  expect(cartItems[0]?.problem).toBeUndefined();
});

test('reminds the guest three days before arrival', async () => {
  const { _id } = await (await createLandlord(app)).home();
  const { customer } = await book(_id, { checkIn: '2026-03-12', checkOut: '2026-03-15' });
  const reminders = async (at: string) => {
    app.clock.set(at);
    await sendReminders(app.market);
    app.clock.set('2026-03-02T09:00:00Z');
    const mails = await app.mails(customer.person.email);
    return mails.filter(({ template }) => template === 'reminder').length;
  };
  expect(await reminders('2026-03-08T21:59:00Z')).toBe(0);
  expect(await reminders('2026-03-08T22:00:00Z')).toBe(1);
});

test('the order keeps the accepted house rules with the time', async () => {
  const { _id } = await (await createLandlord(app)).home();
  const { item } = await book(_id, { checkIn: '2026-06-12', checkOut: '2026-06-15' });
  expect(item.subDetails).toMatchObject({
    houseRules: 'No shoes on the carpets.',
    rulesAccepted: true,
    rulesAcceptedAt: expect.stringMatching(/^2026-03-02T/),
  });
  expect(item.quoteLines.map(({ what }) => what)).toEqual(['night', 'night', 'cleaning']);
});

test('a cancellation refunds the discounted price', async () => {
  const { _id } = await (await createLandlord(app)).home();
  const { customer, orderId, item } = await book(_id, {
    checkIn: '2026-07-05',
    checkOut: '2026-07-12',
  });
  expect(item.unitPrice).toBe(628);
  const { refund } = await customer.ok('GET /orders/{id}/cancel-quote', {
    params: { id: orderId },
  });
  expect(refund).toBe(628);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  expect((await orderOf(customer, orderId)).payments).toMatchObject([{ refunded: 628 }]);
});

test('a free night after a stay is not called booked', async () => {
  const { _id } = await (await createLandlord(app)).home({ details: { prepNights: 2 } });
  await book(_id, { checkIn: '2026-03-12', checkOut: '2026-03-15' });
  expect(await refused(_id, { checkIn: '2026-03-15', checkOut: '2026-03-20' })).toMatchObject({
    status: 409,
    body: { message: 'This home needs 2 nights between stays.', day: '2026-03-15', rest: 2 },
  });
  const { days } = await app.guest().ok('GET /listings/{id}/availability', {
    params: { id: _id },
    query: { from: '2026-03-09', to: '2026-03-17' },
  });
  expect(days.map(({ day, left, rest }) => [day.slice(8), left, rest])).toEqual([
    ['09', 1, undefined],
    ['10', 0, 2],
    ['11', 0, 2],
    ['12', 0, undefined],
    ['13', 0, undefined],
    ['14', 0, undefined],
    ['15', 0, 2],
    ['16', 0, 2],
    ['17', 1, undefined],
  ]);
});

const change = (
  { customer, orderId, item }: Awaited<ReturnType<typeof book>>,
  options: { readonly checkIn: string; readonly checkOut: string },
) =>
  customer.request('POST /orders/{id}/items/{itemId}/change-quote', {
    params: { id: orderId, itemId: item._id },
    body: { options },
  });

test("a changed stay's own nights are no neighbour: the minimum stay still applies", async () => {
  const { _id } = await (await createLandlord(app)).home({ details: { minNights: 3 } });
  await book(_id, { checkIn: '2026-03-07', checkOut: '2026-03-10' });
  const own = await book(_id, { checkIn: '2026-03-10', checkOut: '2026-03-13' });
  expect(await change(own, { checkIn: '2026-03-10', checkOut: '2026-03-11' })).toMatchObject({
    status: 400,
    body: { why: { fault: 'stay_too_short', nights: 3 } },
  });
  // An unpaid hold does not end a gap either.
  const holder = await app.signedIn('customer');
  await put(holder, _id, { checkIn: '2026-03-15', checkOut: '2026-03-18' });
  await checkout(holder);
  expect(await refused(_id, { checkIn: '2026-03-13', checkOut: '2026-03-15' })).toMatchObject({
    status: 400,
    body: { why: { fault: 'stay_too_short', nights: 3 } },
  });
  const { days } = await app.guest().ok('GET /listings/{id}/availability', {
    params: { id: _id },
    query: { from: '2026-03-12', to: '2026-03-15' },
  });
  expect(days.map(({ left, held }) => [left, held])).toEqual([
    [0, undefined],
    [1, undefined],
    [1, undefined],
    [0, true],
  ]);
});

test("a stay's nights and free nights are free for its own change, and for no other customer", async () => {
  const { _id } = await (await createLandlord(app)).home({ details: { prepNights: 1 } });
  const own = await book(_id, { checkIn: '2026-03-10', checkOut: '2026-03-12' });
  const left = async (customer: Customer, item?: string) => {
    const { days } = await customer.ok('GET /listings/{id}/availability', {
      params: { id: _id },
      query: { from: '2026-03-09', to: '2026-03-13', item },
    });
    return days.map((day) => day.left);
  };
  expect(await left(own.customer)).toEqual([0, 0, 0, 0, 1]);
  expect(await left(own.customer, own.item._id)).toEqual([1, 1, 1, 1, 1]);
  expect(await left(await app.signedIn('customer'), own.item._id)).toEqual([0, 0, 0, 0, 1]);
  expect(await change(own, { checkIn: '2026-03-09', checkOut: '2026-03-11' })).toMatchObject({
    status: 200,
  });
});
