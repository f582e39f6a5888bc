import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy, card, orderOf, taken } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The processes use the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const ROUNDS = 6;
const DEARER_ROUNDS = 4;
const today = todayIn('Africa/Cairo', new Date());
const [FIRST, SECOND, THIRD] = [20, 23, 26].map((days) => addDays(today, days)) as [
  string,
  string,
  string,
];
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-change-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Bookings of a tour with one place a day, by day; either process can change them. */
async function booked(days: readonly string[]) {
  const vendor = await createSeller(app);
  const { id } = await createTour(app.market, {
    service: vendor.service,
    details: { maxGuests: 1 },
  });
  const bookings = [];
  const buyers = [];
  for (const day of days) {
    const customer = await app.signedIn('customer');
    const order = await buy(customer, id, { day });
    const item = sure(order.serviceOrders[0]?.items[0]);
    const at = (process: number) => inBrowser(app, customer.person).at(sure(processes[process]));
    buyers.push({ customer, order, item });
    bookings.push({
      change: (process: number, startingDate: string) =>
        at(process).request('POST /orders/{id}/items/{itemId}/change', {
          params: { id: order._id, itemId: item._id },
          body: { options: { startingDate }, expectedDifference: 0 },
        }),
      cancel: (process: number) =>
        at(process).request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
      use: (process: number) =>
        inBrowser(app, vendor.person)
          .at(sure(processes[process]))
          .request('POST /vendor/vouchers/{code}/check-in', {
            params: { code: item.voucherCode ?? '' },
          }),
      now: async () => {
        const whole = await orderOf(customer, order._id);
        return { status: whole.status, item: sure(whole.serviceOrders[0]?.items[0]) };
      },
    });
  }
  const places = () => Promise.all([FIRST, SECOND, THIRD].map((day) => taken(app, id, day)));
  return { bookings, places, vendor, tourId: id, buyers };
}

test('of two changes to the last place one succeeds, and the other keeps its booking', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST, SECOND]);
    const answers = await Promise.all(
      bookings.map(({ change }, at) => change((at + round) % 2, THIRD)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await places()).toEqual(answers[0]?.status === 200 ? [0, 1, 1] : [1, 0, 1]);
  }
});

test('crossing changes never deadlock: full days stay unchanged', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST, SECOND]);
    const answers = await Promise.all([
      bookings[0]?.change(0, SECOND),
      bookings[1]?.change(1, FIRST),
    ]);
    expect(answers.map((answer) => answer?.status)).toEqual([409, 409]);
    expect(await places()).toEqual([1, 1, 0]);
  }
});

test('a concurrently repeated change is applied once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST]);
    const [booking] = bookings;
    const answers = await Promise.all([0, 1].map((at) => booking?.change(at, SECOND)));
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(await places()).toEqual([0, 1, 0]);
    expect((await sure(booking).now()).item.changes).toHaveLength(1);
  }
});

test('a concurrent change and cancellation leave no place taken', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST]);
    const booking = sure(bookings[0]);
    const [changed, cancelled] = await Promise.all([
      booking.change(round % 2, SECOND),
      booking.cancel((round + 1) % 2),
    ]);
    expect(cancelled.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    expect(await places()).toEqual([0, 0, 0]);
    expect((await booking.now()).status).toBe('cancelled');
  }
});

test('a concurrent change and use of the old voucher: a used booking is not moved, and a moved one not used', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST]);
    const booking = sure(bookings[0]);
    const [changed, used] = await Promise.all([
      booking.change(round % 2, SECOND),
      booking.use((round + 1) % 2),
    ]);
    expect([changed.status === 200, used.status === 200].filter(Boolean)).toHaveLength(1);
    expect(await places()).toEqual(changed.status === 200 ? [0, 1, 0] : [1, 0, 0]);
  }
});

/**
 * A $64 booking whose second day costs 100 and third 200; either process can change or charge it.
 */
