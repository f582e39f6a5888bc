import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout, orderOf, pay, taken } from '#testing/shop.ts';

const app = await createTestApp();
const { market, db } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

async function sold({ priceCents = 80_00, customerName = 'Layla Haddad' } = {}) {
  const customer = await app.signedIn('customer', { name: customerName });
  const tour = await createTour(market, {
    priceCents,
    details: { freeUntilDays: 365, percentAfter: 0 },
  });
  const order = await buy(customer, tour.id);
  app.clock.advance({ seconds: 1 });
  return { customer, tour, order, params: { id: order._id } };
}

const move = (id: string, body: object) =>
  admin.ok('PATCH /admin/orders/{id}', { params: { id }, body: body as { status: 'pending' } });

describe('all orders', () => {
  test('can be restricted to a vendor, also in a search', async () => {
    const mine = await sold({ customerName: 'Rania Of Mine' });
    await sold({ customerName: 'Rania Of Another' });
    const { vendor_id: vendor } = await db
      .selectFrom('service_orders')
      .select('vendor_id')
      .where('order_id', '=', mine.order._id)
      .executeTakeFirstOrThrow();
    const list = async (query: Record<string, unknown>) => {
      const { data, total } = await admin.ok('GET /admin/orders', { query });
      return [data.map(({ _id }) => _id), total];
    };
    expect(await list({ vendor })).toEqual([[mine.order._id], 1]);
    expect(await list({ vendor, search: 'rania' })).toEqual([[mine.order._id], 1]);
    expect(await list({ vendor, status: 'cancelled' })).toEqual([[], 0]);
    const csv = await admin.request('GET /admin/orders.csv', { query: { vendor } });
    const [, row = ''] = String(csv.body).trim().split('\r\n');
    expect(row.startsWith(`${mine.order._id.slice(-8).toUpperCase()},${mine.order._id},`)).toBe(
      true,
    );
  });

  test('can be searched, filtered, sorted, paged and exported, with formulas as text', async () => {
    const first = await sold({ priceCents: 10_00, customerName: '@SUM(1)' });
    const second = await sold({ priceCents: 900_00, customerName: 'Zeinab Qasim' });
    const ids = [second.order._id, first.order._id];
    const list = async (query: Record<string, unknown>) =>
      (await admin.ok('GET /admin/orders', { query })).data.map((row) => row._id);
    expect((await list({})).slice(0, 2)).toEqual(ids);
    expect((await list({ sort: 'highest' }))[0]).toBe(ids[0]);
    expect((await list({ sort: 'lowest' }))[0]).toBe(ids[1]);
    expect((await list({ sort: 'oldest' })).slice(-2)).toEqual(ids.toReversed());
    expect(await list({ search: 'zeinab' })).toEqual([ids[0]]);
    expect(await list({ search: `#${first.order._id.slice(-8).toUpperCase()}` })).toEqual([ids[1]]);
    expect(await list({ search: second.customer.person.email })).toEqual([ids[0]]);
    expect(await list({ search: 'zeinab', status: 'completed' })).toEqual([]);
    // Searches the account's displayed name and e-mail, not the checkout contact.
    await app.db
      .updateTable('users')
      .set({ name: 'Renamed Account', email: 'renamed@elsewhere.example' })
      .where('id', '=', second.customer.person.id)
      .execute();
    expect(await list({ search: 'renamed acc' })).toEqual([ids[0]]);
    expect(await list({ search: 'RENAMED@elsewhere' })).toEqual([ids[0]]);
    const renamed = await admin.request('GET /admin/orders.csv', { query: { search: 'renamed' } });
    expect(String(renamed.body).trim().split('\r\n')).toHaveLength(2);
    const { data, total } = await admin.ok('GET /admin/orders', {
      query: { pageSize: 1, page: 2 },
    });
    expect(data.map((row) => row._id)).toEqual([ids[1]]);
    expect(total).toBeGreaterThanOrEqual(2);
    expect(data[0]).toMatchObject({
      username: '@SUM(1)',
      itemCount: 1,
      subtotal: 10,
      isPaid: true,
    });
    const csv = await admin.request('GET /admin/orders.csv', {
      query: { search: first.order._id },
    });
    expect(String(csv.body).trim().split('\r\n')).toHaveLength(2);
    expect(String(csv.body)).toContain(`"'@SUM(1)"`);
  });

  test('one shows its parts, payment, history and next states', async () => {
    const { params } = await sold();
    const { order } = await admin.ok('GET /admin/orders/{id}', { params });
    expect(order.moves).toEqual(['processing', 'cancelled']);
    expect(order.order.serviceOrders).toHaveLength(1);
    expect(order.order.payments[0]).toMatchObject({ status: 'succeeded', amount: 80 });
    expect(order.audit).toEqual([]);
  });
});

