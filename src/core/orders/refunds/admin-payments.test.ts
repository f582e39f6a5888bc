import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { addToCart, checkout, contactOf, orderOf, pay } from '#testing/shop.ts';

const app = await createTestApp();
const { market } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

/** One order of two vendors' tours. */
async function sold(...prices: number[]) {
  const customer = await app.signedIn('customer', { name: 'Layla Haddad' });
  const tours = [];
  for (const priceCents of prices) {
    const tour = await createTour(market, { priceCents, name: `Tour of ${priceCents}` });
    await addToCart(customer, tour.id);
    tours.push(tour);
  }
  const { order, payment } = await checkout(customer);
  await pay(customer, payment.clientSecret);
  const { payments } = await orderOf(customer, order._id);
  app.clock.advance({ seconds: 1 });
  return { customer, tours, orderId: order._id, params: { id: payments[0]?._id ?? '' } };
}

type Params = { readonly id: string };
const refund = (params: Params, body: object, key?: string) =>
  admin.request('POST /admin/payments/{id}/refund', {
    params,
    body: { reason: 'Rain', ...body },
    headers: { 'idempotency-key': key },
  });
const details = async (params: Params) =>
  (await admin.ok('GET /admin/payments/{id}', { params })).payment;

describe('all payments', () => {
  test('can be searched, filtered by group, sorted, paged and exported', async () => {
    const cheap = await sold(10_00);
    const dear = await sold(500_00);
    const open = await app.signedIn('customer', { name: '+Plus Person' });
    await addToCart(open, (await createTour(market, { priceCents: 20_00 })).id);
    const contact = { ...contactOf(open), name: 'Gift Giver', email: 'gift@giver.example' };
    const { order } = await checkout(open, { contact });
    const back = await sold(30_00);
    await refund(back.params, {});
    const list = async (query: Record<string, unknown> = {}) =>
      (await admin.ok('GET /admin/payments', { query })).data.map(({ amount }) => amount);
    expect(await list()).toEqual([30, 20, 500, 10]);
    expect(await list({ sort: 'oldest' })).toEqual([10, 500, 20, 30]);
    expect(await list({ sort: 'highest' })).toEqual([500, 30, 20, 10]);
    expect(await list({ sort: 'lowest', pageSize: 2, page: 2 })).toEqual([30, 500]);
    expect(await list({ status: 'completed' })).toEqual([500, 10]);
    expect(await list({ status: 'pending' })).toEqual([20]);
    expect(await list({ status: 'failed' })).toEqual([30]);
    expect(await list({ search: 'tour OF 50000' })).toEqual([500]);
    expect(await list({ search: cheap.customer.person.email })).toEqual([10]);
    expect(await list({ search: dear.params.id })).toEqual([500]);
    expect(await list({ search: order._id })).toEqual([20]);
    // Finds the account's name and e-mail, as the row shows them, not the contact typed at checkout.
    expect(await list({ search: 'plus pers' })).toEqual([20]);
    expect(await list({ search: open.person.email })).toEqual([20]);
    const his = await admin.request('GET /admin/payments.csv', { query: { search: 'plus pers' } });
    expect(String(his.body).trim().split('\r\n')).toHaveLength(2);
    const shown = await details(dear.params);
    expect(await list({ search: shown.stipePaymentId })).toEqual([500]);
    expect(shown).toMatchObject({
      userId: { name: 'Layla Haddad' },
      serviceId: { name: 'Tour of 50000', description: 'An evening on the Nile.' },
      productId: null,
      currency: 'USD',
      status: 'succeeded',
      refundable: 500,
    });
    const csv = await admin.request('GET /admin/payments.csv', { query: { status: 'pending' } });
    expect(String(csv.body)).toContain(`"'+Plus Person"`);
  });
});

