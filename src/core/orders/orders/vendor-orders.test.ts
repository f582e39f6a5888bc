// Long because all moves share the same orders.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createService, createTour } from '#testing/fixtures.ts';
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
import { staySignedIn } from '#testing/stay-signed-in.ts';

const app = await createTestApp();
const { market, db } = app;

/** A vendor with a tour, bought by a customer. */
async function sale({ priceCents = 100_00, name = 'Felucca sunset' } = {}) {
  const vendor = await app.signedIn('vendor', { name: 'Nile Trails' });
  const service = await createService(market, { vendor: vendor.person });
  const tour = await createTour(market, { service, priceCents, name });
  const customer = await app.signedIn('customer', { name: 'Layla Haddad' });
  const order = await buy(customer, tour.id);
  const [part] = order.serviceOrders;
  if (!part) throw new Error('An order without parts');
  return { vendor, service, tour, customer, order, part, params: { id: part._id } };
}

async function payable(vendorId: string | null): Promise<number> {
  const { cents } = await db
    .selectFrom('ledger_entries')
    .select((is) => is.fn.sum<number>('amount_cents').as('cents'))
    .where('vendor_id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return -Number(cents);
}

describe("a vendor's orders", () => {
  test('can be searched, filtered, sorted, paged and exported, with formulas as text', async () => {
    const { vendor, service, part, order, params } = await sale();
    const other = await app.signedIn('customer', {
      name: '=HYPERLINK("evil")',
      email: 'mona@example.org',
    });
    app.clock.advance({ seconds: 1 });
    const dear = await createTour(market, { service, priceCents: 300_00, name: '=cmd()' });
    const second = await buy(other, dear.id);
    const list = async (query: Record<string, unknown> = {}) => {
      const { data, total } = await vendor.ok('GET /vendor/orders', { query });
      return [data.map((row) => row._id), total];
    };
    const latest = second.serviceOrders[0]?._id ?? '';
    // Customer and vendor see the same number.
    expect([latest.slice(-8), part._id.slice(-8)]).toEqual([
      second._id.slice(-8),
      order._id.slice(-8),
    ]);
    expect(await list()).toEqual([[latest, part._id], 2]);
    expect(await list({ sort: 'oldest', pageSize: 1 })).toEqual([[part._id], 2]);
    expect(await list({ sort: 'oldest', pageSize: 1, page: 2 })).toEqual([[latest], 2]);
    expect(await list({ sort: 'highest' })).toEqual([[latest, part._id], 2]);
    expect(await list({ sort: 'lowest' })).toEqual([[part._id, latest], 2]);
    for (const search of [
      part._id,
      part._id.slice(-8).toUpperCase(),
      order._id,
      'layla',
      'LAYLA HADDAD',
    ])
      expect(await list({ search }), search).toEqual([[part._id], 1]);
    expect(await list({ search: 'MONA@' })).toEqual([[latest], 1]);
    expect(await list({ search: service.id })).toEqual([[latest, part._id], 2]);
    expect(await list({ search: '%' })).toEqual([[], 0]);
    await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status: 'processing' } });
    expect(await list({ status: 'processing' })).toEqual([[part._id], 1]);
    const csv = String((await vendor.request('GET /vendor/orders.csv')).body);
    expect(csv.trim().split('\r\n')).toHaveLength(3);
    expect(csv).toContain(`"'=HYPERLINK(""evil"")"`);
    const one = await vendor.request('GET /vendor/orders/{id}/details.csv', {
      params: { id: latest },
    });
    expect(String(one.body)).toContain(`"'=cmd()"`);
    expect(one.headers.get('content-disposition')).toContain('attachment');
  });

  test('show customer, choice and history, but not the voucher code', async () => {
    const { vendor, params, customer } = await sale();
    const { order } = await vendor.ok('GET /vendor/orders/{id}', { params });
    expect(order).toMatchObject({
      status: 'pending',
      isPaid: true,
      itemCount: 1,
      subtotal: 100,
      userId: { name: 'Layla Haddad', email: customer.person.email },
    });
    expect(order.items[0]?.subDetails).toMatchObject({ startingDate: DAY, people: 1 });
    expect(JSON.stringify(order)).not.toContain('voucherCode');
    expect(order.timeline.map(({ what }) => what)).toEqual(['placed', 'paid']);
  });

  test('are private', async () => {
    const { params, order } = await sale();
    const voucher = await db
      .selectFrom('order_lines')
      .select('voucher_code')
      .where('order_id', '=', order._id)
      .executeTakeFirstOrThrow();
    const stranger = await app.signedIn('vendor');
    const code = { code: voucher.voucher_code };
    expect((await stranger.refused('GET /vendor/orders/{id}', { params })).status).toBe(404);
    expect((await stranger.refused('GET /vendor/orders/{id}/details.csv', { params })).status).toBe(
      404,
    );
    const move = { params, body: { status: 'processing' } };
    expect((await stranger.refused('PATCH /vendor/orders/{id}', move)).status).toBe(404);
    expect((await stranger.refused('GET /vendor/vouchers/{code}', { params: code })).status).toBe(
      404,
    );
    expect(
      (await stranger.refused('POST /vendor/vouchers/{code}/check-in', { params: code, body: {} }))
        .status,
    ).toBe(404);
    expect(await stranger.ok('GET /vendor/orders', {})).toEqual({
      data: [],
      total: 0,
      more: false,
    });
  });

  test('with several vendors show each their own part', async () => {
    const { vendor, tour, customer } = await sale();
    const service = await createService(market, { name: 'Red Sea Suppers' });
    const theirs = await createTour(market, { service, name: 'Secret supper' });
    await addToCart(customer, tour.id);
    await addToCart(customer, theirs.id);
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    const { data } = await vendor.ok('GET /vendor/orders', { query: { search: order._id } });
    expect(data).toHaveLength(1);
    expect(JSON.stringify(data)).not.toContain('Secret supper');
    const confirmed = (await app.mails(customer.person.email)).find(
      ({ template, text }) => template === 'order-confirmed' && text.includes('Secret supper'),
    );
    expect(confirmed?.text).toMatch(
      /From Nile and Sand Journeys:\n- Felucca sunset .*\nFrom Red Sea Suppers:\n- Secret supper /,
    );
  });
});