describe('moving', () => {
  test('moves every part, mails the customer and logs the actor', async () => {
    const { customer, order } = await sold();
    await move(order._id, { status: 'processing', note: 'Checked by phone' });
    const { order: done } = await move(order._id, { status: 'completed' });
    expect(done.audit).toMatchObject([
      {
        action: 'order.status',
        by: { name: 'Amal Admin', role: 'admin' },
        after: { status: 'completed' },
      },
      {
        before: { status: 'pending' },
        after: { status: 'processing' },
        reason: 'Checked by phone',
      },
    ]);
    const seen = await orderOf(customer, order._id);
    expect([seen.status, seen.serviceOrders[0]?.status]).toEqual(['completed', 'completed']);
    const mails = await app.mails(customer.person.email);
    expect(mails.filter(({ template }) => template === 'status-changed')).toHaveLength(2);
  });

  test('ships only goods, and only from processing', async () => {
    const { order } = await sold();
    const refusal = (id: string, status: string) =>
      admin.refused('PATCH /admin/orders/{id}', { params: { id }, body: { status } });
    await move(order._id, { status: 'processing' });
    expect((await refusal(order._id, 'shipped')).message).toBe(
      'Only orders made up entirely of products can be shipped',
    );
    const goods = await sold();
    await db
      .updateTable('order_lines')
      .set({ fulfilment: 'sent', starts_on: null })
      .where('order_id', '=', goods.order._id)
      .execute();
    expect((await refusal(goods.order._id, 'shipped')).status).toBe(409);
    const { order: ready } = await move(goods.order._id, { status: 'processing' });
    expect(ready.moves).toEqual(['shipped', 'completed', 'cancelled']);
    const { order: shipped } = await move(goods.order._id, { status: 'shipped' });
    expect([shipped.status, shipped.order.serviceOrders[0]?.status]).toEqual([
      'shipped',
      'processing',
    ]);
    expect((await refusal(goods.order._id, 'cancelled')).status).toBe(409);
    expect((await move(goods.order._id, { status: 'completed' })).order.status).toBe('completed');
  });

  test('cancelling refunds everything and mails customer and vendor', async () => {
    const { customer, tour, order } = await sold({ priceCents: 77_77 });
    const { order: done } = await move(order._id, { status: 'cancelled', note: 'Storm warning' });
    expect(done.status).toBe('cancelled');
    expect(done.order.payments[0]).toMatchObject({ refunded: 77.77, status: 'refunded' });
    expect(await taken(app, tour.id)).toBe(0);
    const toVendor = (await app.mails(tour.service.vendor.email)).at(-1);
    expect(toVendor?.template).toBe('vendor-order-cancelled');
    expect(toVendor?.text).toContain("We've cancelled");
    expect((await app.mails(customer.person.email)).at(-1)?.text).toContain('Storm warning');
  });

  test('an unpaid order can be ended once', async () => {
    const customer = await app.signedIn('customer');
    const tour = await createTour(market);
    await addToCart(customer, tour.id);
    const { order, payment } = await checkout(customer);
    expect((await move(order._id, { status: 'cancelled' })).order.audit).toHaveLength(1);
    expect(await taken(app, tour.id)).toBe(0);
    await expect(pay(customer, payment.clientSecret)).rejects.toThrow('409');
    const again = await admin.refused('PATCH /admin/orders/{id}', {
      params: { id: order._id },
      body: { status: 'cancelled' },
    });
    expect([again.status, again.message]).toEqual([409, 'This order is already cancelled']);
  });

  test("one of two concurrent admins is told about the other's change", async () => {
    const { order } = await sold();
    const answers = await Promise.all(
      ['processing', 'cancelled'].map((status) =>
        admin.request('PATCH /admin/orders/{id}', {
          params: { id: order._id },
          body: { status, from: 'pending' },
        }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('an unknown order returns 404', async () => {
    const params = { id: '0198c2d1-aaaa-7bbb-8ccc-1234abcd9876' };
    expect((await admin.refused('GET /admin/orders/{id}', { params })).status).toBe(404);
    const body = { status: 'processing' };
    expect((await admin.refused('PATCH /admin/orders/{id}', { params, body })).status).toBe(404);
  });
});
