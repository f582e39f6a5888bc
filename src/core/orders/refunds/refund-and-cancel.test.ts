import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { booksAgree, buyAndDispute } from '#testing/disputes.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { buy, newKey, orderOf, taken } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

async function sold(priceCents = 80_00) {
  const vendor = await app.signedIn('vendor');
  const service = await createService(app.market, { vendor: vendor.person });
  const customer = await app.signedIn('customer');
  const tour = await createTour(app.market, { service, priceCents });
  const order = await buy(customer, tour.id);
  return { vendor, customer, tour, order, paymentId: sure(order.payments[0])._id };
}
type Body = { amount?: number; order?: 'keep' | 'cancel' };
const refund = (paymentId: string, body: Body, key = newKey()) =>
  admin.request('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { reason: 'Storm warning', ...body },
    headers: { 'idempotency-key': key },
  });
const seenByAdmin = async (id: string) =>
  (await admin.ok('GET /admin/orders/{id}', { params: { id } })).order;
const listed = async (id: string) =>
  sure((await admin.ok('GET /admin/orders', { query: { search: id } })).data[0]);
async function exported(id: string): Promise<Record<string, string>> {
  const { body } = await admin.request('GET /admin/orders.csv', { query: { search: id } });
  const [head = '', row = ''] = String(body).replace('\uFEFF', '').trim().split('\r\n');
  const cells = row.split(',');
  return Object.fromEntries(head.split(',').map((title, index) => [title, cells[index] ?? '']));
}

test('a full refund cancels the order on request: restores stock, notifies vendor and customer', async () => {
  const { customer, tour, order, paymentId } = await sold();
  const details = await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } });
  expect(details.payment.isOrderOpen).toBe(true);
  const key = newKey();
  const answers = [
    await refund(paymentId, { order: 'cancel' }, key),
    // The same request again.
    await refund(paymentId, { order: 'cancel' }, key),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await seenByAdmin(order._id)).toMatchObject({
    status: 'cancelled',
    refunded: 80,
    paymentState: 'refunded',
    audit: [{ action: 'order.status', after: { status: 'cancelled' } }],
  });
  expect(await taken(app, tour.id)).toBe(0);
  const toVendor = sure((await app.mails(tour.service.vendor.email)).at(-1));
  expect(toVendor.template).toBe('vendor-order-cancelled');
  const letters = await app.mails(customer.person.email);
  expect(letters.map(({ template }) => template)).toEqual(['order-confirmed', 'order-cancelled']);
  expect(letters.at(-1)?.text).toContain('$80.00');
  expect(await booksAgree(app)).toBe(true);
});

test('a full refund keeps the order on request, and the order no longer reads paid', async () => {
  const { tour, order, paymentId } = await sold();
  expect((await refund(paymentId, { order: 'keep' })).status).toBe(200);
  expect(await seenByAdmin(order._id)).toMatchObject({
    status: 'pending',
    paymentState: 'refunded',
  });
  expect(await taken(app, tour.id)).toBe(1);
});

test('a partial refund cannot cancel an order', async () => {
  const { order, paymentId } = await sold();
  const refused = await refund(paymentId, { amount: 10, order: 'cancel' });
  expect(refused).toMatchObject({ status: 409, body: { code: 'refund_not_whole' } });
  expect(await seenByAdmin(order._id)).toMatchObject({ status: 'pending', refunded: 0 });
});

test('a completed order can be refunded, not cancelled', async () => {
  const { order, paymentId } = await sold();
  for (const status of ['processing', 'completed'] as const)
    await admin.ok('PATCH /admin/orders/{id}', { params: { id: order._id }, body: { status } });
  const { payment } = await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } });
  expect(payment.isOrderOpen).toBe(false);
  expect((await refund(paymentId, { order: 'cancel' })).status).toBe(409);
  expect(await seenByAdmin(order._id)).toMatchObject({ refunded: 0 });
  expect((await refund(paymentId, {})).status).toBe(200);
});

test('shows a partial refund in the admin row, details and export, and to the vendor', async () => {
  const { vendor, customer, order, paymentId } = await sold();
  await refund(paymentId, { amount: 30.5 });
  const shown = { refunded: 30.5, paymentState: 'partly_refunded', isPaid: true };
  expect(await listed(order._id)).toMatchObject(shown);
  expect(await seenByAdmin(order._id)).toMatchObject(shown);
  expect(await exported(order._id)).toMatchObject({
    Total: '80.00',
    Refunded: '30.50',
    Payment: 'Partly refunded',
  });
  expect((await orderOf(customer, order._id)).serviceOrders[0]).toMatchObject({ refunded: 30.5 });
  const [part] = (await vendor.ok('GET /vendor/orders', {})).data;
  expect(part).toMatchObject({ refunded: 30.5, paymentState: 'partly_refunded' });
  const { body } = await vendor.request('GET /vendor/orders.csv', {});
  expect(String(body)).toContain('Partly refunded');
});

test('an order with disputed money does not read paid', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(app.market, { priceCents: 80_00 });
  const order = await buyAndDispute(app, customer, tour.id);
  expect(await listed(order._id)).toMatchObject({ refunded: 0, paymentState: 'disputed' });
  const { disputes } = await seenByAdmin(order._id);
  await admin.ok('POST /admin/disputes/{id}/decide', {
    params: { id: sure(disputes[0])._id },
    body: { to: 'lost' },
  });
  expect(await listed(order._id)).toMatchObject({ refunded: 0, paymentState: 'dispute_lost' });
  expect(await exported(order._id)).toMatchObject({ Refunded: '0.00', Payment: 'Dispute lost' });
});
