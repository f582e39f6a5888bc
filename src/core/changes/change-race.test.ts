import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy, orderOf, taken } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

// The processes live by the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const ROUNDS = 6;
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
}, 60_000);
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Bookings of one tour with one place a day, each by its day; any process may be asked to change them. */
async function booked(days: readonly string[]) {
  const vendor = await createSeller(app);
  const { id } = await createTour(app.market, {
    service: vendor.service,
    details: { maxGuests: 1 },
  });
  const bookings = [];
  for (const day of days) {
    const customer = await app.signedIn('customer');
    const order = await buy(customer, id, { day });
    const item = sure(order.serviceOrders[0]?.items[0]);
    const at = (process: number) => inBrowser(app, customer.person).at(sure(processes[process]));
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
  return { bookings, places };
}

test('of two changes to the last place one gets it, and the other keeps what was booked', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST, SECOND]);
    const answers = await Promise.all(
      bookings.map(({ change }, at) => change((at + round) % 2, THIRD)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await places()).toEqual(answers[0]?.status === 200 ? [0, 1, 1] : [1, 0, 1]);
  }
});

test('changes across each other never wait in a circle: full days stay as they are', async () => {
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

test('one change asked for twice at once happens once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { bookings, places } = await booked([FIRST]);
    const [booking] = bookings;
    const answers = await Promise.all([0, 1].map((at) => booking?.change(at, SECOND)));
    expect(answers.map((answer) => answer?.status)).toEqual([200, 200]);
    expect(await places()).toEqual([0, 1, 0]);
    expect((await sure(booking).now()).item.changes).toHaveLength(1);
  }
});

test('a change and a cancellation at once leave no place taken', async () => {
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

test('a change and the use of the old voucher at once: what is used is not moved, what is moved not used by it', async () => {
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

test('neither process failed meanwhile', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
