import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { bookedTour, LATER, paymentsOf } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { buy, DAY } from '#testing/shop.ts';
import { releaseLapsedHolds } from '../settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';

// The clock starts at 2026-03-02. A booking costs $64, or the price of its day.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;

/** A $64 booking whose later day costs 100. */
async function dearer(options: Parameters<typeof bookedTour>[2] = {}) {
  const booking = await bookedTour(app, {}, options);
  await booking.priced([LATER], 100);
  return booking;
}

const refundsOf = (orderId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

describe('a late payment', () => {
  test('applies the change if its places are free', async () => {
    const { now, held, settleLate, places, outcome } = await dearer();
    const { id } = await held(LATER, 36);
    clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    expect(await places()).toEqual([1, 0, 0]);
    await settleLate(id);
    expect(await places()).toEqual([0, 1, 0]);
    expect((await now()).item).toMatchObject({ startsOn: LATER, totalPrice: 100 });
    expect(await outcome(id)).toMatchObject({ isPaid: true });
    clock.set('2026-03-02T09:00:00Z');
  });

  test('is refunded in full if they are taken, and the mail says that the booking stays', async () => {
    const { customer, tour, order, now, held, payThere, places, outcome } = await dearer({
      details: { maxGuests: 1 },
    });
    const before = await now();
    const { id } = await held(LATER, 36);
    clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    await buy(await app.signedIn('customer'), tour.id, { day: LATER });
    const paid = await payThere(id);
    await Promise.all(Array.from({ length: 5 }, () => settlePayment(market, paid)));
    expect(await places()).toEqual([1, 1, 0]);
    const after = await now();
    expect(after.item).toEqual(before.item);
    expect(after.order.total).toBe(64);
    expect(after.order.timeline.at(-1)?.what).toBe('change_refunded');
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 0, 'succeeded'],
      [36, 36, 'refunded'],
    ]);
    expect(await refundsOf(order._id)).toEqual([{ cents: 36_00, status: 'succeeded' }]);
    const { customer_payable: owed, card_clearing: clearing } = await balancesOf(app, order._id);
    expect([owed, clearing]).toEqual([0, 64_00]);
    const [mail] = (await app.mails(customer.person.email)).slice(-1);
    expect([mail?.template, mail?.text]).toEqual([
      'late-change-refunded',
      expect.stringMatching(/Your booking hasn't changed[^]*Mar 22, 2026[^]*\$36\.00/),
    ]);
    expect(await outcome(id)).toMatchObject({
      status: 'refunded',
      isPaid: false,
      code: 'late_change_gone',
    });
    clock.set('2026-03-02T09:00:00Z');
  });

  test('is refunded in full after the free change period', async () => {
    const { now, held, settleLate, outcome } = await dearer({ details: { freeUntilDays: 20 } });
    const { id } = await held(LATER, 36);
    await releaseLapsedHolds(market);
    clock.set('2026-03-03T08:00:00Z');
    await releaseLapsedHolds(market);
    await settleLate(id);
    expect((await now()).item.startsOn).toBe(DAY);
    expect(await outcome(id)).toMatchObject({ isPaid: false, code: 'late_change_past' });
    clock.set('2026-03-02T09:00:00Z');
  });

  test('is refunded in full if the listing was taken off sale, which releases its places', async () => {
    const closed = await dearer();
    const waiting = await closed.held(LATER, 36);
    const admin = await app.signedIn('admin');
    await admin.ok('POST /admin/change-vendor-status/{vendorId}', {
      params: { vendorId: closed.tour.service.vendor.vendorId },
      body: { status: 'Rejected', reason: 'The licence has run out' },
    });
    expect(await closed.places()).toEqual([1, 0, 0]);
    await closed.settleLate(waiting.id);
    expect(await closed.outcome(waiting.id)).toMatchObject({ code: 'late_change_unsold' });

    // Taken off sale during the payment.
    const gone = await dearer();
    const { id } = await gone.held(LATER, 36);
    const { service } = gone.tour;
    await db.updateTable('services').set({ public: false }).where('id', '=', service.id).execute();
    await gone.settleLate(id);
    expect(await gone.outcome(id)).toMatchObject({ isPaid: false, code: 'late_change_unsold' });
    expect(await gone.places()).toEqual([1, 0, 0]);
  });

  test('made in time counts, even if the free change period ends meanwhile', async () => {
    const { now, held, settleLate } = await dearer({ details: { freeUntilDays: 20 } });
    clock.set('2026-03-02T21:55:00Z');
    const { id } = await held(LATER, 36);
    clock.set('2026-03-02T22:05:00Z');
    await settleLate(id);
    expect((await now()).item.startsOn).toBe(LATER);
    clock.set('2026-03-02T09:00:00Z');
  });
});
