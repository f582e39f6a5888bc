// Long because it follows returns from the request to the last cent.
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, type Grocer, grocer, onHand, product } from '#testing/goods.ts';
import { type Customer, orderOf } from '#testing/shop.ts';
import { returnRefund } from './rules.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const reason = 'The lid was open';

let vendor: Grocer;
let customer: Customer;
let kettle: string;
beforeEach(async () => {
  vendor = await grocer(app);
  customer = await app.signedIn('customer');
  kettle = await product(vendor, { details: { unit: '1', returnDays: 14 }, price: 9.99 });
});

async function delivered(quantity = 3) {
  const order = await buyGoods(customer, kettle, { quantity });
  const [part] = order.serviceOrders;
  const params = { id: part?._id ?? '' };
  for (const status of ['processing', 'completed'] as const)
    await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status } });
  const itemId = part?.items[0]?._id ?? '';
  const ask = (count: number) => ({
    params: { id: order._id },
    body: { serviceOrderId: params.id, items: [{ itemId, quantity: count }], reason },
  });
  return { orderId: order._id, ask, itemId };
}
const request = 'POST /orders/{id}/returns';
const lastReturn = async (orderId: string) =>
  (await orderOf(customer, orderId)).serviceOrders[0]?.returns.at(-1);
const answer = (id: string | undefined, body: { state: 'accepted' | 'rejected' | 'received' }) => ({
  params: { id: id ?? '' },
  body: { answer: 'To 3 Nile Street', ...body },
});
/** Sets the time of delivery. The tests' clock starts on March 2, 2026. */
const came = (orderId: string, at: string) =>
  app.db
    .updateTable('service_orders')
    .set({ completed_at: new Date(at) })
    .where('order_id', '=', orderId)
    .execute();
const back = async (orderId: string) =>
  (await orderOf(customer, orderId)).payments[0]?.refunded ?? 0;

test("the refunds of a line's pieces add up to the cent, in any order", () => {
  const line = {
    quantity: 3,
    totalCents: 10_00,
    country: 'Egypt',
    returnDays: 14,
    completedAt: null,
    refundedPieces: 0,
    refundedCents: 0,
    returned: 3,
  };
  const one = [0, 1, 2].map((received) => returnRefund({ ...line, received }, 1));
  expect(one.reduce((sum, cents) => sum + cents, 0)).toBe(10_00);
  expect(returnRefund({ ...line, received: 0 }, 3)).toBe(10_00);
  expect(returnRefund({ ...line, received: 0, refundedPieces: 1, refundedCents: 3_34 }, 2)).toBe(
    6_66,
  );
  expect(returnRefund({ ...line, received: 0, refundedPieces: 3, refundedCents: 10_00 }, 1)).toBe(
    0,
  );
});