async function dearer() {
  const { bookings, places, vendor, tourId, buyers } = await booked([FIRST]);
  for (const [day, price] of [
    [SECOND, 100],
    [THIRD, 200],
  ] as const)
    await vendor.ok('PUT /listings/{id}/calendar', {
      params: { id: tourId },
      body: { days: [day], price },
    });
  const booking = sure(bookings[0]);
  const { customer, order, item } = sure(buyers[0]);
  const at = (process: number) => inBrowser(app, customer.person).at(sure(processes[process]));
  const ask = (process: number, startingDate: string, expectedDifference: number, key?: string) =>
    at(process).ok('POST /orders/{id}/items/{itemId}/change', {
      params: { id: order._id, itemId: item._id },
      body: { options: { startingDate }, expectedDifference },
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  const payAt = (process: number, clientSecret: string | null | undefined) =>
    at(process).request('POST /payments/sandbox/confirm', {
      body: { clientSecret: clientSecret ?? '', card: card() },
    });
  /** Amounts kept by the payments, here and at the provider, in dollars. */
  const kept = async () => {
    const { payments } = await orderOf(customer, order._id);
    const { cents } = await app.db
      .selectFrom('sandbox_intents')
      .select((is) =>
        is.fn.sum<number>(is('amount_cents', '-', is.ref('refunded_cents'))).as('cents'),
      )
      .where('order_ref', '=', order._id)
      .where('status', '=', 'succeeded')
      .executeTakeFirstOrThrow();
    const here = payments
      .filter(({ status }) => status === 'succeeded' || status === 'refunded')
      .reduce((sum, { amount, refunded }) => sum + amount - refunded, 0);
    return [here, Number(cents) / 100];
  };
  return { booking, places, ask, payAt, kept };
}

test('a dearer change requested and paid twice concurrently is applied once', async () => {
  for (let round = 0; round < DEARER_ROUNDS; round += 1) {
    const { booking, places, ask, payAt, kept } = await dearer();
    const key = round % 2 === 0 ? 'press' : undefined;
    const [one, two] = await Promise.all([ask(0, SECOND, 36, key), ask(1, SECOND, 36, key)]);
    expect(one.payment).toEqual(two.payment);
    expect(await places()).toEqual([1, 1, 0]);
    const paid = await Promise.all(
      [0, 1, 0, 1, 0].map((at) => payAt(at, one.payment?.clientSecret)),
    );
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await places()).toEqual([0, 1, 0]);
    expect((await booking.now()).item.changes).toHaveLength(1);
    expect(await kept()).toEqual([100, 100]);
  }
});

test('of two concurrent dearer changes at most one is applied, and only that one is charged', async () => {
  for (let round = 0; round < DEARER_ROUNDS; round += 1) {
    const { booking, places, ask, payAt, kept } = await dearer();
    const asked = await Promise.all([ask(round % 2, SECOND, 36), ask((round + 1) % 2, THIRD, 136)]);
    await Promise.all(asked.map(({ payment }, at) => payAt(at, payment?.clientSecret)));
    const { item } = await booking.now();
    const costs = item.startsOn === SECOND ? 100 : 200;
    expect(await places()).toEqual(item.startsOn === SECOND ? [0, 1, 0] : [0, 0, 1]);
    expect(item.changes).toHaveLength(1);
    expect(await kept()).toEqual([costs, costs]);
  }
});

test('a concurrent cancellation and payment of a change leave no place taken and no charge', async () => {
  for (let round = 0; round < DEARER_ROUNDS; round += 1) {
    const { booking, places, ask, payAt, kept } = await dearer();
    const { payment } = await ask(0, SECOND, 36);
    const [, cancelled] = await Promise.all([
      payAt(round % 2, payment?.clientSecret),
      booking.cancel((round + 1) % 2),
    ]);
    expect(cancelled.status).toBe(200);
    expect(await places()).toEqual([0, 0, 0]);
    expect(await kept()).toEqual([0, 0]);
  }
});

test('a concurrent voucher use and payment of a change: either used or changed, and charged accordingly', async () => {
  for (let round = 0; round < DEARER_ROUNDS; round += 1) {
    const { booking, places, ask, payAt, kept } = await dearer();
    const { payment } = await ask(0, SECOND, 36);
    const [, used] = await Promise.all([
      payAt(round % 2, payment?.clientSecret),
      booking.use((round + 1) % 2),
    ]);
    expect(await places()).toEqual(used.status === 200 ? [1, 0, 0] : [0, 1, 0]);
    expect(await kept()).toEqual(used.status === 200 ? [64, 64] : [100, 100]);
  }
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
