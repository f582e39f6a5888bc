import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { bookedTour, LATER } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { buy, type Customer, DAY, taken } from '#testing/shop.ts';
import { checkIn } from '../orders/move-part.ts';
import { sure } from '#testing/sure.ts';

// The clock starts at 2026-03-02. The price is $64, with free cancellation until two days before,
// then half.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const CHANGE = 'POST /orders/{id}/items/{itemId}/change';
const QUOTE = 'POST /orders/{id}/items/{itemId}/change-quote';

const booked = (
  choice: Parameters<typeof bookedTour>[1] = {},
  options: Parameters<typeof bookedTour>[2] = {},
) => bookedTour(app, choice, options);
const refusedAs = async (
  customer: Customer,
  call: typeof CHANGE | typeof QUOTE,
  sent: {
    params: { id: string; itemId: string };
    body: { options: object; expectedDifference?: number };
  },
) => {
  const { status, code } = await customer.refused(call, {
    ...sent,
    body: { expectedDifference: 0, ...sent.body },
  });
  return [status, code];
};

test('moves a booking to another day: places, voucher, history and mails', async () => {
  const { customer, vendor, tour, item, params, now } = await booked({ people: 2 });
  const { total, difference, when } = await customer.ok(QUOTE, {
    params,
    body: { options: { startingDate: LATER } },
  });
  expect([total, difference, when.from]).toEqual([128, 0, LATER]);
  expect(await taken(app, tour.id)).toBe(2);

  await customer.ok(CHANGE, {
    params,
    body: { options: { startingDate: LATER }, expectedDifference: 0 },
  });
  expect([await taken(app, tour.id), await taken(app, tour.id, LATER)]).toEqual([0, 2]);
  const { item: after, order } = await now();
  expect(after).toMatchObject({
    startsOn: LATER,
    subDetails: { startingDate: LATER, people: 2 },
    totalPrice: 128,
    refunded: 0,
    changes: [{ startsOn: DAY, subDetails: { startingDate: DAY, people: 2 }, refunded: 0 }],
  });
  expect(after.voucherCode).not.toBe(item.voucherCode);
  expect(order.timeline.map(({ what }) => what).at(-1)).toBe('rescheduled');
  const old = await vendor.request('GET /vendor/vouchers/{code}', {
    params: { code: item.voucherCode ?? '' },
  });
  expect(old.status).toBe(404);
  const mine = (await app.mails(customer.person.email)).find(
    ({ template }) => template === 'booking-changed',
  );
  expect(mine?.text).toMatch(/Mar 22, 2026[^]*Mar 25, 2026/);
  const theirs = (await app.mails(vendor.person.email)).filter(
    ({ template }) => template === 'vendor-booking-changed',
  );
  expect(theirs).toHaveLength(1);
});

test('rejects a voucher that was looked up before the change', async () => {
  const { customer, vendor, order, item, params, now } = await booked();
  await customer.ok(CHANGE, {
    params,
    body: { options: { startingDate: LATER }, expectedDifference: 0 },
  });
  const honoured = checkIn(market, {
    orderId: order._id,
    partId: sure(order.serviceOrders[0])._id,
    itemId: item._id,
    codes: [item.voucherCode ?? ''],
    actor: { id: vendor.person.id, role: 'vendor' },
  });
  await expect(honoured).rejects.toMatchObject({ status: 404 });
  expect((await now()).item.changeable).toBe(true);
});

test('is idempotent and keeps the other options', async () => {
  const { customer, tour, params, now } = await booked({ people: 2 });
  const sent = { params, body: { options: { startingDate: LATER }, expectedDifference: 0 } };
  await customer.ok(CHANGE, sent);
  const once = await now();
  await customer.ok(CHANGE, sent);
  expect((await now()).item).toEqual(once.item);
  expect(await taken(app, tour.id, LATER)).toBe(2);
  await customer.ok(CHANGE, { params, body: { options: { people: 1 }, expectedDifference: -64 } });
  expect((await now()).item).toMatchObject({ startsOn: LATER, subDetails: { people: 1 } });
  expect(await taken(app, tour.id, LATER)).toBe(1);
});

test('refunds a lower price to the card, with its commission, and a cancellation refunds the rest', async () => {
  const { customer, order, params, priced, now } = await booked(
    { people: 2 },
    { details: { maxGuests: 12, freeUntilDays: 20 } },
  );
  await priced([LATER], 40);
  const options = { startingDate: LATER };
  const { difference } = await customer.ok(QUOTE, { params, body: { options } });
  expect(difference).toBe(-48);
  await customer.ok(CHANGE, { params, body: { options, expectedDifference: -48 } });
  const { order: changed, item } = await now();
  expect([changed.payments[0]?.refunded, item.refunded, item.changes[0]?.refunded]).toEqual([
    48, 48, 48,
  ]);
  const { commission_bps: bps } = await db
    .selectFrom('service_orders')
    .select('commission_bps')
    .where('order_id', '=', order._id)
    .executeTakeFirstOrThrow();
  expect(await balancesOf(app, order._id)).toEqual({
    card_clearing: 8_000,
    platform_commission: -Math.round((8_000 * bps) / 10_000),
    vendor_payable: Math.round((8_000 * bps) / 10_000) - 8_000,
  });
  // Late: half of the current price, not of the original payment.
  clock.set('2026-03-06T08:00:00Z');
  const quote = await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
  expect([quote.paid, quote.refund]).toEqual([80, 40]);
  await customer.ok('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: { expectedRefund: 40 },
  });
  expect((await now()).order.payments[0]?.refunded).toBe(88);
  clock.set('2026-03-02T09:00:00Z');
});

