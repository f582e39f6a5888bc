// Long because it tests all special rules of performed lines.
import { expect, test } from 'vitest';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { GUARANTEED_MS } from '#testing/courier-vertical.ts';
import { createTour } from '#testing/fixtures.ts';
import {
  addToCart,
  buy,
  card,
  checkout,
  type Customer,
  newKey,
  orderOf,
  pay,
} from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { lockPayment } from '#core/money/payments/payment-store.ts';
import { settlePayment } from '#core/money/payments/settle.ts';
import { closeUnpaid } from './close-unsold.ts';
import { SYSTEM } from '#core/identity/audit/store.ts';

// A performed service that mostly passes money on: money transfer for a fee.
const app = await createCourierApp();
const { db, market, clock } = app;
const admin = await app.signedIn('admin');

const put = (customer: Customer, productId: string, sumCents: number, more: object = {}) =>
  customer.ok('POST /cart/add', {
    body: {
      product: { productId, subDetails: { sumCents }, secrets: { account: '00123456' }, ...more },
    },
  });
async function send(customer: Customer, productId: string, sumCents: number) {
  await put(customer, productId, sumCents);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  return { order: await orderOf(customer, order._id), payment };
}
const partOf = (orderId: string) =>
  db
    .selectFrom('service_orders')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const lineOf = (orderId: string) =>
  db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const balances = async (orderId: string) => {
  const rows = await db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(['account', (is) => is.fn.sum<string>('amount_cents').as('cents')])
    .where('ledger_transactions.order_id', '=', orderId)
    .groupBy('account')
    .execute();
  return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
};
const refund = async (orderId: string, amount?: number) => {
  const { id } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'As agreed', ...(amount !== undefined && { amount }) },
  });
};

test('items state their fulfilment and price parts', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order } = await send(customer, id, 200_00);
  const item = sure(order.serviceOrders[0]?.items[0]);
  expect(item).toMatchObject({
    fulfilment: 'performed',
    when: null,
    startsOn: null,
    quoteLines: [
      { what: 'principal', part: 'principal', units: 1, unitPrice: 200, total: 200 },
      { what: 'fee', part: 'fee', units: 1, unitPrice: 5, total: 5 },
    ],
    totalPrice: 205,
  });
  const told = (await app.mails(customer.person.email)).find(
    ({ template }) => template === 'order-confirmed',
  );
  expect(told?.text).toContain('Amount $200.00 · Fee $5.00');
  const tour = await buy(customer, (await createTour(market)).id, { people: 2 });
  expect(tour.serviceOrders[0]?.items[0]).toMatchObject({
    fulfilment: 'attended',
    when: {
      from: '2026-03-22',
      to: '2026-03-22',
      startsAt: '2026-03-22T07:00:00.000Z',
      timeZone: 'Africa/Cairo',
    },
    quoteLines: [{ what: 'person', part: 'sale', units: 2, unitPrice: 64, total: 128 }],
  });
});

test('passed-on money is free of commission', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order } = await send(customer, id, 200_00);
  const part = await partOf(order._id);
  expect([part.subtotal_cents, part.principal_cents, part.commission_cents]).toEqual([
    205_00, 200_00, 60,
  ]);
  expect(await balances(order._id)).toEqual({
    card_clearing: 205_00,
    platform_commission: -60,
    vendor_payable: -204_40,
  });
});

