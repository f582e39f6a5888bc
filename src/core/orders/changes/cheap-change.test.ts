// Attacks that try to get the dearer booking for the cheap one's price.
import { afterEach, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { bookedTour, LATER, LATEST, paymentsOf } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { card, DAY, pay } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '../settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';

// The clock starts at 2026-03-02. A booking costs $64; its later day 100, its latest 200.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const CHANGE = 'POST /orders/{id}/items/{itemId}/change';
const admin = await app.signedIn('admin');

afterEach(() => clock.set('2026-03-02T09:00:00Z'));

async function booked(options: Parameters<typeof bookedTour>[2] = {}) {
  const booking = await bookedTour(app, {}, options);
  await booking.priced([LATER], 100);
  await booking.priced([LATEST], 200);
  return booking;
}
type Booking = Awaited<ReturnType<typeof booked>>;

/** Asserts the amount kept by payments, provider and ledger. */
async function expectPaid({ customer, order, now }: Booking, dollars: number) {
  const { order: whole, item } = await now();
  const kept = whole.payments.reduce(
    (sum, { amount, refunded, status }) =>
      status === 'succeeded' || status === 'refunded' ? sum + amount - refunded : sum,
    0,
  );
  const isOff = whole.status === 'cancelled';
  const { cents } = await db
    .selectFrom('sandbox_intents')
    .select((is) =>
      is.fn.sum<number>(is('amount_cents', '-', is.ref('refunded_cents'))).as('cents'),
    )
    .where('order_ref', '=', order._id)
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  const { card_clearing: clearing = 0, ...others } = await balancesOf(app, order._id);
  expect({
    kept,
    there: Number(cents) / 100,
    clearing: clearing / 100,
    sum: Object.values(others).reduce((sum, one) => sum + one, clearing),
    costs: isOff ? dollars : item.totalPrice - item.refunded,
    payments: (await paymentsOf(customer, order._id)).filter(
      ([, back, s]) => s === 'pending' && back,
    ),
  }).toEqual({
    kept: dollars,
    there: dollars,
    clearing: dollars,
    sum: 0,
    costs: dollars,
    payments: [],
  });
}

/** Events between the request and the payment of a change. */
const MEANWHILE: Record<string, { do: (one: Booking) => Promise<unknown>; paid: number }> = {
  'its customer has cancelled it': {
    do: ({ customer, params }) =>
      customer.ok('POST /orders/{id}/cancel', { params: { id: params.id }, body: {} }),
    paid: 0,
  },
  'its vendor has cancelled it': {
    do: ({ vendor, order }) =>
      vendor.ok('PATCH /vendor/orders/{id}', {
        params: { id: sure(order.serviceOrders[0])._id },
        body: { status: 'cancelled', note: 'Storm' },
      }),
    paid: 0,
  },
  'an admin has cancelled it': {
    do: ({ params }) =>
      admin.ok('PATCH /admin/orders/{id}', {
        params: { id: params.id },
        body: { status: 'cancelled' },
      }),
    paid: 0,
  },
  'a part of it has gone back': {
    do: ({ order }) =>
      admin.ok('POST /admin/payments/{id}/refund', {
        params: { id: sure(order.payments[0])._id },
        body: { reason: 'Sorry', amount: 10 },
      }),
    paid: 54,
  },
  'its voucher has been used': {
    do: ({ vendor, item }) =>
      vendor.ok('POST /vendor/vouchers/{code}/check-in', {
        params: { code: item.voucherCode ?? '' },
      }),
    paid: 64,
  },
  'it was changed to what costs less': {
    do: async ({ priced, change }) => {
      await priced(['2026-03-29'], 40);
      await change('2026-03-29', -24);
    },
    paid: 40,
  },
  'it was changed to what costs more still': {
    do: ({ changed }) => changed(LATEST, 136),
    paid: 200,
  },
  'the change was given up': {
    do: ({ customer, params }) =>
      customer.ok('POST /orders/{id}/items/{itemId}/change/give-up', { params, body: {} }),
    paid: 64,
  },
  'its vendor is suspended': {
    do: ({ tour }) =>
      admin.ok('POST /admin/change-vendor-status/{vendorId}', {
        params: { vendorId: tour.service.vendor.vendorId },
        body: { status: 'Rejected', reason: 'The licence has run out' },
      }),
    paid: 64,
  },
};

describe('the agreed change is not applied', () => {
  test.each(Object.entries(MEANWHILE))(
    '%s: its payment goes back whole',
    async (_what, meanwhile) => {
      const booking = await booked();
      const { now, held, places } = booking;
      const { id } = await held(LATER, 36);
      // The card is still being approved, so its webhook comes after the event.
      const { provider_ref: ref } = await db
        .selectFrom('payments')
        .select('provider_ref')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await meanwhile.do(booking);
      await db
        .updateTable('sandbox_intents')
        .set({ status: 'requires_payment_method' })
        .where('id', '=', ref)
        .execute();
      const before = await now();
      const paid = await booking.payThere(id);
      await Promise.all(Array.from({ length: 5 }, () => settlePayment(market, paid)));
      await releaseLapsedHolds(market);
      const after = await now();
      expect(after.item).toEqual(before.item);
      expect([after.order.status, after.order.total]).toEqual([
        before.order.status,
        before.order.total,
      ]);
      expect((await places())[1]).toBe(0);
      await expectPaid(booking, meanwhile.paid);
    },
  );
});

describe('of two changes of a booking', () => {
  test('a paid earlier one is applied, and the later one is judged against it', async () => {
    const booking = await booked();
    const { customer, params, held, payThere, now } = booking;
    const { id } = await held(LATER, 36);
    await payThere(id);
    const other = await customer.refused(CHANGE, {
      params,
      body: { options: { startingDate: LATEST }, expectedDifference: 136 },
    });
    expect([other.status, other.code]).toEqual([409, 'difference_changed']);
    expect(other.message).toContain('$100.00 more');
    expect((await now()).item.startsOn).toBe(LATER);
    await expectPaid(booking, 100);
  });

  test('at most one is applied, in any order of payment', async () => {
    for (const firstOf of [0, 1]) {
      const booking = await booked();
      const { held, now, places } = booking;
      const ids = [(await held(LATER, 36)).id];
      clock.advance({ minutes: 16 });
      await releaseLapsedHolds(market);
      ids.push((await held(LATEST, 136)).id);
      const paid = [];
      for (const id of ids) paid.push(await booking.payThere(id));
      for (const at of [firstOf, 1 - firstOf]) await settlePayment(market, sure(paid[at]));
      expect((await now()).item).toMatchObject({ startsOn: LATEST, totalPrice: 200 });
      expect(await places()).toEqual([0, 0, 1]);
      await expectPaid(booking, 200);
      clock.set('2026-03-02T09:00:00Z');
    }
  });

  test('a cancellation detects a change paid just now and returns the new refund', async () => {
    const booking = await booked();
    const { customer, params, held, payThere } = booking;
    const { id } = await held(LATER, 36);
    await payThere(id);
    const cancel = (expectedRefund: number) =>
      customer.request('POST /orders/{id}/cancel', {
        params: { id: params.id },
        body: { expectedRefund },
      });
    expect((await cancel(64)).status).toBe(409);
    await expectPaid(booking, 100);
    expect((await cancel(100)).status).toBe(200);
    await expectPaid(booking, 0);
  });
});

test('others cannot reach a change by item, key or payment', async () => {
  const booking = await booked();
  const { change, params, customer } = booking;
  const mine = sure((await change(LATER, 36, 'key')).payment);
  const thief = await booked();
  const body = { options: { startingDate: LATER }, expectedDifference: 36 };
  const named = { id: thief.params.id, itemId: params.itemId };
  const stolen = await thief.customer.request(CHANGE, {
    params: named,
    body,
    headers: { 'idempotency-key': 'key' },
  });
  expect([stolen.status, JSON.stringify(stolen.body).includes(mine.clientSecret ?? '?')]).toEqual([
    404,
    false,
  ]);
  await thief.customer.ok('POST /orders/{id}/items/{itemId}/change/give-up', {
    params: named,
    body: {},
  });
  for (const call of [
    () =>
      thief.customer.request('POST /payments/sandbox/confirm', {
        body: { clientSecret: mine.clientSecret ?? '', card: card() },
      }),
    () => thief.customer.request('GET /payments/{id}/outcome', { params: { id: mine.id } }),
  ])
    expect((await call()).status).toBe(404);
  await pay(customer, mine.clientSecret);
  await expectPaid(booking, 100);
});

test('the agreed price is valid while its places are held', async () => {
  const booking = await booked();
  const { customer, params, priced, change, now } = booking;
  const first = sure((await change(LATER, 36)).payment);
  await priced([LATER], 500);
  expect((await change(LATER, 36)).payment).toEqual(first);
  clock.advance({ minutes: 16 });
  const later = await customer.refused(CHANGE, {
    params,
    body: { options: { startingDate: LATER }, expectedDifference: 36 },
  });
  expect([later.status, later.code]).toEqual([409, 'difference_changed']);
  await releaseLapsedHolds(market);
  await askAboutPayments(market);
  expect((await now()).item.startsOn).toBe(DAY);
  await expectPaid(booking, 64);
});

test('deleting the account drops the choice and refunds a later payment', async () => {
  const booking = await booked();
  const { customer, held, order } = booking;
  const { id } = await held(LATER, 36);
  await customer.ok('DELETE /account', { body: {} });
  const row = await db
    .selectFrom('payments')
    .innerJoin('booking_changes', 'booking_changes.id', 'payments.change_id')
    .select(['words', 'choice'])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ words: booking.item.name, choice: null });
  await settlePayment(market, await booking.payThere(id));
  const payments = await db
    .selectFrom('payments')
    .select(['amount_cents as paid', 'refunded_cents as back'])
    .where('order_id', '=', order._id)
    .orderBy('id')
    .execute();
  expect(payments).toEqual([
    { paid: 64_00, back: 0 },
    { paid: 36_00, back: 36_00 },
  ]);
});
