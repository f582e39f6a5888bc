import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { bookedTour, LATER, LATEST, paymentsOf } from '#testing/changed-booking.ts';
import { balancesOf } from '#testing/ledger.ts';
import { orderOf } from '#testing/shop.ts';

// The clock starts at 2026-03-02. A booking costs $64, or the price of its day.
const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, clock } = app;

/** A $64 booking whose later day costs 100. */
async function dearer(options: Parameters<typeof bookedTour>[2] = {}) {
  const booking = await bookedTour(app, {}, options);
  await booking.priced([LATER], 100);
  return booking;
}

describe('a refund after a paid change', () => {
  const AMOUNTS = { order: 64, change: 36 };

  test('uses the latest payment first, for a cheaper choice and for a cancellation', async () => {
    const { customer, order, priced, changed, change } = await dearer();
    await changed(LATER, AMOUNTS.change);
    await priced([LATEST], 80);
    await change(LATEST, -20);
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 0, 'succeeded'],
      [36, 20, 'succeeded'],
    ]);
    const quote = await customer.ok('GET /orders/{id}/cancel-quote', { params: { id: order._id } });
    expect([quote.paid, quote.refund]).toEqual([80, 80]);
    await customer.ok('POST /orders/{id}/cancel', {
      params: { id: order._id },
      body: { expectedRefund: 80 },
    });
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 64, 'refunded'],
      [36, 36, 'refunded'],
    ]);
    expect(await balancesOf(app, order._id)).toEqual({
      card_clearing: 0,
      platform_commission: 0,
      vendor_payable: 0,
    });
    const intents = await db
      .selectFrom('sandbox_intents')
      .select(['amount_cents as paid', 'refunded_cents as back'])
      .where('order_ref', '=', order._id)
      .execute();
    expect(intents.map(({ paid, back }) => paid - back)).toEqual([0, 0]);
  });

  test('of two changes uses the latest first', async () => {
    const { customer, order, priced, changed, change } = await dearer();
    await changed(LATER, AMOUNTS.change);
    await priced([LATEST], 150);
    await changed(LATEST, 50);
    await priced(['2026-03-29'], 90);
    await change('2026-03-29', -60);
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 0, 'succeeded'],
      [36, 10, 'succeeded'],
      [50, 50, 'refunded'],
    ]);
  });

  test("refunds a late cancellation's share of the current price", async () => {
    const { customer, order, changed } = await dearer({ details: { freeUntilDays: 20 } });
    await changed(LATER, AMOUNTS.change);
    clock.set('2026-03-06T08:00:00Z');
    await customer.ok('POST /orders/{id}/cancel', {
      params: { id: order._id },
      body: { expectedRefund: 50 },
    });
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 14, 'succeeded'],
      [36, 36, 'refunded'],
    ]);
    clock.set('2026-03-02T09:00:00Z');
  });

  test('by an admin uses the named payment, up to its amount', async () => {
    const { customer, order, item, changed } = await dearer();
    await changed(LATER, AMOUNTS.change);
    const admin = await app.signedIn('admin');
    const [ofOrder, ofChange] = (await orderOf(customer, order._id)).payments;
    const refund = (id: string | undefined, body: object) =>
      admin.request('POST /admin/payments/{id}/refund', {
        params: { id: id ?? '' },
        body: { reason: 'Sorry', ...body },
      });
    expect((await refund(ofChange?._id, { amount: 36.01 })).status).toBe(409);
    expect(
      (await refund(ofOrder?._id, { items: [{ itemId: item._id, amount: 64.01 }] })).status,
    ).toBe(409);
    expect((await refund(ofOrder?._id, { amount: 60 })).status).toBe(200);
    expect(
      (await refund(ofChange?._id, { items: [{ itemId: item._id, amount: 30 }] })).status,
    ).toBe(200);
    expect(
      (await refund(ofOrder?._id, { items: [{ itemId: item._id, amount: 4.01 }] })).status,
    ).toBe(409);
    expect((await refund(ofOrder?._id, {})).status).toBe(200);
    expect((await refund(ofChange?._id, {})).status).toBe(200);
    expect(await paymentsOf(customer, order._id)).toEqual([
      [64, 64, 'refunded'],
      [36, 36, 'refunded'],
    ]);
    expect(Object.values(await balancesOf(app, order._id))).toEqual([0, 0, 0]);
  });

  test('shows admins both payments with their subjects', async () => {
    const { customer, order, item, changed } = await dearer();
    await changed(LATER, AMOUNTS.change);
    const admin = await app.signedIn('admin');
    const { data } = await admin.ok('GET /admin/payments', {
      query: { search: customer.person.email },
    });
    expect(data.map(({ amount, orderId, changedItem }) => [amount, orderId, changedItem])).toEqual([
      [36, order._id, item._id],
      [64, order._id, null],
    ]);
    expect(data[0]?.serviceId?.name).toBe(item.name);
    const { body } = await admin.request('GET /admin/payments.csv', {
      query: { search: customer.person.email },
    });
    expect(String(body)).toContain('Change of a booking');
  });
});