describe('moving', () => {
  test('follows the workflow, updates the order and mails the customer', async () => {
    const { vendor, params, customer, order } = await sale();
    const body = { status: 'processing', note: 'See you at the pier', reference: 'NT-7' } as const;
    const { order: moved } = await vendor.ok('PATCH /vendor/orders/{id}', { params, body });
    expect(moved).toMatchObject({ status: 'processing', reference: 'NT-7' });
    expect(await orderOf(customer, order._id)).toMatchObject({ status: 'processing' });
    const { order: done } = await vendor.ok('PATCH /vendor/orders/{id}', {
      params,
      body: { status: 'completed' },
    });
    expect(done.reference).toBe('NT-7');
    expect(done.timeline.slice(2)).toMatchObject([
      { what: 'moved', by: 'vendor', status: 'processing', note: 'See you at the pier' },
      { what: 'moved', by: 'vendor', status: 'completed' },
    ]);
    expect(await orderOf(customer, order._id)).toMatchObject({ status: 'completed' });
    const mails = (await app.mails(customer.person.email)).filter(
      ({ template }) => template === 'status-changed',
    );
    expect(mails).toHaveLength(2);
    expect(mails[0]?.text).toContain('NT-7');
    expect(mails[0]?.text).toContain('See you at the pier');
  });

  test.each([
    ['pending', 'completed', "An order can't go from pending to completed"],
    ['pending', 'pending', 'This order is already pending'],
    ['processing', 'pending', "An order can't go from processing to pending"],
    ['completed', 'cancelled', 'This order is completed'],
    ['cancelled', 'processing', 'This order is cancelled'],
  ] as const)('from %s to %s is refused with the reason', async (from, to, why) => {
    const { vendor, params, part } = await sale();
    await db
      .updateTable('service_orders')
      .set({ status: from })
      .where('id', '=', part._id)
      .execute();
    const refused = await vendor.refused('PATCH /vendor/orders/{id}', {
      params,
      body: { status: to },
    });
    expect(refused.status).toBe(409);
    expect(refused.message).toContain(why);
  });

  test('to an unknown status, or to shipped, is refused', async () => {
    const { vendor, params } = await sale();
    for (const status of ['shipped', 'lost', null])
      expect(
        (await vendor.refused('PATCH /vendor/orders/{id}', { params, body: { status } })).status,
      ).toBe(400);
  });

  test('by two concurrent actors reports the first change to the second', async () => {
    const { vendor, params } = await sale();
    const move = (status: string) =>
      vendor.request('PATCH /vendor/orders/{id}', { params, body: { status, from: 'pending' } });
    const answers = await Promise.all([move('processing'), move('cancelled')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = answers.find(({ status }) => status === 409)?.body as { message: string };
    expect(refused.message).toMatch(
      /^This order has been changed to \w+ in the meantime \(by the vendor\)/,
    );
  });

  test('an unpaid order is refused', async () => {
    const { vendor, tour } = await sale();
    const customer = await app.signedIn('customer');
    await addToCart(customer, tour.id);
    const { order } = await checkout(customer);
    const params = { id: order.serviceOrders[0]?._id ?? '' };
    for (const status of ['processing', 'cancelled']) {
      const refused = await vendor.refused('PATCH /vendor/orders/{id}', {
        params,
        body: { status },
      });
      expect([refused.status, refused.message]).toEqual([
        409,
        expect.stringContaining("hasn't been paid"),
      ]);
    }
  });

  test('to cancelled refunds that part in full, for any policy', async () => {
    const { vendor, service, customer } = await sale();
    const details = { freeUntilDays: 365, percentAfter: 0 };
    const strict = await createTour(market, { service, priceCents: 99_99, details });
    const theirs = await createTour(market, { priceCents: 50_00 });
    const before = await payable(vendor.person.vendorId);
    await addToCart(customer, strict.id);
    await addToCart(customer, theirs.id);
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    const part = order.serviceOrders.find(({ serviceId }) => serviceId === service.id);
    await vendor.ok('PATCH /vendor/orders/{id}', {
      params: { id: part?._id ?? '' },
      body: { status: 'cancelled', note: 'The boat is broken' },
    });
    const seen = await orderOf(customer, order._id);
    expect(seen.status).toBe('pending');
    expect(seen.serviceOrders.map(({ status, refunded }) => [status, refunded]).sort()).toEqual([
      ['cancelled', 99.99],
      ['pending', 0],
    ]);
    expect(seen.payments[0]).toMatchObject({ refunded: 99.99, status: 'succeeded' });
    expect(await payable(vendor.person.vendorId)).toBe(before);
    expect(await taken(app, strict.id)).toBe(0);
    expect(await taken(app, theirs.id)).toBe(1);
    const mail = (await app.mails(customer.person.email)).at(-1);
    expect(mail).toMatchObject({ template: 'order-cancelled' });
    expect(mail?.text).toContain('The boat is broken');
  });
});

describe('a voucher', () => {
  const codesOf = async (customer: Customer, id: string) =>
    (await orderOf(customer, id)).serviceOrders[0]?.items.map((item) => item.voucherCode ?? '') ??
    [];

  test('is redeemed once, as typed from print, and completes its order', async () => {
    const { vendor, customer, order } = await sale();
    const [code = ''] = await codesOf(customer, order._id);
    const printed = code.replaceAll(/(.{4})(?=.)/g, '$1 ').toLowerCase();
    const { booking } = await vendor.ok('GET /vendor/vouchers/{code}', {
      params: { code: printed },
    });
    expect(booking).toMatchObject({ customerName: 'Layla Haddad', startsOn: DAY, message: '' });
    const done = await vendor.ok('POST /vendor/vouchers/{code}/check-in', {
      params: { code },
      body: {},
    });
    expect(done.booking).toMatchObject({
      status: 'completed',
      message: 'This voucher has already been used',
    });
    expect((await orderOf(customer, order._id)).status).toBe('completed');
    const again = await vendor.refused('POST /vendor/vouchers/{code}/check-in', {
      params: { code },
      body: {},
    });
    expect(again.status).toBe(409);
    expect(
      (await vendor.refused('GET /vendor/vouchers/{code}', { params: { code: 'NOSUCHCODE' } }))
        .status,
    ).toBe(404);
  });

  test('completes a part only with the last one', async () => {
    const { vendor, service, customer } = await sale();
    for (const name of ['Morning', 'Evening'])
      await addToCart(customer, (await createTour(market, { service, name })).id);
    const { order, payment } = await checkout(customer);
    await pay(customer, payment.clientSecret);
    const [first = '', last = ''] = await codesOf(customer, order._id);
    const check = (code: string) =>
      vendor.ok('POST /vendor/vouchers/{code}/check-in', { params: { code }, body: {} });
    expect((await check(first)).booking.status).toBe('pending');
    expect((await check(last)).booking.status).toBe('completed');
  });

  test('of a cancelled booking is refused', async () => {
    const { vendor, customer, order, params } = await sale();
    const [code = ''] = await codesOf(customer, order._id);
    await vendor.ok('PATCH /vendor/orders/{id}', { params, body: { status: 'cancelled' } });
    const refused = await vendor.refused('POST /vendor/vouchers/{code}/check-in', {
      params: { code },
      body: {},
    });
    expect([refused.status, refused.message]).toEqual([409, 'This booking has been cancelled.']);
  });

  // The last test: it moves the clock to the day of the tour.
  test('is not needed to note an arrival from the first day on', async () => {
    const { vendor, customer, order, part, params } = await sale();
    const [{ _id: itemId = '' } = {}] = part.items;
    const arrive = { params: { ...params, itemId } };
    const call = 'POST /vendor/orders/{id}/items/{itemId}/arrival';
    const stranger = await app.signedIn('vendor');
    expect((await stranger.refused(call, arrive)).status).toBe(404);
    expect((await vendor.refused(call, arrive)).code).toBe('arrival_early');
    await staySignedIn(app);
    app.clock.set(`${DAY}T05:00:00Z`);
    const arrived = await vendor.ok(call, arrive);
    expect(arrived.order.items[0]?.checkedInAt).toEqual(expect.any(String));
    expect((await orderOf(customer, order._id)).status).toBe('completed');
    expect((await vendor.refused(call, arrive)).code).toBe('voucher_used');
  });
});
