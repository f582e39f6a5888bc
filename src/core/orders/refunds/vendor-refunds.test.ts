// Long because it tests refunds by vendors from every role, with their books and races.
import { describe, expect, test } from 'vitest';
import type { TestClient } from '#testing/client.ts';
import { createCourier, createCourierApp } from '#testing/courier.ts';
import { booksAgree, buyAndDispute } from '#testing/disputes.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { addToCart, checkout, newKey, orderOf, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

const app = await createCourierApp({ env: { RATE_LIMITS: 'off' } });
const { market, db } = app;
const admin = await app.signedIn('admin');

/** One order of one vendor's tours, each with its price in cents. */
async function sold(prices: readonly number[] = [80_00], { paid = true } = {}) {
  const vendor = await app.signedIn('vendor', { name: 'Mona Adel' });
  const service = await createService(market, { vendor: vendor.person });
  const customer = await app.signedIn('customer', { name: 'Layla Haddad' });
  for (const priceCents of prices) {
    const tour = await createTour(market, { service, priceCents, name: `Tour of ${priceCents}` });
    await addToCart(customer, tour.id);
  }
  const { order, payment } = await checkout(customer);
  if (paid) await pay(customer, payment.clientSecret);
  const part = sure((await orderOf(customer, order._id)).serviceOrders[0]);
  app.clock.advance({ seconds: 1 });
  const itemIds = part.items.map(({ _id }) => _id);
  return { vendor, customer, orderId: order._id, id: part._id, itemIds };
}

/** A paid transfer of $100 for a fee of $2.50. */
async function transfer() {
  const customer = await app.signedIn('customer');
  const vendor = await app.signedIn('vendor');
  const { id: productId } = await createCourier(market, {}, vendor.person);
  await customer.ok('POST /cart/add', {
    body: {
      product: {
        productId,
        subDetails: { sumCents: 100_00 },
        secrets: { account: '1000000' },
      },
    },
  });
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const part = sure(order.serviceOrders[0]);
  return { vendor, customer, orderId: order._id, id: part._id, itemId: sure(part.items[0])._id };
}

interface Item {
  readonly itemId: string;
  readonly amount?: number;
  readonly principal?: number;
  readonly fee?: number;
}
const refund = (
  vendor: TestClient,
  id: string,
  items: readonly Item[],
  { key = newKey(), ...body }: { key?: string; reason?: string; refundableBefore?: number } = {},
) =>
  vendor.request('POST /vendor/orders/{id}/refund', {
    params: { id },
    body: { items, reason: 'Late by an hour', ...body },
    headers: { 'idempotency-key': key },
  });
const seen = async (vendor: TestClient, id: string) =>
  (await vendor.ok('GET /vendor/orders/{id}', { params: { id } })).order;
const codeOf = ({ status, body }: { status: number; body: unknown }) => [
  status,
  typeof body === 'object' && body !== null && 'code' in body ? body.code : null,
];

