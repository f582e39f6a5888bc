// Long because reading and cancelling share the same paid orders.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import {
  addToCart,
  buy,
  checkout,
  type Customer,
  DAY,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;

const quote = (customer: Customer, id: string) =>
  customer.ok('GET /orders/{id}/cancel-quote', { params: { id } });
const cancel = (customer: Customer, id: string, body: object = {}) =>
  customer.ok('POST /orders/{id}/cancel', { params: { id }, body });

describe("a customer's orders", () => {
  test('are listed, searched, filtered, sorted and paged', async () => {
    const customer = await app.signedIn('customer');
    const service = await createService(market, { name: 'Cedars and Sea' });
    const names = ['Felucca sunset', 'Baalbek by night', '100% Petra'];
    const bought = [];
    for (const [index, name] of names.entries()) {
      const tour = await createTour(market, {
        name,
        priceCents: (index + 1) * 10_00,
        ...(index === 1 && { service }),
      });
      bought.push(await buy(customer, tour.id));
      app.clock.advance({ seconds: 1 });
    }
    await cancel(customer, bought[2]?._id ?? '');
    const list = async (query: Record<string, unknown> = {}) => {
      const { orders, total } = await customer.ok('GET /orders', { query });
      return [orders.map((order) => order.serviceOrders[0]?.items[0]?.name), total];
    };
    expect(await list()).toEqual([['100% Petra', 'Baalbek by night', 'Felucca sunset'], 3]);
    expect(await list({ sort: 'oldest', pageSize: 2 })).toEqual([
      ['Felucca sunset', 'Baalbek by night'],
      3,
    ]);
    expect(await list({ sort: 'oldest', pageSize: 2, page: 2 })).toEqual([['100% Petra'], 3]);
    expect(await list({ sort: 'highest', status: 'pending' })).toEqual([
      ['Baalbek by night', 'Felucca sunset'],
      2,
    ]);
    expect(await list({ status: 'cancelled' })).toEqual([['100% Petra'], 1]);
    expect(await list({ search: 'baalBEK' })).toEqual([['Baalbek by night'], 1]);
    expect(await list({ search: 'cedars' })).toEqual([['Baalbek by night'], 1]);
    expect(await list({ search: '100%' })).toEqual([['100% Petra'], 1]);
    expect(await list({ search: '%' })).toEqual([['100% Petra'], 1]);
    expect(await list({ search: `#${bought[0]?._id.slice(-8).toUpperCase()}` })).toEqual([
      ['Felucca sunset'],
      1,
    ]);
    expect(
      (await customer.refused('GET /orders', { query: { sort: 'price; drop table orders' } }))
        .status,
    ).toBe(400);
    expect((await customer.refused('GET /orders', { query: { page: 0 } })).status).toBe(400);
  });

  test('are private', async () => {
    const customer = await app.signedIn('customer');
    const order = await buy(customer, (await createTour(market)).id);
    const itemId = order.serviceOrders[0]?.items[0]?._id ?? '';
    for (const role of ['customer', 'vendor', 'admin'] as const) {
      const other = await app.signedIn(role);
      const params = { id: order._id, itemId };
      expect((await other.refused('GET /orders/{id}', { params })).status).toBe(404);
      expect((await other.refused('GET /orders/{id}/cancel-quote', { params })).status).toBe(404);
      expect((await other.refused('GET /orders/{id}/voucher/{itemId}', { params })).status).toBe(
        404,
      );
      expect((await other.refused('POST /orders/{id}/cancel', { params, body: {} })).status).toBe(
        404,
      );
      expect(await other.ok('GET /orders', {})).toEqual({ orders: [], total: 0 });
    }
    expect((await app.guest().refused('GET /orders')).status).toBe(401);
    expect(
      (await customer.refused('GET /orders/{id}', { params: { id: 'not-an-id' } })).status,
    ).toBe(404);
  });
});

describe('a voucher', () => {
  test('includes its code as a drawing once the order is paid', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { name: 'Felucca' });
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    const params = { id: order._id, itemId: order.serviceOrders[0]?.items[0]?._id ?? '' };
    expect((await customer.refused('GET /orders/{id}/voucher/{itemId}', { params })).status).toBe(
      409,
    );
    await pay(customer, payment.clientSecret);
    const { voucher } = await customer.ok('GET /orders/{id}/voucher/{itemId}', { params });
    expect(voucher).toMatchObject({
      name: 'Felucca',
      startsOn: DAY,
      customerName: customer.person.name,
      checkedInAt: null,
    });
    expect(voucher.code).toBe(
      (await orderOf(customer, order._id)).serviceOrders[0]?.items[0]?.voucherCode,
    );
    expect(voucher.qrSvg).toMatch(/^<svg[^>]+viewBox/);
    expect(
      (
        await customer.refused('GET /orders/{id}/voucher/{itemId}', {
          params: { ...params, itemId: order._id },
        })
      ).status,
    ).toBe(404);
  });
});

