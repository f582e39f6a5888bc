import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { buyGoods, type Grocer, grocer, product, put, toCheckout } from '#testing/goods.ts';
import { addToCart, buy, type Customer, orderOf, pay } from '#testing/shop.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });

let vendor: Grocer;
let customer: Customer;
beforeEach(async () => {
  vendor = await grocer(app);
  customer = await app.signedIn('customer');
});

const partOf = (order: Awaited<ReturnType<typeof orderOf>>, index = 0) => ({
  id: order.serviceOrders[index]?._id ?? '',
});
const ship = (params: { id: string }, body: object = { reference: 'ARAMEX 123' }) =>
  vendor.ok('POST /vendor/orders/{id}/ship', { params, body });

describe('shipped goods', () => {
  test("have a reference, change the order's status and are reported by mail", async () => {
    const order = await buyGoods(customer, await product(vendor));
    const { order: sent } = await ship(partOf(order));
    expect(sent).toMatchObject({ status: 'processing', reference: 'ARAMEX 123' });
    expect(sent.shippedAt).not.toBeNull();
    const seen = await orderOf(customer, order._id);
    expect(seen).toMatchObject({ status: 'shipped', cancellable: false });
    expect(seen.timeline.at(-1)).toMatchObject({ what: 'moved', status: 'shipped', by: 'vendor' });
    const mails = await app.mails(customer.person.email);
    expect(mails.at(-1)?.text).toContain('ARAMEX 123');
    expect(mails.at(-1)?.subject).toContain('Shipped');
    // Delivered.
    await vendor.ok('PATCH /vendor/orders/{id}', {
      params: partOf(order),
      body: { status: 'completed' },
    });
    const done = await orderOf(customer, order._id);
    expect(done.status).toBe('completed');
    expect(done.serviceOrders[0]?.completedAt).not.toBeNull();
  });

  test('can be neither cancelled nor shipped again', async () => {
    const order = await buyGoods(customer, await product(vendor));
    await ship(partOf(order));
    const params = { id: order._id };
    const refusals = await Promise.all([
      customer.refused('POST /orders/{id}/cancel', { params, body: {} }),
      vendor.refused('PATCH /vendor/orders/{id}', {
        params: partOf(order),
        body: { status: 'cancelled' },
      }),
      vendor.refused('POST /vendor/orders/{id}/ship', { params: partOf(order), body: {} }),
    ]);
    expect(refusals.map(({ status }) => status)).toEqual([409, 409, 409]);
    const { cancellable } = await customer.ok('GET /orders/{id}/cancel-quote', { params });
    expect(cancellable).toBe(false);
    expect((await orderOf(customer, order._id)).status).toBe('shipped');
  });

  test('beside a booking leave the order in processing until both are done', async () => {
    const tour = await createTour(app.market);
    await addToCart(customer, tour.id);
    await put(customer, await product(vendor));
    const { order, payment } = await customer.ok('POST /checkout', toCheckout(customer));
    await pay(customer, payment.clientSecret);
    const goods = order.serviceOrders.find(({ delivery }) => delivery !== null);
    await ship({ id: goods?._id ?? '' });
    const seen = await orderOf(customer, order._id);
    expect(seen).toMatchObject({ status: 'processing', cancellable: true });
    // Cancels only the booking, as the goods are shipped.
    await customer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
    const after = await orderOf(customer, order._id);
    expect(after.status).toBe('shipped');
    expect(after.serviceOrders.map(({ status }) => status).sort()).toEqual([
      'cancelled',
      'processing',
    ]);
  });

  test('are shipped by an admin as a whole order', async () => {
    const admin = await app.signedIn('admin');
    const order = await buyGoods(customer, await product(vendor));
    const params = { id: order._id };
    for (const status of ['processing', 'shipped'] as const)
      await admin.ok('PATCH /admin/orders/{id}', { params, body: { status } });
    const { order: part } = await vendor.ok('GET /vendor/orders/{id}', { params: partOf(order) });
    expect(part.shippedAt).not.toBeNull();
  });
});

describe('shipping is refused', () => {
  test('for unpaid orders', async () => {
    await put(customer, await product(vendor));
    const { order } = await customer.ok('POST /checkout', toCheckout(customer));
    const refused = await vendor.refused('POST /vendor/orders/{id}/ship', {
      params: partOf(order),
      body: {},
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: "This order hasn't been paid for." },
    });
  });

  test('for other purchases than goods', async () => {
    const guide = await app.signedIn('vendor');
    const service = await createService(app.market, { vendor: guide.person });
    const tour = await createTour(app.market, { service });
    const order = await buy(customer, tour.id);
    const refused = await guide.refused('POST /vendor/orders/{id}/ship', {
      params: partOf(order),
      body: {},
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Nothing in this order is delivered' },
    });
  });

  test('for another vendor and for the customer', async () => {
    const order = await buyGoods(customer, await product(vendor));
    const other = await grocer(app);
    for (const stranger of [other, customer]) {
      const { status } = await stranger.refused('POST /vendor/orders/{id}/ship', {
        params: partOf(order),
        body: {},
      });
      expect([403, 404]).toContain(status);
    }
    expect((await orderOf(customer, order._id)).status).toBe('pending');
  });
});
