import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { bookedTour, LATER, LATEST } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { buy, card, CARDS, DAY, pay, taken } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '../settlement/release-lapsed.ts';

// The clock starts at 2026-03-02. A booking costs $64, or the price of its day.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const CHANGE = 'POST /orders/{id}/items/{itemId}/change';

const booked = (...args: Parameters<typeof bookedTour> extends [unknown, ...infer R] ? R : never) =>
  bookedTour(app, ...args);

/** A $64 booking whose later day costs 100. */
async function dearer(options: Parameters<typeof bookedTour>[2] = {}) {
  const booking = await booked({}, options);
  await booking.priced([LATER], 100);
  return booking;
}

describe('a dearer change', () => {
  test('holds its places while the old ones stay sold, and is applied once paid', async () => {
    const { customer, vendor, order, item, now, held, places, params } = await dearer();
    const quote = await customer.ok('POST /orders/{id}/items/{itemId}/change-quote', {
      params,
      body: { options: { startingDate: LATER } },
    });
    expect([quote.total, quote.difference]).toEqual([100, 36]);
    const before = await now();
    const payment = await held(LATER, 36);
    expect(payment).toMatchObject({
      amount: 36,
      status: 'pending',
      provider: 'sandbox',
      payBy: '2026-03-02T09:15:00.000Z',
    });
    expect(await places()).toEqual([1, 1, 0]);
    const waiting = await now();
    expect(waiting.item).toEqual(before.item);
    expect([waiting.order.total, waiting.order.timeline]).toEqual([64, before.order.timeline]);

    const paid = await pay(customer, payment.clientSecret);
    expect(paid).toMatchObject({ status: 'succeeded', orderId: order._id, paymentId: payment.id });
    const { order: after, item: changed } = await now();
    expect(await places()).toEqual([0, 1, 0]);
    expect(changed).toMatchObject({
      startsOn: LATER,
      unitPrice: 100,
      totalPrice: 100,
      refunded: 0,
      quoteLines: [{ what: 'person', total: 100 }],
      changes: [{ startsOn: DAY, refunded: 0, paid: 36 }],
    });
    expect(changed.voucherCode).not.toBe(item.voucherCode);
    expect([after.subtotal, after.total, after.serviceOrders[0]?.subtotal]).toEqual([
      100, 100, 100,
    ]);
    expect(after.payments).toMatchObject([
      { amount: 64, status: 'succeeded', changedItem: null },
      { amount: 36, status: 'succeeded', changedItem: item._id },
    ]);
    expect(after.timeline.map(({ what }) => what)).toEqual(['placed', 'paid', 'rescheduled']);
    expect(
      await customer.ok('GET /payments/{id}/outcome', { params: { id: payment.id } }),
    ).toMatchObject({ status: 'succeeded', isPaid: true, message: 'Payment Successful!' });
    const [mine] = (await app.mails(customer.person.email)).slice(-1);
    expect([mine?.template, mine?.text]).toEqual([
      'booking-changed',
      expect.stringContaining('$36.00'),
    ]);
    const [theirs] = (await app.mails(vendor.person.email)).slice(-1);
    expect([theirs?.template, theirs?.text]).toEqual([
      'vendor-booking-changed',
      expect.stringContaining('$36.00'),
    ]);
  });

  test('shares the difference between vendor and marketplace at the commission of the sale', async () => {
    const { order, changed } = await dearer();
    const part = () =>
      db
        .selectFrom('service_orders')
        .innerJoin('services', 'services.id', 'service_orders.service_id')
        .select(['commission_bps as bps', 'commission_cents as commission', 'category_id'])
        .where('order_id', '=', order._id)
        .executeTakeFirstOrThrow();
    const { bps, category_id: category } = await part();
    await db
      .updateTable('categories')
      .set({ commission_bps: bps + 500 })
      .where('id', '=', category)
      .execute();
    await changed(LATER, 36);
    await db
      .updateTable('categories')
      .set({ commission_bps: bps })
      .where('id', '=', category)
      .execute();
    const commission = Math.round((10_000 * bps) / 10_000);
    expect((await part()).commission).toBe(commission);
    expect(await balancesOf(app, order._id)).toEqual({
      card_clearing: 10_000,
      platform_commission: -commission,
      vendor_payable: commission - 10_000,
    });
  });

  test('changes nothing if the card is declined, and is applied by another card', async () => {
    const { customer, now, held, places } = await dearer();
    const before = (await now()).item;
    const { clientSecret, id } = await held(LATER, 36);
    const declined = await customer.refused('POST /payments/sandbox/confirm', {
      body: { clientSecret: clientSecret ?? '', card: card(CARDS.declined) },
    });
    expect([declined.status, declined.code]).toEqual([402, 'card_declined']);
    expect((await now()).item).toEqual(before);
    expect(await customer.ok('GET /payments/{id}/outcome', { params: { id } })).toMatchObject({
      status: 'failed',
      isPaid: false,
    });
    await pay(customer, clientSecret);
    expect((await now()).item.startsOn).toBe(LATER);
    expect(await places()).toEqual([0, 1, 0]);
  });

  const ENDS = {
    'given up': ({ customer, params }: Awaited<ReturnType<typeof dearer>>) =>
      customer.ok('POST /orders/{id}/items/{itemId}/change/give-up', { params, body: {} }),
    'left alone': async () => {
      clock.advance({ minutes: 16 });
      await Promise.all([releaseLapsedHolds(market), releaseLapsedHolds(market)]);
      await askAboutPayments(market);
    },
  };

  test.each(Object.entries(ENDS))('that is %s leaves nothing behind', async (_how, end) => {
    const booking = await dearer();
    const { customer, now, held, places, outcome } = booking;
    const before = (await now()).item;
    const { id, clientSecret } = await held(LATER, 36);
    await end(booking);
    expect((await now()).item).toEqual(before);
    expect(await places()).toEqual([1, 0, 0]);
    expect(await outcome(id)).toMatchObject({ status: 'canceled', isPaid: false });
    const late = await customer.refused('POST /payments/sandbox/confirm', {
      body: { clientSecret: clientSecret ?? '', card: card() },
    });
    expect([late.status, late.code]).toEqual([409, 'change_over']);
    clock.set('2026-03-02T09:00:00Z');
  });

  test('takes only the missing nights and releases the unused ones', async () => {
    const { customer, tour, params, priced, places } = await booked(
      { units: 2 },
      { kind: 'luxuryProperties', details: {} },
    );
    await priced(['2026-03-24'], 900);
    const options = { startingDate: '2026-03-23' };
    const { difference } = await customer.ok('POST /orders/{id}/items/{itemId}/change-quote', {
      params,
      body: { options },
    });
    expect(difference).toBeGreaterThan(0);
    const { payment } = await customer.ok(CHANGE, {
      params,
      body: { options, expectedDifference: difference },
    });
    const nights = () =>
      Promise.all(['22', '23', '24', '25'].map((day) => taken(app, tour.id, `2026-03-${day}`)));
    expect(await nights()).toEqual([1, 1, 1, 0]);
    await pay(customer, payment?.clientSecret ?? null);
    expect(await nights()).toEqual([0, 1, 1, 0]);
    expect(await places()).toHaveLength(3);
  });

  test('is idempotent by key, and for the same choice at the same price', async () => {
    const { customer, params, priced, change, places, now } = await dearer();
    const first = sure((await change(LATER, 36, 'press-1')).payment);
    expect((await change(LATER, 36, 'press-1')).payment).toEqual(first);
    expect((await change(LATER, 36, 'press-2')).payment).toEqual(first);
    expect((await change(LATER, 36)).payment).toEqual(first);
    const reused = await customer.refused(CHANGE, {
      params,
      body: { options: { startingDate: LATEST }, expectedDifference: 0 },
      headers: { 'idempotency-key': 'press-1' },
    });
    expect([reused.status, reused.code]).toEqual([409, 'key_reused']);
    await pay(customer, first.clientSecret);
    // After a lost answer, a retry changes and charges nothing more.
    expect((await change(LATER, 36, 'press-1')).payment).toBeNull();
    expect((await change(LATER, 36)).payment).toBeNull();
    expect((await now()).item.changes).toHaveLength(1);
    expect(await places()).toEqual([0, 1, 0]);
    await priced([LATEST], 200);
    expect((await change(LATEST, 100)).payment).toMatchObject({ amount: 100 });
  });

  test('is refused for an outdated price, taken places, and amounts below the card minimum', async () => {
    const { customer, tour, params, priced, places } = await dearer({ details: { maxGuests: 1 } });
    const refused = async (expectedDifference: number) => {
      const { status, code, message } = await customer.refused(CHANGE, {
        params,
        body: { options: { startingDate: LATER }, expectedDifference },
      });
      return [status, code, message];
    };
    for (const shown of [0, -36, 35.99, 36.01, 1e8])
      expect(await refused(shown)).toEqual([
        409,
        'difference_changed',
        'Changing now costs $36.00 more. Please check before you change.',
      ]);
    // Forms cannot set such a price, but a percentage on a cheap choice can result in it.
    await db
      .updateTable('day_terms')
      .set({ price_cents: 64_49 })
      .where('listing_id', '=', tour.id)
      .execute();
    expect((await refused(0.49)).slice(0, 2)).toEqual([409, 'difference_too_small']);
    await buy(await app.signedIn('customer'), tour.id, { day: LATER });
    await priced([LATER], 100);
    expect((await refused(36)).slice(0, 2)).toEqual([409, 'sold_out']);
    expect(await places()).toEqual([1, 1, 0]);
    expect(
      await db
        .selectFrom('booking_changes')
        .select('id')
        .where('order_id', '=', params.id)
        .execute(),
    ).toEqual([]);
  });
});