describe('refunding', () => {
  test('splits a partial refund over vendors in proportion, then the rest; the ledger ends at zero', async () => {
    const { customer, orderId, params } = await sold(33_33, 66_67);
    const before = await balancesOf(app, orderId);
    expect((await refund(params, { amount: 10.01, reason: 'Late by an hour' })).status).toBe(200);
    const csv = await admin.request('GET /admin/payments.csv', { query: { search: params.id } });
    expect(String(csv.body)).toMatch(/,10\.01,\w+,partly refunded\r\n/);
    const { serviceOrders } = await orderOf(customer, orderId);
    const shares = serviceOrders.map(({ refunded }) => refunded);
    expect(shares.map((share) => Math.round(share * 100)).toSorted((a, b) => a - b)).toEqual([
      334, 667,
    ]);
    const after = await balancesOf(app, orderId);
    expect((after.card_clearing ?? 0) - (before.card_clearing ?? 0)).toBe(-10_01);
    expect(Object.values(after).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    const shown = await details(params);
    expect(shown).toMatchObject({ refunded: 10.01, refundable: 89.99, status: 'succeeded' });
    expect(shown.refunds).toMatchObject([{ amount: 10.01, status: 'succeeded' }]);
    expect(shown.audit).toMatchObject([
      { action: 'payment.refund', by: { name: 'Amal Admin' }, reason: 'Late by an hour' },
    ]);
    const mail = (await app.mails(customer.person.email)).at(-1);
    expect(mail?.template).toBe('refunded');
    expect(mail?.text).toContain('Late by an hour');
    await refund(params, {});
    expect(await details(params)).toMatchObject({
      refunded: 100,
      refundable: 0,
      status: 'refunded',
    });
    for (const cents of Object.values(await balancesOf(app, orderId)))
      expect(Math.abs(cents)).toBe(0);
    const { timeline, status } = await orderOf(customer, orderId);
    expect(status).toBe('pending');
    expect(timeline.slice(-2).map(({ what, by }) => [what, by])).toEqual([
      ['refunded', 'admin'],
      ['refunded', 'admin'],
    ]);
  });

  test('refuses more than was paid', async () => {
    const { params } = await sold(50_00);
    expect((await refund(params, { amount: 50.01 })).status).toBe(409);
    expect((await refund(params, { amount: 40 })).status).toBe(200);
    const refused = await refund(params, { amount: 10.01 });
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'You can refund up to $10.00 of this payment.' },
    });
    expect((await refund(params, {})).status).toBe(200);
    expect((await refund(params, {})).status).toBe(409);
    expect((await refund(params, { amount: 0.01 })).status).toBe(409);
    expect((await details(params)).refunded).toBe(50);
  });

  test.each([0, -1, 0.001, Number.MAX_SAFE_INTEGER, 'all', null])(
    'an amount of %j is refused',
    async (amount) => {
      const { params } = await sold(50_00);
      expect((await refund(params, { amount })).status).toBe(400);
      expect((await details(params)).refunded).toBe(0);
    },
  );

  test('requires a reason', async () => {
    const { params } = await sold(50_00);
    expect((await refund(params, { reason: '  ' })).status).toBe(400);
  });

  test('refunds once for concurrent requests: two admins, or a retried key', async () => {
    const { params } = await sold(50_00);
    const two = await Promise.all([
      refund(params, { amount: 20, refundedBefore: 0 }, 'one'),
      refund(params, { amount: 20, refundedBefore: 0 }, 'two'),
    ]);
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    const sent = await Promise.all(
      Array.from({ length: 10 }, () => refund(params, { amount: 5 }, 'same')),
    );
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await details(params)).refunded).toBe(25);
    expect((await refund(params, { amount: 6 }, 'same')).status).toBe(409);
    expect((await details(params)).refunds).toHaveLength(2);
  });

  test('refuses an unpaid payment', async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const { order } = await checkout(customer);
    const { payments } = await orderOf(customer, order._id);
    expect((await refund({ id: payments[0]?._id ?? '' }, {})).status).toBe(409);
    expect((await refund({ id: order._id }, {})).status).toBe(404);
  });
});
