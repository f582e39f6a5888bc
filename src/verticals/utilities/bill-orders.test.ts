import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService } from '#testing/fixtures.ts';
import { checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { PICTURE } from '#testing/pictures.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const ACCOUNT = '20447188635';

const entry = (details: object = {}) => ({
  vertical: 'utilities',
  kind: 'electricity',
  name: 'North Delta Electric',
  description: 'Monthly electricity bills.',
  images: [PICTURE],
  location: 'Cairo',
  country: 'Egypt' as const,
  details: {
    currency: 'EGP',
    rate: '49.2969',
    accountLabel: 'Customer number',
    template: '9{11}',
    example: '30447188630',
    least: '10.00',
    most: '9500.00',
    step: '0.01',
    feeCents: 50,
    feeBps: 100,
    ...details,
  },
});

async function biller() {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing } = await vendor.ok('POST /listings', { body: entry() });
  return { vendor, id: listing._id };
}
const product = (productId: string, over: object = {}) => ({
  product: {
    productId,
    options: { amount: '437.25' },
    secrets: { account: ACCOUNT },
    ...over,
  },
});

async function sold() {
  const { vendor, id } = await biller();
  const customer = await app.signedIn('customer');
  const { cartItem } = await customer.ok('POST /cart/add', { body: product(id) });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const item = sure(part.items[0]);
  const say = (body: object) =>
    vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: item._id },
      body,
      headers: { 'idempotency-key': newKey() },
    });
  return { vendor, customer, id, cartItem, order, part, item, say };
}

test("the biller's receipt number completes a paid bill", async () => {
  const { vendor, customer, cartItem, order, part, item, say } = await sold();
  expect([cartItem.total, cartItem.confided]).toMatchObject([9.46, '•••• 8635']);
  const { secrets } = await vendor.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
    params: { id: part._id, itemId: item._id },
  });
  expect(secrets).toEqual({ account: ACCOUNT });
  expect((await say({ outcome: 'paid' })).status).toBe(400);
  expect((await say({ outcome: 'paid', reference: 'NDE-2611-004418' })).status).toBe(200);
  const { status, serviceOrders } = await orderOf(customer, order._id);
  expect([status, serviceOrders[0]?.items[0]?.outcomes]).toMatchObject([
    'completed',
    [{ outcome: 'paid', reference: 'NDE-2611-004418' }],
  ]);
  const mails = JSON.stringify([
    ...(await app.mails(customer.person.email)),
    ...(await app.mails(vendor.person.email)),
  ]);
  expect(mails).not.toContain(ACCOUNT);
  expect(mails).toContain('Amount of the bill: 437.25 EGP · Rate: 1 USD = 49.2969 EGP');
});

test("order mails contain the bill's sum, rate, dollars and fee", async () => {
  const { customer, vendor } = await sold();
  for (const [who, template] of [
    [customer, 'order-confirmed'],
    [vendor, 'new-order'],
  ] as const) {
    const mail = (await app.mails(who.person.email)).find((one) => one.template === template);
    expect(mail?.text).toContain(
      'Amount of the bill: 437.25 EGP · Rate: 1 USD = 49.2969 EGP · Amount $8.87 · Fee $0.59',
    );
    expect(mail?.text).not.toContain(ACCOUNT);
  }
});

test('takes commission on the fee only, and the ledger is balanced', async () => {
  const { order } = await sold();
  const part = await db
    .selectFrom('service_orders')
    .innerJoin('services', 'services.id', 'service_orders.service_id')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .select(['service_orders.commission_cents', 'categories.commission_bps'])
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  // $8.87 goes to the biller; $0.59 is the fee.
  expect(part.commission_cents).toBe(Math.round((59 * part.commission_bps) / 10_000));
  const { sum } = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => fn.sum<string>('amount_cents').as('sum'))
    .executeTakeFirstOrThrow();
  expect(Number(sum)).toBe(0);
});

test('refunds a bill that could not be paid in full', async () => {
  const { customer, order, say } = await sold();
  expect((await say({ outcome: 'failed', reason: 'The account is closed' })).status).toBe(200);
  const { payments } = await orderOf(customer, order._id);
  expect(payments[0]?.refunded).toBe(9.46);
});

test('the customer can cancel for half an hour, even after the vendor has started', async () => {
  const { vendor, customer, order, part } = await sold();
  await vendor.ok('PATCH /vendor/orders/{id}', {
    params: { id: part._id },
    body: { status: 'processing' },
  });
  app.clock.advance({ minutes: 29 });
  await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(9.46);
});

test('half an hour after the payment a started bill is not refunded', async () => {
  const { vendor, customer, order, part } = await sold();
  await vendor.ok('PATCH /vendor/orders/{id}', {
    params: { id: part._id },
    body: { status: 'processing' },
  });
  app.clock.advance({ minutes: 31 });
  await customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  expect((await orderOf(customer, order._id)).payments[0]?.refunded).toBe(0);
});

test('refuses an invalid account by its field, and stores nothing', async () => {
  const { id } = await biller();
  const customer = await app.signedIn('customer');
  const refusal = await customer.refused('POST /cart/add', {
    body: product(id, { secrets: { account: '12345' } }),
  });
  expect([refusal.status, refusal.errorMessages]).toEqual([
    400,
    { 'secrets.account': 'The number has 11 digits, like 30447188630.' },
  ]);
  expect((await customer.ok('GET /cart/get', {})).cartItems).toEqual([]);
});

test('a line without an account stays in the cart and cannot be paid', async () => {
  const { id } = await biller();
  const customer = await app.signedIn('customer');
  const { cartItem } = await customer.ok('POST /cart/add', {
    body: product(id, { secrets: undefined }),
  });
  expect(cartItem.problem).toMatchObject({ why: { fault: 'secrets_needed' } });
  await customer.ok('PUT /cart/lines/{id}/confided', {
    params: { id: cartItem._id },
    body: { secrets: { account: ACCOUNT } },
  });
  const { order } = await checkout(customer);
  expect(order.total).toBe(9.46);
});

test('asks for confirmation of a recent payment; two accounts are two lines', async () => {
  const { customer, id, say } = await sold();
  const again = () => customer.refused('POST /cart/add', { body: product(id) });
  expect(await again()).toMatchObject({
    status: 400,
    errorMessages: { again: 'You paid this bill on 2026-03-02. Pay again?' },
  });
  await say({ outcome: 'paid', reference: '77120' });
  expect((await again()).errorMessages).toEqual({
    again: 'You paid this bill on 2026-03-02 (receipt 77120). Pay again?',
  });
  const options = { amount: '437.25', again: true };
  await customer.ok('POST /cart/add', { body: product(id, { options }) });
  await customer.ok('POST /cart/add', {
    body: product(id, { options, secrets: { account: '30447188630' } }),
  });
  await customer.ok('POST /cart/add', { body: product(id, { options }) });
  expect((await customer.ok('GET /cart/get', {})).cartItems).toHaveLength(2);
});

test('a rate not renewed for a day cannot be sold until it is saved again', async () => {
  const { vendor, id } = await biller();
  const customer = await app.signedIn('customer');
  app.clock.advance({ hours: 25 });
  const stale = await customer.refused('POST /cart/add', { body: product(id) });
  expect([stale.status, stale.code]).toEqual([409, 'rate_stale']);
  await vendor.ok('PUT /listings/{id}', { params: { id }, body: entry() });
  await customer.ok('POST /cart/add', { body: product(id) });
});