describe("a vendor's refund", () => {
  test('refunds a part of an item: mail, history, audit, ledger; the order goes on', async () => {
    const { vendor, customer, orderId, id, itemIds } = await sold([80_00, 20_00]);
    const [first = '', second = ''] = itemIds;
    const before = await balancesOf(app, orderId);
    const answer = await refund(vendor, id, [{ itemId: first, amount: 10.01 }]);
    expect(answer.status).toBe(200);
    const order = await seen(vendor, id);
    expect(order).toMatchObject({
      status: 'pending',
      refunded: 10.01,
      paymentState: 'partly_refunded',
    });
    expect(order.items.map(({ _id, refundable }) => [_id, refundable])).toEqual([
      [first, { principal: 0, fee: 69.99 }],
      [second, { principal: 0, fee: 20 }],
    ]);
    const { timeline } = await orderOf(customer, orderId);
    expect(timeline.at(-1)).toMatchObject({
      what: 'refunded',
      by: 'vendor',
      serviceOrderId: id,
      note: 'Late by an hour',
    });
    const mail = sure((await app.mails(customer.person.email)).at(-1));
    expect(mail.template).toBe('refunded');
    expect(mail.text).toContain('Late by an hour');
    expect(mail.text).toContain('$10.01');
    const after = await balancesOf(app, orderId);
    expect((after.card_clearing ?? 0) - (before.card_clearing ?? 0)).toBe(-10_01);
    const { payments } = await orderOf(customer, orderId);
    const paymentId = sure(payments[0])._id;
    const { payment } = await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } });
    expect(payment.audit).toMatchObject([
      {
        action: 'payment.refund',
        by: { name: 'Mona Adel' },
        reason: 'Late by an hour',
        before: { refunded: 0 },
        after: { refunded: 10.01 },
      },
    ]);
    expect(await booksAgree(app)).toBe(true);
  });

  test('refunds several items wholly: all accounts of the order end at zero', async () => {
    const { vendor, customer, orderId, id, itemIds } = await sold([33_33, 66_67]);
    const [first = '', second = ''] = itemIds;
    await refund(vendor, id, [{ itemId: first, amount: 0.01 }]);
    await refund(vendor, id, [{ itemId: second, amount: 7.77 }]);
    const rest = await refund(vendor, id, [
      { itemId: first, amount: 33.32 },
      { itemId: second, fee: 58.9 },
    ]);
    expect(rest.status).toBe(200);
    for (const cents of Object.values(await balancesOf(app, orderId)))
      expect(Math.abs(cents)).toBe(0);
    expect((await orderOf(customer, orderId)).status).toBe('pending');
    expect(await seen(vendor, id)).toMatchObject({ refunded: 100, paymentState: 'refunded' });
  });

  test('gives commission back as a refund by an admin does', async () => {
    const one = await sold([33_33, 66_67]);
    const other = await sold([33_33, 66_67]);
    const amounts = [10.01, 0.07, 20.02];
    const { payments } = await orderOf(other.customer, other.orderId);
    for (const amount of amounts) {
      await refund(one.vendor, one.id, [{ itemId: sure(one.itemIds[1]), amount }]);
      await admin.ok('POST /admin/payments/{id}/refund', {
        params: { id: sure(payments[0])._id },
        body: { items: [{ itemId: sure(other.itemIds[1]), amount }], reason: 'Rain' },
      });
      expect(await balancesOf(app, one.orderId)).toEqual(await balancesOf(app, other.orderId));
    }
  });

  test('never exceeds what is left of an item, also after a refund by an admin', async () => {
    const { vendor, customer, orderId, id, itemIds } = await sold([50_00, 50_00]);
    const [first = '', second = ''] = itemIds;
    const tooMuch = await refund(vendor, id, [{ itemId: first, amount: 50.01 }]);
    expect(tooMuch).toMatchObject({
      status: 409,
      body: {
        code: 'more_than_item_left',
        message: 'You can refund up to $50.00 of Tour of 5000',
      },
    });
    const { payments } = await orderOf(customer, orderId);
    await admin.ok('POST /admin/payments/{id}/refund', {
      params: { id: sure(payments[0])._id },
      body: { items: [{ itemId: first, amount: 40 }], reason: 'Rain' },
    });
    expect(codeOf(await refund(vendor, id, [{ itemId: first, amount: 10.01 }]))).toEqual([
      409,
      'more_than_item_left',
    ]);
    // One item that is too much refunds none of them.
    const both = await refund(vendor, id, [
      { itemId: second, amount: 5 },
      { itemId: first, amount: 11 },
    ]);
    expect(both.status).toBe(409);
    expect((await seen(vendor, id)).refunded).toBe(40);
    expect((await refund(vendor, id, [{ itemId: first, amount: 10 }])).status).toBe(200);
    expect(codeOf(await refund(vendor, id, [{ itemId: first, amount: 0.01 }]))).toEqual([
      409,
      'item_refunded',
    ]);
  });

  test('refuses an unpaid order', async () => {
    const { vendor, id, itemIds } = await sold([80_00], { paid: false });
    const refused = await refund(vendor, id, [{ itemId: sure(itemIds[0]), amount: 1 }]);
    expect(codeOf(refused)).toEqual([409, 'not_paid']);
    expect((await seen(vendor, id)).items[0]?.refundable).toEqual({ principal: 0, fee: 0 });
  });

  test("returns 404 for another vendor's order and for another part's item", async () => {
    const own = await sold();
    const other = await sold();
    const item = { itemId: sure(other.itemIds[0]), amount: 1 };
    expect((await refund(own.vendor, other.id, [item])).status).toBe(404);
    expect((await refund(own.vendor, own.id, [item])).status).toBe(404);
    expect((await seen(other.vendor, other.id)).refunded).toBe(0);
  });

  test('refuses while the bank decides, and leaves nothing to refund of a lost dispute', async () => {
    const vendor = await app.signedIn('vendor');
    const service = await createService(market, { vendor: vendor.person });
    const tour = await createTour(market, { service, priceCents: 80_00 });
    const order = await buyAndDispute(app, await app.signedIn('customer'), tour.id);
    const part = sure(order.serviceOrders[0]);
    const item = { itemId: sure(part.items[0])._id, amount: 1 };
    const [status, code] = codeOf(await refund(vendor, part._id, [item]));
    expect(status).toBe(409);
    expect(code).toMatch(/^payment_disputed/);
    expect((await seen(vendor, part._id)).items[0]?.refundable.fee).toBe(0);
    const { order: shown } = await admin.ok('GET /admin/orders/{id}', {
      params: { id: order._id },
    });
    await admin.ok('POST /admin/disputes/{id}/decide', {
      params: { id: sure(shown.disputes[0])._id },
      body: { to: 'lost' },
    });
    expect(codeOf(await refund(vendor, part._id, [item]))).toEqual([409, 'item_refunded']);
  });

  test('refunds passed-on money until it was sent, then the fee only', async () => {
    const { vendor, orderId, id, itemId } = await transfer();
    expect((await seen(vendor, id)).items[0]?.refundable).toEqual({ principal: 100, fee: 2.5 });
    expect((await refund(vendor, id, [{ itemId, principal: 40 }])).status).toBe(200);
    await vendor.ok('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id, itemId },
      body: { outcome: 'sent', reference: 'T-1' },
      headers: { 'idempotency-key': newKey() },
    });
    expect((await seen(vendor, id)).items[0]?.refundable).toEqual({ principal: 0, fee: 2.5 });
    expect(await refund(vendor, id, [{ itemId, amount: 2.51 }])).toMatchObject({
      status: 409,
      body: { code: 'passed_on_sent', left: 2.5 },
    });
    expect((await refund(vendor, id, [{ itemId, amount: 2.5 }])).status).toBe(200);
    const line = await db
      .selectFrom('order_lines')
      .select(['refunded_cents as all', 'refunded_principal_cents as principal'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ all: 42_50, principal: 40_00 });
    expect(await booksAgree(app)).toBe(true);
  });

  test.each([
    ['no reason', { reason: '  ' }, 10],
    ['no amount', {}, 0],
    ['a fraction of a cent', {}, 0.001],
  ])('with %s answers 400', async (_, body, amount) => {
    const { vendor, id, itemIds } = await sold();
    const answer = await refund(vendor, id, [{ itemId: sure(itemIds[0]), amount }], body);
    expect(answer.status).toBe(400);
    expect((await seen(vendor, id)).refunded).toBe(0);
  });

  test('without an idempotency key answers 400', async () => {
    const { vendor, id, itemIds } = await sold();
    const { status } = await vendor.request('POST /vendor/orders/{id}/refund', {
      params: { id },
      body: { items: [{ itemId: sure(itemIds[0]), amount: 1 }], reason: 'Rain' },
    });
    expect(status).toBe(400);
  });
});