describe('cancelling', () => {
  const policy = { freeUntilDays: 3, percentAfter: 50 };
  const soon = '2026-03-06';

  test('early refunds everything: money, places, commission', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { priceCents: 33_33, details: policy });
    const order = await buy(customer, tour.id, { people: 2 });
    expect(await quote(customer, order._id)).toEqual({
      cancellable: true,
      message: '',
      paid: 66.66,
      refund: 66.66,
      lines: [
        {
          itemId: expect.any(String),
          name: expect.any(String),
          startsOn: '2026-03-22',
          paid: 66.66,
          refund: 66.66,
          percent: 100,
          freeUntil: '2026-03-19',
        },
      ],
    });
    const { order: after } = await cancel(customer, order._id, {
      reason: 'Ill',
      expectedRefund: 66.66,
    });
    expect(after).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      cancellable: false,
      serviceOrders: [{ status: 'cancelled', refunded: 66.66 }],
      payments: [{ status: 'refunded', refunded: 66.66 }],
    });
    expect(after.serviceOrders[0]?.items[0]?.voucherCode).toBeNull();
    expect(after.timeline.at(-1)).toMatchObject({ what: 'cancelled', by: 'customer', note: 'Ill' });
    expect(await taken(app, tour.id)).toBe(0);
    expect(await balancesOf(app, order._id)).toEqual({
      card_clearing: 0,
      platform_commission: 0,
      vendor_payable: 0,
    });
    expect((await app.mails(customer.person.email)).map((mail) => mail.template)).toEqual([
      'order-confirmed',
      'order-cancelled',
    ]);
    expect((await app.mails(tour.service.vendor.email)).map((mail) => mail.template)).toEqual([
      'new-order',
      'vendor-order-cancelled',
    ]);
    const params = { id: order._id, itemId: order.serviceOrders[0]?.items[0]?._id ?? '' };
    expect((await customer.refused('GET /orders/{id}/voucher/{itemId}', { params })).status).toBe(
      409,
    );
  });

  test('late refunds a share, in proportion from vendor and commission', async () => {
    const customer = await app.signedIn('customer');
    const order = await buy(
      customer,
      (await createTour(market, { priceCents: 33_33, details: policy })).id,
      { day: soon },
    );
    app.clock.set('2026-03-04T09:00:00Z');
    expect(await quote(customer, order._id)).toMatchObject({
      refund: 16.67,
      lines: [{ percent: 50, freeUntil: null }],
    });
    const { order: after } = await cancel(customer, order._id);
    app.clock.set('2026-03-02T09:00:00Z');
    expect(after).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'succeeded', refunded: 16.67 }],
    });
    // The 12 % commission of 33.33 is 4.00; half of it is refunded.
    expect(await balancesOf(app, order._id)).toEqual({
      card_clearing: 1666,
      platform_commission: -200,
      vendor_payable: -1466,
    });
  });

  test("on the day itself, by the date at the tour's location, refunds nothing", async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market, { details: policy });
    const order = await buy(customer, tour.id, { day: soon });
    // Still March 5 in UTC, but March 6 in Cairo.
    app.clock.set('2026-03-05T22:30:00Z');
    expect(await quote(customer, order._id)).toMatchObject({
      cancellable: true,
      refund: 0,
      paid: 64,
    });
    const { order: after } = await cancel(customer, order._id);
    app.clock.set('2026-03-02T09:00:00Z');
    expect(after).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'succeeded', refunded: 0 }],
    });
    expect(
      await db.selectFrom('refunds').select('id').where('order_id', '=', order._id).execute(),
    ).toEqual([]);
    expect(await taken(app, tour.id, soon)).toBe(0);
  });

  test('is refused if the refund differs from the displayed one', async () => {
    const customer = await app.signedIn('customer');
    const order = await buy(customer, (await createTour(market)).id);
    const answer = await customer.refused('POST /orders/{id}/cancel', {
      params: { id: order._id },
      body: { expectedRefund: 63.99 },
    });
    expect(answer).toMatchObject({ status: 409, code: 'refund_changed' });
    expect(await orderOf(customer, order._id)).toMatchObject({ status: 'pending' });
  });

  test('is idempotent', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    const order = await buy(customer, tour.id);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () =>
        customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(answers[7]?.body).toMatchObject({ order: { _id: order._id, status: 'cancelled' } });
    expect((await app.mails(customer.person.email)).map(({ template }) => template)).toEqual([
      'order-confirmed',
      'order-cancelled',
    ]);
    expect(await taken(app, tour.id)).toBe(0);
    expect(await orderOf(customer, order._id)).toMatchObject({ payments: [{ refunded: 64 }] });
    expect(
      await db
        .selectFrom('sandbox_refunds')
        .select('sandbox_refunds.id')
        .innerJoin('sandbox_intents', 'sandbox_intents.id', 'intent_id')
        .where('order_ref', '=', order._id)
        .execute(),
    ).toHaveLength(1);
    expect(await quote(customer, order._id)).toMatchObject({
      cancellable: false,
      refund: 0,
      lines: [],
    });
  });

  test('keeps completed parts', async () => {
    const customer = await app.signedIn('customer');
    const [one, two] = [
      await createTour(market, { priceCents: 10_00 }),
      await createTour(market, { priceCents: 20_00 }),
    ];
    await addToCart(customer, one.id);
    const bought = await buy(customer, two.id);
    const done =
      bought.serviceOrders.find((part) => part.items[0]?.productId === one.id)?._id ?? '';
    await db
      .updateTable('service_orders')
      .set({ status: 'completed' })
      .where('id', '=', done)
      .execute();
    await db
      .updateTable('orders')
      .set({ status: 'processing' })
      .where('id', '=', bought._id)
      .execute();
    expect(await quote(customer, bought._id)).toMatchObject({ refund: 20, paid: 20 });
    const { order } = await cancel(customer, bought._id);
    expect(order).toMatchObject({
      status: 'completed',
      cancellable: false,
      payments: [{ refunded: 20, status: 'succeeded' }],
    });
    expect(
      order.serviceOrders.map((part) => [part._id === done, part.status, part.refunded]),
    ).toEqual([
      [true, 'completed', 0],
      [false, 'cancelled', 20],
    ]);
    expect([await taken(app, one.id), await taken(app, two.id)]).toEqual([1, 0]);
    // A retry after a lost answer.
    expect((await cancel(customer, bought._id)).order).toEqual(order);
    const other = await buy(customer, one.id);
    await db
      .updateTable('service_orders')
      .set({ status: 'completed' })
      .where('order_id', '=', other._id)
      .execute();
    const params = { id: other._id };
    await db
      .updateTable('orders')
      .set({ status: 'completed' })
      .where('id', '=', other._id)
      .execute();
    expect((await customer.refused('POST /orders/{id}/cancel', { params, body: {} })).message).toBe(
      "This order is completed, so its status can't change",
    );
  });

  test('an unpaid order releases its places and cancels its payment', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    const { order: after } = await cancel(customer, order._id);
    expect(after).toMatchObject({
      status: 'cancelled',
      isPaid: false,
      heldUntil: null,
      payments: [{ status: 'canceled' }],
    });
    expect(after.timeline.at(-1)).toMatchObject({ what: 'cancelled', by: 'customer' });
    expect(await taken(app, tour.id)).toBe(0);
    expect((await cancel(customer, order._id)).order).toEqual(after);
    const late = await customer.refused('POST /payments/sandbox/confirm', {
      body: {
        clientSecret: payment.clientSecret,
        card: { number: '4242424242424242', expMonth: 1, expYear: 2030, cvc: '123' },
      },
    });
    expect(late.status).toBe(409);
  });
});

test('a list row shows the most relevant items of a long order and counts the rest', async () => {
  const customer = await app.signedIn('customer');
  const tours = [];
  for (let count = 0; count < 24; count += 1) tours.push(await createTour(market));
  const days = ['2026-04-20', '2026-03-15', '2026-05-01'];
  for (const [at, { id }] of tours.entries())
    await addToCart(customer, id, { day: at === 23 ? '2026-03-09' : (days[at % 3] ?? DAY) });
  const { order } = await checkout(customer);
  const { orders } = await customer.ok('GET /orders', {});
  const listed = orders.find(({ _id }) => _id === order._id);
  const items = listed?.serviceOrders.flatMap((part) => part.items) ?? [];
  expect(items).toHaveLength(20);
  expect(listed?.serviceOrders.reduce((sum, { moreItems }) => sum + moreItems, 0)).toBe(4);
  // It includes the next booking, although it was added last.
  expect(items.map(({ startsOn }) => startsOn)).toContain('2026-03-09');
  const whole = await orderOf(customer, order._id);
  expect(whole.serviceOrders.flatMap((part) => part.items)).toHaveLength(24);
  expect(whole.serviceOrders.every(({ moreItems }) => moreItems === 0)).toBe(true);
});