test('a refund takes passed-on money first, and the fee with its commission afterwards', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order } = await send(customer, id, 200_00);
  const went = async () => {
    const { refunded_cents: all, refunded_principal_cents: principal } = await lineOf(order._id);
    return [all, principal, (await balances(order._id)).platform_commission];
  };
  await refund(order._id, 150);
  expect(await went()).toEqual([150_00, 150_00, -60]);
  await refund(order._id, 52.5);
  expect(await went()).toEqual([202_50, 200_00, -30]);
  await refund(order._id);
  expect(await went()).toEqual([205_00, 200_00, 0]);
  expect(await partOf(order._id)).toMatchObject({
    refunded_cents: 205_00,
    refunded_principal_cents: 200_00,
  });
  const { payments } = await orderOf(customer, order._id);
  expect(payments[0]?.refunded).toBe(205);
  const lines = await db
    .selectFrom('refunds')
    .select('lines')
    .where('order_id', '=', order._id)
    .orderBy('created_at')
    .execute();
  const lineId = (await lineOf(order._id)).id;
  expect(lines.map((row) => row.lines)).toEqual([
    [{ lineId, principal: 150_00, fee: 0 }],
    [{ lineId, principal: 50_00, fee: 2_50 }],
    [{ lineId, principal: 0, fee: 2_50 }],
  ]);
});

test('a refund can name items, each up to its remainder', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  await put(customer, id, 100_00);
  await put(customer, id, 200_00);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const items = order.serviceOrders.flatMap((part) => part.items);
  const [small, large] = [items.find(({ totalPrice }) => totalPrice < 200), items.at(-1)];
  const ask = (body: object) =>
    admin.request('POST /admin/payments/{id}/refund', {
      params: { id: payment.id },
      body: { reason: 'One of two', ...body },
    });
  const of = (item: typeof small, amount: number) => ({ itemId: sure(item)._id, amount });
  expect((await ask({ items: [of(small, 102.5)] })).status).toBe(200);
  const paid = async () =>
    (await orderOf(customer, order._id)).serviceOrders
      .flatMap((part) => part.items)
      .map(({ refunded }) => refunded)
      .toSorted((a, b) => a - b);
  expect(await paid()).toEqual([0, 102.5]);
  const again = await ask({ items: [of(small, 1)] });
  expect([again.status, again.body]).toMatchObject([409, { code: 'item_refunded' }]);
  const more = await ask({ items: [of(large, 205.01)] });
  expect([more.status, more.body]).toMatchObject([409, { code: 'more_than_left', left: 205 }]);
  const stranger = await ask({ items: [{ itemId: order._id, amount: 1 }] });
  expect(stranger.status).toBe(404);
  expect((await ask({ items: [of(large, 1), of(large, 2)] })).status).toBe(400);
  expect((await ask({ amount: 5, items: [of(large, 4)] })).status).toBe(400);
  expect(await paid()).toEqual([0, 102.5]);
  expect((await ask({ amount: 4, items: [of(large, 4)] })).status).toBe(200);
  expect(await paid()).toEqual([4, 102.5]);
});

test("an item's principal and fee can be refunded separately, each up to its remainder", async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order, payment } = await send(customer, id, 200_00);
  const itemId = sure(order.serviceOrders[0]?.items[0])._id;
  const params = { id: payment.id };
  const details = async () => (await admin.ok('GET /admin/payments/{id}', { params })).payment;
  const ask = (item: object, key = newKey()) =>
    admin.refused('POST /admin/payments/{id}/refund', {
      params,
      body: { reason: 'As agreed', items: [{ itemId, ...item }] },
      headers: { 'idempotency-key': key },
    });
  const give = async (item: object, key = newKey()) =>
    (
      await admin.request('POST /admin/payments/{id}/refund', {
        params,
        body: { reason: 'As agreed', items: [{ itemId, ...item }] },
        headers: { 'idempotency-key': key },
      })
    ).status;
  const went = async () => {
    const { refunded_cents: all, refunded_principal_cents: principal } = await lineOf(order._id);
    return [all, principal, (await balances(order._id)).platform_commission];
  };
  expect((await details()).items).toMatchObject([{ _id: itemId, principal: 200, fee: 5 }]);
  // Fee only: its commission is refunded, the principal stays.
  const key = newKey();
  expect(await give({ fee: 2.5 }, key)).toBe(200);
  expect(await give({ fee: 2.5 }, key)).toBe(200);
  expect(await went()).toEqual([2_50, 0, -30]);
  expect((await ask({ amount: 2.5 }, key)).code).toBe('refund_key_used');
  expect((await ask({ fee: 2.51 })).body).toMatchObject({
    code: 'more_than_parts_left',
    principal: 200,
    fee: 2.5,
  });
  expect((await ask({ principal: 200.01 })).code).toBe('more_than_parts_left');
  expect((await ask({ principal: 200, fee: 2.51 })).code).toBe('more_than_left');
  for (const item of [{}, { amount: 1, fee: 1 }, { principal: -1 }, { fee: 0 }])
    expect((await ask(item)).status).toBe(400);
  expect(await went()).toEqual([2_50, 0, -30]);
  expect(await give({ principal: 100, fee: 1 })).toBe(200);
  expect(await went()).toEqual([103_50, 100_00, -18]);
  expect((await details()).items).toMatchObject([{ principal: 100, fee: 1.5 }]);
  expect((await details()).refunds).toMatchObject([
    { amount: 2.5, passedOn: 0 },
    { amount: 101, passedOn: 100 },
  ]);
  expect(await give({ amount: 101.5 })).toBe(200);
  expect(await went()).toEqual([205_00, 200_00, 0]);
  expect((await details()).items).toEqual([]);
});

