import { expect, test } from 'vitest';
import type { TestClient } from '#testing/client.ts';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { standsAlone } from '#testing/stands-alone.ts';
import { sure } from '#testing/sure.ts';

const app = await createCourierApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const CALL = 'POST /vendor/orders/{id}/items/{itemId}/outcome';

/** A paid order of several money transfers, $100 each for a fee of $2.50. */
async function sold(lines = 1, { paid = true } = {}) {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const { id: productId } = await createCourier(market, {}, vendor.person);
  for (let at = 0; at < lines; at += 1)
    await customer.ok('POST /cart/add', {
      body: {
        product: {
          productId,
          subDetails: { sumCents: 100_00 },
          secrets: { account: `100000${at}` },
        },
      },
    });
  const { order, payment } = await checkout(customer);
  if (paid) await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  const say = (item: number, body: object, key = newKey(), who: TestClient = vendor) =>
    who.request(CALL, {
      params: { id: part._id, itemId: sure(part.items[item])._id },
      body,
      headers: { 'idempotency-key': key },
    });
  const now = async () => {
    const { serviceOrders, ...whole } = await orderOf(customer, order._id);
    return { ...whole, part: sure(serviceOrders[0]) };
  };
  return { customer, vendor, order, part, say, now };
}
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];

test('a part is processing after its first outcome, and completed after the last of all lines', async () => {
  const { say, now, vendor, part, customer } = await sold(2);
  expect((await say(0, { outcome: 'sent', reference: 'T-1' })).status).toBe(200);
  expect((await now()).part.status).toBe('processing');
  await say(0, { outcome: 'delivered' });
  const { part: between } = await now();
  expect([between.status, between.items[0]?.outcomes]).toMatchObject([
    'processing',
    [
      { outcome: 'sent', final: false, reference: 'T-1', reason: '' },
      { outcome: 'delivered', final: true, reference: '', reason: '' },
    ],
  ]);
  const early = await vendor.refused('PATCH /vendor/orders/{id}', {
    params: { id: part._id },
    body: { status: 'completed' },
  });
  expect([early.status, early.code]).toEqual([409, 'outcome_missing']);
  await say(1, { outcome: 'sent', reference: 'T-2' });
  await say(1, { outcome: 'delivered' });
  const after = await now();
  expect([after.part.status, after.status]).toEqual(['completed', 'completed']);
  expect(after.part.completedAt).not.toBeNull();
  expect(after.timeline.map(({ what }) => what).slice(-4)).toEqual([
    'outcome_sent',
    'outcome_delivered',
    'outcome_sent',
    'outcome_delivered',
  ]);
  const mails = await app.mails(customer.person.email);
  const told = mails.filter(({ template }) => template === 'line-outcome');
  expect(told.map(({ text }) => /T-\d/.exec(text ?? '')?.[0])).toEqual([
    'T-1',
    undefined,
    'T-2',
    undefined,
  ]);
  expect(standsAlone(JSON.stringify(mails), '1000001')).toBe(false);
});