describe('a delivered item', () => {
  test('is returned, received, refunded and restocked', async () => {
    const { orderId, ask } = await delivered();
    expect((await orderOf(customer, orderId)).serviceOrders[0]?.items[0]).toMatchObject({
      returnable: 3,
      returnUntil: '2026-03-16',
    });
    const { order } = await customer.ok(request, ask(2));
    expect(order.serviceOrders[0]).toMatchObject({
      items: [{ returnable: 1 }],
      returns: [{ state: 'requested', reason, items: [{ name: 'Labneh', quantity: 2 }] }],
    });
    expect((await app.mails(vendor.person.email)).at(-1)?.text).toContain('Labneh × 2');
    const asked = await lastReturn(orderId);
    await vendor.ok('PATCH /vendor/returns/{id}', answer(asked?._id, { state: 'accepted' }));
    expect((await app.mails(customer.person.email)).at(-1)?.text).toContain('3 Nile Street');
    expect(await back(orderId)).toBe(0);
    const { order: part } = await vendor.ok(
      'PATCH /vendor/returns/{id}',
      answer(asked?._id, { state: 'received' }),
    );
    expect(part).toMatchObject({
      refunded: 19.98,
      returns: [{ state: 'received', refund: 19.98 }],
    });
    expect(await back(orderId)).toBe(19.98);
    expect(await onHand(app, kettle)).toEqual([{ variant: '', capacity: 20, taken: 1 }]);
    expect((await orderOf(customer, orderId)).timeline.map(({ what }) => what).slice(-3)).toEqual([
      'return_requested',
      'return_accepted',
      'return_received',
    ]);
    // The last one is broken, so it is not restocked.
    await customer.ok(request, ask(1));
    const last = await lastReturn(orderId);
    await vendor.ok('PATCH /vendor/returns/{id}', {
      params: { id: last?._id ?? '' },
      body: { state: 'received', restock: false },
    });
    expect(await back(orderId)).toBe(29.97);
    expect(await onHand(app, kettle)).toEqual([{ variant: '', capacity: 20, taken: 1 }]);
  });

  test('can be requested again after a rejection with a reason', async () => {
    const { orderId, ask } = await delivered();
    await customer.ok(request, ask(3));
    const asked = await lastReturn(orderId);
    const params = { id: asked?._id ?? '' };
    const silent = await vendor.refused('PATCH /vendor/returns/{id}', {
      params,
      body: { state: 'rejected' },
    });
    expect(silent.status).toBe(400);
    await vendor.ok('PATCH /vendor/returns/{id}', answer(asked?._id, { state: 'rejected' }));
    expect(await back(orderId)).toBe(0);
    await customer.ok(request, ask(3));
  });
});

