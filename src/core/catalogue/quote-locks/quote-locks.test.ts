// Long because it covers the whole lifecycle of a held quote.
import { expect, test } from 'vitest';
import {
  corridorEntry,
  createRemitter,
  holdQuote,
  putTransfer,
  SEND,
  toBank,
} from '#testing/corridor.ts';
import { declare } from '#testing/remitter.ts';
import { createTestApp } from '#testing/app.ts';
import {
  card,
  CARDS,
  checkout,
  contactOf,
  type Customer,
  newKey,
  orderOf,
  pay,
} from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { eraseOldLocks } from './store.ts';
import { MAX_LIVE } from './rules.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const remitter = await createRemitter(app);
const { id, vendor } = remitter;
const MINUTES = 60;

const add = async (customer: Customer, quoteId: string | undefined, over: object = {}) => {
  await declare(customer);
  return customer.request('POST /cart/add', {
    body: {
      product: {
        productId: id,
        options: { ...SEND, quoteId, purpose: 'family', ...over },
        secrets: { ...toBank },
      },
    },
  });
};
const cartOf = async (customer: Customer) => (await customer.ok('GET /cart/get', {})).cartItems;
const tryCheckout = (customer: Customer) =>
  customer.request('POST /checkout', {
    body: { contact: contactOf(customer) },
    headers: { 'idempotency-key': newKey() },
  });
const change = (details: Record<string, unknown>) =>
  vendor.ok('PUT /listings/{id}', { params: { id }, body: { details } });
const show = (visible: boolean) =>
  db.updateTable('listings').set({ public: visible }).where('id', '=', id).execute();
const lockOf = (quoteId: string) =>
  db.selectFrom('quote_locks').selectAll().where('id', '=', quoteId).executeTakeFirst();

test('guests get an indicative quote, users one held for fifteen minutes', async () => {
  const guest = await app
    .guest()
    .ok('POST /listings/{id}/quote', { params: { id }, body: { options: { ...SEND } } });
  expect([guest.total, guest.quoteId, guest.expiresAt]).toEqual([204.99, undefined, undefined]);
  expect(guest.subDetails).toMatchObject({ payout: '9859.38', currency: 'EGP', rate: '49.2969' });
  const customer = await app.signedIn('customer');
  const { quoteId, expiresAt, total } = await holdQuote(customer, id);
  expect(total).toBe(204.99);
  expect(Date.parse(sure(expiresAt)) - clock.now().getTime()).toBe(15 * MINUTES * 1000);
  expect(await lockOf(sure(quoteId))).toMatchObject({
    side: 'send',
    send_cents: 200_00,
    receive_minor: '985938',
    currency: 'EGP',
    rate_e8: '4929690000',
    fee_cents: 499,
    options: SEND,
    order_id: null,
  });
  // Asking again returns the same quote.
  const again = await holdQuote(customer, id, { ...SEND, quoteId, purpose: 'family' });
  expect([again.quoteId, again.expiresAt]).toEqual([quoteId, expiresAt]);
});

test('a quote can be held for the total amount', async () => {
  const customer = await app.signedIn('customer');
  const { quoteId, total } = await holdQuote(customer, id, {
    ...SEND,
    side: 'total',
    amount: '204.99',
  });
  expect(total).toBe(204.99);
  expect(await lockOf(sure(quoteId))).toMatchObject({ side: 'total', send_cents: 200_00 });
});

test('a purchase needs a held quote of the same user and corridor', async () => {
  const [customer, other] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { quoteId } = await holdQuote(customer, id);
  const elsewhere = await createRemitter(app);
  const { quoteId: foreign } = await holdQuote(customer, elsewhere.id);
  for (const [who, named] of [
    [customer, undefined],
    [customer, 'x'],
    [customer, foreign],
    [other, quoteId],
  ] as const) {
    const { status, body } = await add(who, named);
    expect([status, body]).toMatchObject([400, { why: { fault: 'quote_needed' } }]);
  }
  const item = { productId: id, options: { ...SEND, quoteId, purpose: 'family' } };
  const guest = await app.guest().ok('POST /cart/quote', { body: { items: [item] } });
  expect([guest.cartItems, guest.problems[0]?.why]).toEqual([[], { fault: 'quote_needed' }]);
});

test('the held amounts apply regardless of other input', async () => {
  const customer = await app.signedIn('customer');
  const { quoteId } = await holdQuote(customer, id);
  const { status } = await add(customer, quoteId, {
    amount: '2000.00',
    way: 'cash',
    side: 'receive',
  });
  expect(status).toBe(200);
  const [item] = await cartOf(customer);
  expect([item?.total, item?.options]).toMatchObject([204.99, SEND]);
});