test('a failed transfer is refunded in full, a returned one without the fee, and the ledger agrees', async () => {
  const { say, now, order } = await sold(2);
  const { id: paymentId } = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  expect((await say(0, { outcome: 'failed', reason: 'The account is closed' })).status).toBe(200);
  expect((await now()).part.items.map(({ refunded }) => refunded)).toEqual([102.5, 0]);
  await say(1, { outcome: 'sent', reference: 'T-2' });
  await say(1, { outcome: 'returned', reason: 'Nobody was there' });
  const { part, payments } = await now();
  expect([part.status, part.refunded, payments[0]?.refunded]).toEqual(['completed', 202.5, 202.5]);
  expect(part.items.map(({ refunded }) => refunded)).toEqual([102.5, 100]);
  const refunds = await db
    .selectFrom('refunds')
    .select(['status', 'amount_cents', 'reason'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  expect(refunds).toEqual([
    { status: 'succeeded', amount_cents: 102_50, reason: 'The account is closed' },
    { status: 'succeeded', amount_cents: 100_00, reason: 'Nobody was there' },
  ]);
});

test('outcomes come once and in order, with required fields, and are idempotent by key', async () => {
  const { say, now } = await sold();
  const fieldsOf = async (body: object) => {
    const answer = await say(0, body);
    return [answer.status, Object.keys(Object(Object(answer.body).errorMessages))];
  };
  expect(await fieldsOf({ outcome: 'vanished' })).toEqual([400, ['outcome']]);
  expect(await fieldsOf({ outcome: 'issued', reference: 'P-1' })).toEqual([400, ['outcome']]);
  expect(await fieldsOf({ outcome: 'sent', reference: ' ' })).toEqual([400, ['reference']]);
  expect(await fieldsOf({ outcome: 'failed' })).toEqual([400, ['reason']]);
  expect(codeOf(await say(0, { outcome: 'delivered' }))).toEqual([409, 'outcome_not_now']);
  expect((await now()).part.items[0]?.outcomes).toEqual([]);

  const key = newKey();
  const sent = { outcome: 'sent', reference: 'T-1' };
  expect((await say(0, sent, key)).status).toBe(200);
  expect((await say(0, sent, key)).status).toBe(200);
  expect(codeOf(await say(0, { ...sent, reference: 'T-9' }, key))).toEqual([409, 'key_used']);
  expect(codeOf(await say(0, sent))).toEqual([409, 'outcome_not_now']);
  await say(0, { outcome: 'delivered' });
  for (const body of [
    { outcome: 'returned', reason: 'Late' },
    { outcome: 'failed', reason: 'x' },
  ])
    expect(codeOf(await say(0, body))).toEqual([409, 'outcome_final']);
  expect((await now()).part.items[0]?.outcomes.length).toBe(2);
  const unkeyed = await say(0, sent, '');
  expect(unkeyed.status).toBe(400);
});

test('after the first outcome a cancellation is refused with the reason', async () => {
  const { say, customer, vendor, order, part, now } = await sold(2);
  const quote = () => customer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
  expect(await quote()).toMatchObject({ cancellable: true, refund: 205 });
  await say(0, { outcome: 'sent', reference: 'T-1' });
  expect(await quote()).toMatchObject({
    cancellable: false,
    why: 'begun',
    sentAt: app.clock.now().toISOString(),
    refund: 0,
  });
  expect((await now()).cancellable).toBe(false);
  const byCustomer = await customer.refused('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: {},
  });
  expect([byCustomer.status, byCustomer.code]).toEqual([409, 'begun']);
  expect(byCustomer.message).toMatch(
    /^This transfer was sent on Mar \d+, 2026 at \d\d:\d\d UTC\. Ask the provider to call it back\.$/,
  );
  const byVendor = await vendor.refused('PATCH /vendor/orders/{id}', {
    params: { id: part._id },
    body: { status: 'cancelled' },
  });
  expect([byVendor.status, byVendor.code]).toEqual([409, 'begun']);
  const byAdmin = await (
    await app.signedIn('admin')
  ).refused('PATCH /admin/orders/{id}', {
    params: { id: order._id },
    body: { status: 'cancelled', note: '' },
  });
  expect([byAdmin.status, byAdmin.code]).toEqual([409, 'begun']);
  expect((await now()).part.refunded).toBe(0);
});

test("outcomes are refused for unpaid, cancelled and other vendors' items", async () => {
  const sent = { outcome: 'sent', reference: 'T-1' };
  const unpaid = await sold(1, { paid: false });
  expect(codeOf(await unpaid.say(0, sent))).toEqual([409, 'not_paid']);
  const one = await sold();
  await one.customer.ok('POST /orders/{id}/cancel', { params: { id: one.order._id }, body: {} });
  expect(codeOf(await one.say(0, sent))).toEqual([409, 'cancelled']);
  const own = await sold();
  const other = await sold();
  const tried: [string, number, TestClient][] = [
    ['another vendor', 404, other.vendor],
    ['the buyer', 403, own.customer],
    ['an admin', 403, await app.signedIn('admin')],
    ['a guest', 401, app.guest()],
  ];
  for (const [who, status, client] of tried)
    expect([who, (await own.say(0, sent, newKey(), client)).status]).toEqual([who, status]);
  // Another vendor's item with the vendor's own part.
  const { status } = await other.vendor.request(CALL, {
    params: { id: other.part._id, itemId: sure(own.part.items[0])._id },
    body: sent,
    headers: { 'idempotency-key': newKey() },
  });
  expect(status).toBe(404);
  expect((await own.now()).part.items[0]?.outcomes).toEqual([]);
});

test('the vendor sees the next possible outcomes, and none at the end', async () => {
  const { say, vendor, part } = await sold();
  const known = async () => {
    const { order } = await vendor.ok('GET /vendor/orders/{id}', { params: { id: part._id } });
    return sure(order.items[0]).nextOutcomes;
  };
  const next = async () => (await known()).map(({ outcome }) => outcome);
  expect(await known()).toEqual([
    {
      outcome: 'sent',
      final: false,
      needsReference: true,
      needsReason: false,
      freesNights: false,
      unclear: false,
      refund: 0,
    },
    {
      outcome: 'failed',
      final: true,
      needsReference: false,
      needsReason: true,
      freesNights: false,
      unclear: false,
      refund: 102.5,
    },
  ]);
  await say(0, { outcome: 'sent', reference: 'T-1' });
  expect(await next()).toEqual(['delivered', 'failed', 'returned']);
  // Returned money is refunded without the fee.
  expect((await known()).map(({ refund }) => refund)).toEqual([0, 102.5, 100]);
  const { data } = await vendor.ok('GET /vendor/orders', { query: {} });
  expect(data[0]?.items[0]?.outcomes.map(({ outcome }) => outcome)).toEqual(['sent']);
  await say(0, { outcome: 'delivered' });
  expect(await next()).toEqual([]);
});
