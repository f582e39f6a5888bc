import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { buyGoods, type Grocer, grocer, product, put, toCheckout } from '#testing/goods.ts';
import { type Customer } from '#testing/shop.ts';
import { deliver, slotOf, terms, termsNow } from '#testing/deliveries.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
let vendor: Grocer;
let customer: Customer;
let labneh: string;
beforeEach(async () => {
  vendor = await grocer(app, { name: 'Zamalek Pantry' });
  customer = await app.signedIn('customer');
  labneh = await product(vendor);
});

const problems = async (over: object) =>
  (await customer.refused('POST /checkout', toCheckout(customer, over))).body.problems;

describe('a day without delivery', () => {
  const close = (who: Pick<Grocer, 'ok'>, body: object) =>
    who.ok('PUT /vendor/services/{id}/delivery/closed', {
      params: { id: vendor.service.id },
      body: { closed: true, day: '', ...body },
    });

  test('can be closed in whole or by window, with a reason, and reopened', async () => {
    await deliver(vendor, {
      windows: [...terms.windows, { ...terms.windows[0], from: '14:00', to: '16:00' }],
    });
    const day = (await termsNow(app, vendor))?.slots.at(-1)?.day ?? '';
    const slot = '10:00-12:00';
    const shown = async () =>
      (await termsNow(app, vendor))?.slots
        .filter((one) => one.day === day)
        .map(({ left, closed }) => [left, closed]);
    const first = await close(vendor, { day, slot, reason: ' The van is away ' });
    expect(first.closed).toEqual([{ day, slot, reason: 'The van is away', ordered: 0 }]);
    expect(await shown()).toEqual([
      [0, 'The van is away'],
      [2, null],
    ]);
    const { closed } = await close(vendor, { day, reason: 'Eid' });
    expect(closed).toEqual([{ day, slot: '', reason: 'Eid', ordered: 0 }]);
    expect(await shown()).toEqual([
      [0, 'Eid'],
      [0, 'Eid'],
    ]);
    expect((await close(vendor, { day })).closed).toMatchObject([{ reason: '' }]);
    expect((await close(vendor, { day, closed: false })).closed).toEqual([]);
    expect(await shown()).toEqual([
      [2, null],
      [2, null],
    ]);
  });

  test('is refused at the line, and kept by earlier orders', async () => {
    await deliver(vendor);
    const slot = await slotOf(app, vendor);
    const before = await buyGoods(await app.signedIn('customer'), labneh, {
      quantity: 2,
      over: { deliveries: [slot] },
    });
    const { closed } = await close(vendor, { day: slot.day, reason: 'Eid al-Fitr' });
    expect(closed).toMatchObject([{ day: slot.day, ordered: 1 }]);
    await put(customer, labneh, { quantity: 2 });
    expect(await problems({ deliveries: [slot] })).toEqual([
      expect.objectContaining({
        code: 'slot_closed',
        name: 'Labneh',
        reason: 'Eid al-Fitr',
        message: "Zamalek Pantry doesn't deliver at this time (Eid al-Fitr). Choose another time.",
      }),
    ]);
    expect(before.serviceOrders[0]?.delivery).toMatchObject({ day: slot.day });
    const { data } = await vendor.ok('GET /vendor/orders', { query: {} });
    expect(data.map(({ delivery }) => delivery?.day)).toEqual([slot.day]);
    await customer.ok(
      'POST /checkout',
      toCheckout(customer, { deliveries: [await slotOf(app, vendor, 1)] }),
    );
  });

  test('can be closed only by its vendor, for existing windows, within a year', async () => {
    await deliver(vendor, { windows: [{ ...terms.windows[0], days: ['wednesday'] }] });
    const { day } = await slotOf(app, vendor);
    const thursday = addDays(day, 1);
    const refuse = async (who: Pick<Grocer, 'refused'>, body: object) =>
      who.refused('PUT /vendor/services/{id}/delivery/closed', {
        params: { id: vendor.service.id },
        body: { closed: true, day, ...body },
      });
    const stranger = await grocer(app);
    expect((await refuse(stranger, {})).status).toBe(404);
    expect((await refuse(customer, {})).status).toBe(403);
    const params = { id: vendor.service.id };
    expect(
      (await stranger.refused('GET /vendor/services/{id}/delivery/closed', { params })).status,
    ).toBe(404);
    for (const [field, body] of [
      ['day', { day: thursday }],
      ['day', { day: addDays(day, -14) }],
      ['day', { day: addDays(day, 371) }],
      ['day', { day: '2026-02-30' }],
      ['slot', { slot: '11:00-12:00' }],
      ['slot', { slot: "'; drop" }],
      ['reason', { reason: 'x'.repeat(121) }],
      ['reason', { reason: 'abc\u202edef' }],
      ['closed', { closed: 'yes' }],
    ] as const) {
      const { status, errorMessages } = await refuse(vendor, body);
      expect([field, status]).toEqual([field, 400]);
      expect(Object.keys(errorMessages)).toEqual([field]);
    }
    expect(await vendor.ok('GET /vendor/services/{id}/delivery/closed', { params })).toEqual({
      closed: [],
    });
    // Open days and past days can be opened.
    expect((await close(vendor, { day: addDays(day, -14), closed: false })).closed).toEqual([]);
  });

  test('closed concurrently is closed once', async () => {
    await deliver(vendor);
    const { day } = await slotOf(app, vendor, 1);
    await Promise.all(['Eid', 'Feast', ''].map((reason) => close(vendor, { day, reason })));
    const params = { id: vendor.service.id };
    const { closed } = await vendor.ok('GET /vendor/services/{id}/delivery/closed', { params });
    expect(closed).toHaveLength(1);
  });
});