test('is valid until its last second', async () => {
  const [inTime, late] = [await app.signedIn('customer'), await app.signedIn('customer')];
  const { quoteId } = await holdQuote(inTime, id);
  const { quoteId: second, expiresAt } = await holdQuote(late, id);
  clock.advance({ seconds: 15 * MINUTES - 1 });
  expect((await add(inTime, quoteId)).status).toBe(200);
  clock.advance({ seconds: 1 });
  const { status, body } = await add(late, second);
  expect([status, body]).toMatchObject([
    400,
    {
      code: 'quote_expired',
      why: { fault: 'quote_expired', at: expiresAt },
      fresh: { total: 204.99, subDetails: { payout: '9859.38' } },
    },
  ]);
  expect(await cartOf(late)).toEqual([]);
});

test('a line with an expired quote shows the current one and cannot be paid', async () => {
  const customer = await app.signedIn('customer');
  const item = await putTransfer(customer, id);
  expect([item.heldUntil, item.problem]).toEqual([expect.any(String), undefined]);
  clock.advance({ minutes: 15 });
  await change({ rate: '50' });
  const [line] = await cartOf(customer);
  expect(line).toMatchObject({
    total: 204.99,
    subDetails: { payout: '9859.38' },
    problem: {
      code: 'quote_expired',
      fresh: { total: 204.99, subDetails: { payout: '10000.00', rate: '50' } },
    },
  });
  const refused = await tryCheckout(customer);
  expect([refused.status, refused.body]).toMatchObject([
    409,
    {
      code: 'cart_problems',
      problems: [{ code: 'quote_expired', lineId: item._id, fresh: { total: 204.99 } }],
    },
  ]);
  expect(JSON.stringify(refused.body)).toMatch(/was held until \d\d:\d\d UTC/);
  // A new quote replaces the line and keeps its recipient.
  const { quoteId } = await holdQuote(customer, id);
  const options = { ...SEND, quoteId, purpose: 'family' };
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: { product: { productId: id, options }, replaces: item._id },
  });
  expect([cartItem.subDetails['payout'], cartItem.confided, cartItem.problem]).toEqual([
    '10000.00',
    expect.stringContaining('Mona F.'),
    undefined,
  ]);
  await change({ rate: '49.2969' });
});

test("a vendor's new rate or fee does not affect held quotes, but closing the corridor does", async () => {
  const customer = await app.signedIn('customer');
  await putTransfer(customer, id);
  await change({
    rate: '10',
    methods: corridorEntry().details.methods.map((one) => ({ ...one, feeCents: 50_00 })),
  });
  const [line] = await cartOf(customer);
  expect([line?.total, line?.priceChanged, line?.problem]).toEqual([204.99, undefined, undefined]);
  const { order, payment } = await checkout(customer);
  expect(order.total).toBe(204.99);
  await pay(customer, payment.clientSecret);
  const paid = await orderOf(customer, order._id);
  expect(paid.serviceOrders[0]?.items[0]?.subDetails).toMatchObject({ payout: '9859.38' });
  await change({ rate: '49.2969', methods: corridorEntry().details.methods });

  const other = await app.signedIn('customer');
  await putTransfer(other, id);
  await show(false);
  expect((await tryCheckout(other)).body).toMatchObject({ problems: [{ code: 'gone' }] });
  await show(true);
  await vendor.ok('PUT /listings/{id}', {
    params: { id },
    body: { details: { methods: [corridorEntry().details.methods[1]] } },
  });
  expect((await tryCheckout(other)).body).toMatchObject({
    problems: [{ code: 'not_valid', why: { fault: 'own', name: 'method_gone' } }],
  });
  await change({ methods: corridorEntry().details.methods });
});

test('an expired rate gives no new quotes, and held ones stay valid', async () => {
  const customer = await app.signedIn('customer');
  const own = await createRemitter(app, { rateMaxAgeHours: 1 });
  clock.advance({ minutes: 59 });
  await putTransfer(customer, own.id);
  clock.advance({ minutes: 2 });
  const refused = await customer.refused('POST /listings/{id}/quote', {
    params: { id: own.id },
    body: { options: { ...SEND } },
  });
  expect([refused.status, refused.code, refused.body.why]).toMatchObject([
    409,
    'rate_stale',
    { fault: 'rate_stale' },
  ]);
  expect((await cartOf(customer))[0]?.problem).toBeUndefined();
  clock.advance({ minutes: 13 });
  // Nothing can be quoted now, so there is no current quote.
  expect((await cartOf(customer))[0]?.problem).toMatchObject({ code: 'quote_expired' });
  expect((await cartOf(customer))[0]?.problem?.fresh).toBeUndefined();
});