test('a second refund of a line returns the time of the first', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  await put(customer, id, 100_00);
  await put(customer, id, 200_00);
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const [first] = order.serviceOrders.flatMap((part) => part.items);
  const again = () =>
    admin.refused('POST /admin/payments/{id}/refund', {
      params: { id: payment.id },
      body: { reason: 'Again', items: [{ itemId: sure(first)._id, amount: 1 }] },
    });
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: payment.id },
    body: {
      reason: 'One of two',
      items: [{ itemId: sure(first)._id, amount: sure(first).totalPrice }],
    },
  });
  expect(await again()).toMatchObject({
    status: 409,
    code: 'item_refunded',
    message: 'This line was given back on Mar 2, 2026',
  });
});

test('a single choice is in the cart once: repeating it returns its line, another choice adds a line', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const first = await put(customer, id, 100_00);
  expect(first.cartItem).toMatchObject({ single: true, quantity: 1 });
  const again = await put(customer, id, 100_00);
  expect(again.message).toBe('This booking is already in your cart.');
  expect(again.cartItem._id).toBe(first.cartItem._id);
  await put(customer, id, 101_00);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(cartItems.map(({ quantity, price }) => [quantity, price])).toEqual([
    [1, 102.5],
    [1, 103.53],
  ]);
});

test('a quantity of a single item is refused by field, from every source', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const subDetails = { sumCents: 100_00 };
  const two = await customer.refused('POST /cart/add', {
    body: { product: { productId: id, subDetails, quantity: 2 } },
  });
  expect([two.status, two.code, two.errorMessages]).toEqual([
    400,
    'bad_input',
    { quantity: 'Choose 1 here; book another one separately.' },
  ]);
  expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);
  const { cartItem } = await put(customer, id, 100_00);
  const grown = await customer.refused('POST /cart/update', {
    body: { _id: cartItem._id, quantity: 2 },
  });
  expect(grown.status).toBe(400);
  const guest = await app.guest().ok('POST /cart/quote', {
    body: { items: [{ productId: id, subDetails, quantity: 2 }] },
  });
  expect(guest.problems).toMatchObject([{ code: 'not_valid', why: { fault: 'single' } }]);
  // Equal lines of the browser's and the account's cart are merged.
  const synced = await customer.ok('POST /cart/sync', {
    body: { cartItems: [{ productId: id, subDetails, quantity: 1 }] },
  });
  expect([synced.problems, synced.cartItems.length, synced.cartItems[0]?.quantity]).toEqual([
    [],
    1,
    1,
  ]);
});