test('refuses an outdated difference with the current one', async () => {
  const { customer, tour, params, priced } = await booked();
  await priced([LATER], 60);
  const other = await customer.refused(CHANGE, {
    params,
    body: { options: { startingDate: LATER }, expectedDifference: 0 },
  });
  expect([other.status, other.code]).toEqual([409, 'difference_changed']);
  expect(other.message).toContain('$4.00');
  expect([await taken(app, tour.id), await taken(app, tour.id, LATER)]).toEqual([1, 0]);
});

test('refuses full and closed days and keeps the booking', async () => {
  const { customer, vendor, tour, params, now } = await booked({}, { details: { maxGuests: 1 } });
  await buy(await app.signedIn('customer'), tour.id, { day: LATER });
  const before = (await now()).item;
  const sent = { params, body: { options: { startingDate: LATER } } };
  expect(await refusedAs(customer, QUOTE, sent)).toEqual([409, 'sold_out']);
  expect(await refusedAs(customer, CHANGE, sent)).toEqual([409, 'just_booked']);
  await vendor.ok('PUT /listings/{id}/calendar', {
    params: { id: tour.id },
    body: { days: ['2026-03-27'], closed: true },
  });
  const closed = { params, body: { options: { startingDate: '2026-03-27' } } };
  expect(await refusedAs(customer, CHANGE, closed)).toEqual([409, 'just_booked']);
  expect((await now()).item).toEqual(before);
  expect([await taken(app, tour.id), await taken(app, tour.id, LATER)]).toEqual([1, 1]);
});

test('neither releases nor takes overlapping nights twice', async () => {
  const { customer, tour, params } = await booked({ units: 3 }, { kind: 'luxuryProperties' });
  const options = { startingDate: '2026-03-23' };
  const { difference } = await customer.ok(QUOTE, { params, body: { options } });
  expect(difference).toBe(0);
  await customer.ok(CHANGE, { params, body: { options, expectedDifference: 0 } });
  const nights = ['2026-03-22', '2026-03-23', '2026-03-24', '2026-03-25', '2026-03-26'];
  expect(await Promise.all(nights.map((night) => taken(app, tour.id, night)))).toEqual([
    0, 1, 1, 1, 0,
  ]);
});

test('is possible during free cancellation only: not later, not if used or partly refunded, and a limited number of times', async () => {
  const { customer, params, now } = await booked({}, { details: { freeUntilDays: 20 } });
  const options = { startingDate: LATER };
  clock.set('2026-03-03T08:00:00Z');
  expect((await now()).item.changeable).toBe(false);
  expect(await refusedAs(customer, CHANGE, { params, body: { options } })).toEqual([
    409,
    'change_too_late',
  ]);
  clock.set('2026-03-02T09:00:00Z');
  expect((await now()).item.changeable).toBe(true);
  for (let day = 10; day < 20; day += 1)
    await customer.ok(CHANGE, {
      params,
      body: { options: { startingDate: `2026-04-${day}` }, expectedDifference: 0 },
    });
  expect((await now()).item.changeable).toBe(false);
  expect(await refusedAs(customer, CHANGE, { params, body: { options } })).toEqual([
    409,
    'change_too_often',
  ]);
  const used = await booked();
  await used.vendor.ok('POST /vendor/vouchers/{code}/check-in', {
    params: { code: used.item.voucherCode ?? '' },
  });
  expect((await used.now()).item.changeable).toBe(false);
});

test('rejects invalid choices by field, and returns 404 to other users', async () => {
  const { customer, params, now } = await booked();
  const before = await now();
  const refused = async (options: object) => {
    const { status, errorMessages } = await customer.refused(CHANGE, {
      params,
      body: { options, expectedDifference: 0 },
    });
    return [status, Object.keys(errorMessages ?? {})];
  };
  expect(await refused({ startingDate: '2020-01-01' })).toEqual([400, ['startingDate']]);
  expect(await refused({ people: 0 })).toEqual([400, ['people']]);
  expect(await refused({ startingDate: LATER, variant: 'M' })).toEqual([400, ['options.variant']]);
  expect(await refused({ startingDate: LATER, constructor: 'x' })).toEqual([
    400,
    ['options.constructor'],
  ]);
  const stranger = await app.signedIn('customer');
  for (const call of [CHANGE, QUOTE] as const)
    expect(
      await refusedAs(stranger, call, { params, body: { options: { startingDate: LATER } } }),
    ).toEqual([404, 'not_found']);
  const other = { ...params, itemId: '0192b7c0-0000-7000-8000-000000000000' };
  expect(
    await refusedAs(customer, CHANGE, {
      params: other,
      body: { options: { startingDate: LATER } },
    }),
  ).toEqual([404, 'not_found']);
  expect(await now()).toEqual(before);
});