test(`at most ${MAX_LIVE} are held per user, also concurrently, and one can be replaced`, async () => {
  const customer = await app.signedIn('customer');
  const ask = (body: object = {}) =>
    customer.request('POST /listings/{id}/quote', {
      params: { id },
      body: { options: { ...SEND }, ...body },
    });
  const first = await holdQuote(customer, id);
  const answers = await Promise.all(Array.from({ length: MAX_LIVE + 4 }, () => ask()));
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([
    ...Array.from({ length: MAX_LIVE - 1 }, () => 200),
    ...Array.from({ length: 5 }, () => 429),
  ]);
  expect((await ask()).body).toMatchObject({ code: 'quotes_held' });
  expect((await ask({ replaces: first.quoteId })).status).toBe(200);
  expect(await lockOf(sure(first.quoteId))).toBeUndefined();
  // Other users' quotes cannot be replaced.
  const other = await app.signedIn('customer');
  const theirs = await holdQuote(other, id);
  await ask({ replaces: theirs.quoteId });
  expect(await lockOf(sure(theirs.quoteId))).toBeDefined();
  clock.advance({ minutes: 15 });
  expect((await ask()).status).toBe(200);
});

test('a cart has one transfer per service', async () => {
  const customer = await app.signedIn('customer');
  await putTransfer(customer, id);
  const { quoteId } = await holdQuote(customer, id, { ...SEND, amount: '50.00' });
  const second = await add(customer, quoteId);
  expect([second.status, second.body]).toMatchObject([409, { code: 'one_at_a_time' }]);
  const elsewhere = await createRemitter(app);
  await putTransfer(customer, elsewhere.id);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  expect((await orderOf(customer, order._id)).isPaid).toBe(true);
  const taken = await db
    .selectFrom('quote_locks')
    .select('id')
    .where('order_id', '=', order._id)
    .execute();
  expect(taken.length).toBe(2);
});

test('an order takes its quote once: paid orders use it up, abandoned ones release it', async () => {
  const customer = await app.signedIn('customer');
  const item = await putTransfer(customer, id);
  const quoteId = String(item.options['quoteId']);
  const { order } = await checkout(customer);
  expect((await lockOf(quoteId))?.order_id).toBe(order._id);
  // A second checkout with other details ends the first and takes its quote.
  const second = await checkout(customer, { note: 'Again' });
  expect((await lockOf(quoteId))?.order_id).toBe(second.order._id);
  await pay(customer, second.payment.clientSecret);
  const reused = await add(customer, quoteId);
  expect([reused.status, reused.body]).toMatchObject([400, { why: { fault: 'quote_needed' } }]);
});

test('five concurrent checkouts make one order of one quote', async () => {
  const customer = await app.signedIn('customer');
  const item = await putTransfer(customer, id);
  const answers = await Promise.all(Array.from({ length: 5 }, () => tryCheckout(customer)));
  const orders = new Set(
    answers.flatMap(({ status, body }) =>
      status === 201 ? [sure(/"_id":"([^"]+)"/.exec(JSON.stringify(body))?.[1])] : [],
    ),
  );
  const open = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', customer.person.id)
    .where('status', '=', 'pending')
    .execute();
  expect(open.length).toBe(1);
  expect(orders.has(sure(open[0]).id)).toBe(true);
  expect((await lockOf(String(item.options['quoteId'])))?.order_id).toBe(open[0]?.id);
});

test('a payment is accepted until the hold ends, and refunded in full afterwards', async () => {
  const late = async (seconds: number) => {
    const customer = await app.signedIn('customer');
    await putTransfer(customer, id);
    clock.advance({ minutes: 14 });
    const { order, payment } = await checkout(customer);
    const { provider_ref: ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    const asked = await market.payments.testCards?.confirm(sure(ref), card(CARDS.asks));
    expect(asked?.status).toBe('requires_action');
    clock.advance({ seconds });
    await releaseLapsedHolds(market);
    await customer.ok('POST /payments/sandbox/authenticate', {
      body: { clientSecret: sure(payment.clientSecret), approve: true },
    });
    return orderOf(customer, order._id);
  };
  const inTime = await late(15 * MINUTES);
  expect([inTime.isPaid, inTime.payments[0]?.refunded]).toEqual([true, 0]);
  const tooLate = await late(15 * MINUTES + 1);
  expect([tooLate.isPaid, tooLate.status, tooLate.payments[0]?.refunded]).toEqual([
    false,
    'cancelled',
    204.99,
  ]);
});

test('vendors cannot send through their own service', async () => {
  const { quoteId } = await vendor.ok('POST /listings/{id}/quote', {
    params: { id },
    body: { options: { ...SEND } },
  });
  expect((await add(vendor, quoteId)).status).toBe(200);
  expect((await tryCheckout(vendor)).body).toMatchObject({
    code: 'cart_problems',
    problems: [{ code: 'not_valid', why: { fault: 'own_service' } }],
  });
});

test('unused quotes are deleted after a month, and with their user', async () => {
  const customer = await app.signedIn('customer');
  const { quoteId } = await holdQuote(customer, id);
  const DAY_MS = 86_400_000;
  const after = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);
  await eraseOldLocks(db, after(29));
  expect(await lockOf(sure(quoteId))).toBeDefined();
  await customer.ok('DELETE /account', {});
  expect(await lockOf(sure(quoteId))).toBeUndefined();
});