test('refunds everything including the fee before processing, and afterwards only within half an hour', async () => {
  const customer = await app.signedIn('customer');
  const { id, service } = await createCourier(market);
  const { order } = await send(customer, id, 200_00);
  const quote = () => customer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
  expect((await quote()).refund).toBe(205);
  await db
    .updateTable('service_orders')
    .set({ status: 'processing' })
    .where('service_id', '=', service.id)
    .execute();
  expect((await quote()).refund).toBe(205);
  clock.advance({ minutes: 30, seconds: 1 });
  expect(await quote()).toMatchObject({ cancellable: true, refund: 0 });
});

test('a non-refundable item refunds nothing to its customer, but everything if the vendor cancels', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market, { rule: { kind: 'never' } });
  const { order } = await send(customer, id, 200_00);
  expect(
    (await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } })).refund,
  ).toBe(0);
  await admin.ok('PATCH /admin/orders/{id}', {
    params: { id: order._id },
    body: { status: 'cancelled', note: 'The courier is ill' },
  });
  expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(205);
});

test('a payment after the price guarantee is refunded in full, one within it revives a lapsed order', async () => {
  const { id } = await createCourier(market);
  const late = async (seconds: number) => {
    const customer = await app.signedIn('customer');
    await put(customer, id, 50_00);
    const { order, payment } = await checkout(customer);
    const { provider_ref: ref } = await db
      .selectFrom('payments')
      .select('provider_ref')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
    // Paid at the provider, without a webhook before the hold expires.
    const paid = await market.payments.testCards?.confirm(sure(ref), card());
    if (paid?.status !== 'succeeded') throw new Error('Not paid');
    clock.advance({ seconds });
    await db.transaction().execute(async (trx) => {
      const locked = sure(await lockPayment(trx, { orderId: order._id }));
      await closeUnpaid(trx, locked, SYSTEM, clock.now());
    });
    await settlePayment(market, paid.payment);
    const { code } = await customer.ok('GET /payments/{id}/outcome', {
      params: { id: payment.id },
    });
    return { ...(await orderOf(customer, order._id)), code };
  };
  const inTime = await late(GUARANTEED_MS / 1000);
  expect([inTime.isPaid, inTime.payments[0]?.refunded]).toEqual([true, 0]);
  const tooLate = await late(GUARANTEED_MS / 1000 + 1);
  expect([tooLate.isPaid, tooLate.status, tooLate.payments[0]?.refunded, tooLate.code]).toEqual([
    false,
    'cancelled',
    51.25,
    'late_expired',
  ]);
});

test('a performed item can be reviewed once it is done', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order } = await send(customer, id, 10_00);
  const body = { orderId: order._id, listingId: id, rating: 5, review: 'In her hand by noon' };
  expect((await customer.refused('POST /reviews/upload', { body })).message).toBe(
    'You can review this once it is completed',
  );
  for (const status of ['processing', 'completed'] as const)
    await admin.ok('PATCH /admin/orders/{id}', {
      params: { id: order._id },
      body: { status, note: '' },
    });
  await customer.ok('POST /reviews/upload', { body });
});

test('only goods can be shipped', async () => {
  const customer = await app.signedIn('customer');
  const { id } = await createCourier(market);
  const { order } = await send(customer, id, 10_00);
  await admin.ok('PATCH /admin/orders/{id}', {
    params: { id: order._id },
    body: { status: 'processing', note: '' },
  });
  const refused = await admin.refused('PATCH /admin/orders/{id}', {
    params: { id: order._id },
    body: { status: 'shipped', note: '' },
  });
  expect(refused.message).toBe('Only orders made up entirely of products can be shipped');
});

test("a mixed cart keeps each line's own fulfilment", async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, (await createTour(market)).id);
  await put(customer, (await createCourier(market)).id, 10_00);
  const { cartItems } = await customer.ok('GET /cart/get', {});
  expect(
    cartItems.map(({ fulfilment, delivered, needsAddress }) => [
      fulfilment,
      delivered,
      needsAddress,
    ]),
  ).toEqual([
    ['attended', false, false],
    ['performed', false, false],
  ]);
});