describe('concurrent and repeated refunds', () => {
  test('one key refunds once, and makes no other refund', async () => {
    const { vendor, customer, id, itemIds } = await sold();
    const item = { itemId: sure(itemIds[0]), amount: 30 };
    const sent = await Promise.all(
      Array.from({ length: 5 }, () => refund(vendor, id, [item], { key: 'same' })),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await seen(vendor, id)).refunded).toBe(30);
    const mails = await app.mails(customer.person.email);
    expect(mails.filter(({ template }) => template === 'refunded')).toHaveLength(1);
    const other = await refund(vendor, id, [{ ...item, amount: 31 }], { key: 'same' });
    expect(codeOf(other)).toEqual([409, 'refund_key_used']);
  });

  test('two vendors of one order may use the same key', async () => {
    const customer = await app.signedIn('customer');
    const vendors = [await app.signedIn('vendor'), await app.signedIn('vendor')];
    for (const { person } of vendors) {
      const service = await createService(market, { vendor: person });
      await addToCart(customer, (await createTour(market, { service, priceCents: 50_00 })).id);
    }
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    for (const vendor of vendors) {
      const [part] = (await vendor.ok('GET /vendor/orders', {})).data;
      const { _id: id, items } = sure(part);
      const item = { itemId: sure(items[0])._id, amount: 5 };
      expect((await refund(vendor, id, [item], { key: 'one' })).status).toBe(200);
    }
    const { serviceOrders } = await orderOf(customer, order._id);
    expect(serviceOrders.map(({ refunded }) => refunded)).toEqual([5, 5]);
  });

  test('two concurrent refunds never exceed what is left', async () => {
    const { vendor, id, itemIds } = await sold([50_00]);
    const item = { itemId: sure(itemIds[0]), amount: 30 };
    const both = await Promise.all([refund(vendor, id, [item]), refund(vendor, id, [item])]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await seen(vendor, id)).refunded).toBe(30);
    expect(await booksAgree(app)).toBe(true);
  });

  test('refuses amounts that were entered for an older state of the order', async () => {
    const { vendor, id, itemIds } = await sold([50_00]);
    const item = { itemId: sure(itemIds[0]), amount: 10 };
    const before = { refundableBefore: 50 };
    expect((await refund(vendor, id, [item], before)).status).toBe(200);
    expect(await refund(vendor, id, [item], before)).toMatchObject({
      status: 409,
      body: { code: 'refundable_changed', left: 40 },
    });
  });
});