describe('a return is refused', () => {
  test('before delivery, after the return period, and twice', async () => {
    const order = await buyGoods(customer, kettle);
    const [part] = order.serviceOrders;
    const early = await customer.refused(request, {
      params: { id: order._id },
      body: {
        serviceOrderId: part?._id ?? '',
        items: [{ itemId: part?.items[0]?._id ?? '', quantity: 1 }],
        reason,
      },
    });
    expect(early.status).toBe(409);
    const { orderId, ask } = await delivered(1);
    await customer.ok(request, ask(1));
    expect((await customer.refused(request, ask(1))).status).toBe(409);
    const late = await delivered(1);
    await came(late.orderId, '2026-02-15T20:30:00Z');
    expect((await customer.refused(request, late.ask(1))).body.message).toContain('Mar 1, 2026');
    await came(late.orderId, '2026-02-16T10:00:00Z');
    await customer.ok(request, late.ask(1));
    expect(await back(orderId)).toBe(0);
  });

  test('if sold without returns', async () => {
    kettle = await product(vendor);
    const { orderId, ask } = await delivered();
    expect((await orderOf(customer, orderId)).serviceOrders[0]?.items[0]).toMatchObject({
      returnable: 0,
      returnUntil: null,
    });
    expect((await customer.refused(request, ask(1))).body.message).toBe("Labneh can't be returned");
  });

  test('beyond the bought quantity, split over lines or concurrent', async () => {
    const { orderId, ask, itemId } = await delivered(3);
    const many = ask(2);
    const twice = {
      ...many,
      body: { ...many.body, items: [1, 2, 1].map((quantity) => ({ itemId, quantity })) },
    };
    expect((await customer.refused(request, twice)).status).toBe(409);
    const answers = await Promise.all(
      [2, 2, 2].map((count) => customer.request(request, ask(count))),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const asked = await lastReturn(orderId);
    const received = await Promise.all(
      [1, 2, 3].map(() =>
        vendor.request('PATCH /vendor/returns/{id}', answer(asked?._id, { state: 'received' })),
      ),
    );
    expect(received.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await back(orderId)).toBe(19.98);
    expect(await onHand(app, kettle)).toEqual([{ variant: '', capacity: 20, taken: 1 }]);
  });

  test("for other users' orders", async () => {
    const { orderId, ask } = await delivered();
    const stranger = await app.signedIn('customer');
    expect((await stranger.refused(request, ask(1))).status).toBe(404);
    await customer.ok(request, ask(1));
    const asked = await lastReturn(orderId);
    const other = await grocer(app);
    for (const somebody of [other, customer]) {
      const { status } = await somebody.refused(
        'PATCH /vendor/returns/{id}',
        answer(asked?._id, { state: 'received' }),
      );
      expect([403, 404]).toContain(status);
    }
    expect(await back(orderId)).toBe(0);
    // An item of another order with the customer's own order.
    const mine = await delivered();
    const mixed = mine.ask(1);
    const theirs = await customer.refused(request, {
      ...mixed,
      body: { ...mixed.body, items: ask(1).body.items },
    });
    expect(theirs.status).toBe(404);
  });
});

describe('returns are listed', () => {
  const asked = async () => {
    const { orderId, ask } = await delivered();
    await customer.ok(request, ask(2));
    return { orderId, id: (await lastReturn(orderId))?._id ?? '' };
  };

  test('for their vendor, newest first, by state and search, with the number of open ones', async () => {
    const first = await asked();
    const second = await asked();
    await vendor.ok('PATCH /vendor/returns/{id}', answer(first.id, { state: 'rejected' }));
    const list = async (query: Readonly<Record<string, unknown>> = {}) =>
      vendor.ok('GET /vendor/returns', { query });
    const all = await list();
    expect(all).toMatchObject({ total: 2, waiting: 1 });
    expect(all.data.map(({ _id }) => _id)).toEqual([second.id, first.id]);
    expect(all.data[0]).toMatchObject({
      mainOrderId: second.orderId,
      customer: customer.person.name,
      state: 'requested',
      reason,
      items: [{ name: 'Labneh', quantity: 2 }],
    });
    const ids = async (query: Readonly<Record<string, unknown>>) =>
      (await list(query)).data.map(({ _id }) => _id);
    expect(await ids({ status: 'rejected' })).toEqual([first.id]);
    expect(await ids({ sort: 'oldest' })).toEqual([first.id, second.id]);
    expect(await ids({ page: 2, pageSize: 1 })).toEqual([first.id]);
    expect(await ids({ search: first.orderId })).toEqual([first.id]);
    expect(await ids({ search: customer.person.email })).toHaveLength(2);
    expect(await ids({ search: 'nobody of this name' })).toEqual([]);
  });

  test('for admins with the vendor, and for no other role', async () => {
    const { id } = await asked();
    const admin = await app.signedIn('admin');
    const { data, waiting } = await admin.ok('GET /admin/returns', { query: {} });
    expect(data[0]).toMatchObject({ _id: id, vendor: { name: expect.any(String) } });
    expect(waiting).toBeGreaterThan(0);
    const other = await grocer(app);
    expect(await other.ok('GET /vendor/returns', { query: {} })).toEqual({
      data: [],
      total: 0,
      waiting: 0,
    });
    for (const somebody of [vendor, customer])
      expect((await somebody.refused('GET /admin/returns', { query: {} })).status).toBe(403);
  });

  test("as a file with the vendor's own, the same filter, and a row per item", async () => {
    const first = await asked();
    await vendor.ok('PATCH /vendor/returns/{id}', {
      params: { id: first.id },
      body: { state: 'received', answer: '=HYPERLINK("evil")' },
    });
    const second = await asked();
    const rowsOf = (csv: string) => csv.trim().split('\r\n').slice(1);
    const received = rowsOf(
      await vendor.ok('GET /vendor/returns.csv', { query: { status: 'received' } }),
    );
    expect(received).toHaveLength(1);
    expect(received[0]).toContain(`${first.id},`);
    expect(received[0]).toContain(`,received,Labneh,2,${reason},"'=HYPERLINK(""evil"")",19.98`);
    expect(rowsOf(await vendor.ok('GET /vendor/returns.csv', { query: {} }))).toHaveLength(2);
    const admin = await app.signedIn('admin');
    const all = rowsOf(
      await admin.ok('GET /admin/returns.csv', { query: { search: second.orderId } }),
    );
    expect(all).toHaveLength(1);
    expect(all[0]).toContain(`,requested,Labneh,2,${reason},,0.00,${vendor.person.name}`);
    const other = await grocer(app);
    expect(rowsOf(await other.ok('GET /vendor/returns.csv', { query: {} }))).toEqual([]);
  });
});
