import { expect, test } from 'vitest';
import { sendReminders } from '#core/orders/reminders/send.ts';
import { createTestApp } from '#testing/app.ts';
import { disputeNow, DISPUTES, disputesOfOrder, payWith } from '#testing/disputes.ts';
import { ADDRESS, createLandlord, DOOR, TWO } from '#testing/let.ts';
import { checkout, type Customer, orderOf, pay } from '#testing/shop.ts';
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

/** Every mail, with the reminder of a stay that begins then. */
async function mailsUntil(at: string) {
  app.clock.set(at);
  await sendReminders(app.market);
  app.clock.set('2026-03-02T09:00:00Z');
  const mails = await app.mails();
  expect(mails.map(({ template }) => template)).toContain('reminder');
  return mails;
}

test('the guest reads the address from payment to cancellation, in the order only', async () => {
  const landlord = await createLandlord(app);
  const { _id } = await landlord.home();
  const { customer, orderId, item } = await book(_id, {
    checkIn: '2026-05-12',
    checkOut: '2026-05-15',
  });
  const read = async () =>
    (await customer.ok('GET /orders/{id}', { params: { id: orderId } })).privateDetails;
  expect(await read()).toEqual({
    [item._id]: {
      address: ADDRESS,
      coordinates: '34.2553, 35.6581',
      door: DOOR,
      wifi: 'rayhan / figs and olives',
    },
  });
  // The voucher has directions, but no keys.
  const vouched = async (who: { readonly request: Customer['request'] }) =>
    JSON.stringify([
      await who.request('GET /documents/{kind}/{id}', {
        params: { kind: 'voucher', id: item._id },
      }),
      await who.request('GET /orders/{id}/voucher/{itemId}', {
        params: { id: orderId, itemId: item._id },
      }),
    ]);
  const printed = await vouched(customer);
  expect(printed.match(/14 Fig Lane/g)).toHaveLength(4);
  expect(printed).toContain('34.2553, 35.6581');
  expect(printed).not.toMatch(/Key box|figs and olives/);
  const secret = /Fig Lane|34\.2553|Key box|figs and olives/;
  for (const other of [landlord, await app.signedIn('admin')])
    expect(await vouched(other)).not.toMatch(secret);
  const elsewhere = [
    await customer.ok('GET /orders', { query: {} }),
    await customer.ok('GET /account/export', {}),
    await customer.ok('GET /documents/{kind}/{id}', { params: { kind: 'receipt', id: orderId } }),
    await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: orderId } }),
    await app.guest().ok('GET /listings/{id}', { params: { id: _id } }),
    await landlord.ok('GET /vendor/orders', { query: {} }),
    await mailsUntil('2026-05-10T09:00:00Z'),
  ];
  for (const answer of elsewhere) expect(JSON.stringify(answer)).not.toMatch(secret);
  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  expect(await read()).toEqual({});
  expect(await vouched(customer)).not.toMatch(secret);
});

test('a guest whose money went back in full reads the address no more, unlike after a part', async () => {
  const { _id } = await (await createLandlord(app)).home();
  const stay = { checkIn: '2026-08-12', checkOut: '2026-08-15' };
  const { customer, orderId, item } = await book(_id, stay);
  const admin = await app.signedIn('admin');
  const addresses = async () => {
    const { order, privateDetails } = await customer.ok('GET /orders/{id}', {
      params: { id: orderId },
    });
    const voucher = await customer.ok('GET /orders/{id}/voucher/{itemId}', {
      params: { id: orderId, itemId: item._id },
    });
    const told = JSON.stringify([privateDetails, voucher]).match(/Fig Lane|Key box/g) ?? [];
    return { status: order.status, told: new Set(told).size };
  };
  const refund = async (amount?: number) => {
    const { payments } = await orderOf(customer, orderId);
    await admin.ok('POST /admin/payments/{id}/refund', {
      params: { id: sure(payments[0])._id },
      body: {
        reason: 'Sorry',
        ...(amount === undefined ? { order: 'keep' as const } : { amount }),
      },
      headers: { 'idempotency-key': `back ${amount}` },
    });
  };
  await refund(50);
  expect(await addresses()).toEqual({ status: 'pending', told: 2 });
  await refund();
  expect(await addresses()).toEqual({ status: 'pending', told: 0 });
});

test('a guest reads no address while a bank holds the money', async () => {
  const { _id } = await (await createLandlord(app)).home();
  const customer = await app.signedIn('customer');
  await put(customer, _id, { checkIn: '2026-08-22', checkOut: '2026-08-25' });
  const { order } = await payWith(customer, DISPUTES.notReceived);
  const read = async () =>
    Object.values(
      (await customer.ok('GET /orders/{id}', { params: { id: order._id } })).privateDetails,
    );
  expect(await read()).toMatchObject([{ address: ADDRESS, door: DOOR }]);
  await disputeNow(app);
  expect(await read()).toEqual([]);
  const [dispute] = await disputesOfOrder(app, order._id);
  const admin = await app.signedIn('admin');
  await admin.ok('POST /admin/disputes/{id}/decide', {
    params: { id: sure(dispute).id },
    body: { to: 'won' },
  });
  expect(await read()).toMatchObject([{ address: ADDRESS, door: DOOR }]);
});
