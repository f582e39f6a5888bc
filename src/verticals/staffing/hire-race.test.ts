import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysFrom, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { createAgency, WORKPLACE } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { inDepth } from '#testing/in-depth.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { card, contactOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
const BUYERS = inDepth(100, 35);
const SOON = addDays(todayIn('Africa/Cairo', new Date()), 14);
const MONDAY = sure(daysFrom(SOON, 7).find((day) => weekdayOf(day) === 'monday'));
/** Travel time of the agency's worker (testing/agency.ts) after each visit. */
const TRAVEL = 30;
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-hire-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const visit = (day: string, slot: string, hours: number, repeatWeeks = 1) =>
  ({ hire: 'hour', day, slot, hours, repeatWeeks }) as const;
const month = (startsOn: string) => ({ hire: 'month', startsOn, months: 1 }) as const;

/**
 * Overlapping visits, weekly visits that collide a week later, and months that cover everything.
 */
const WANTED = [
  visit(MONDAY, '10:00', 4),
  visit(MONDAY, '09:00', 2),
  month(addDays(MONDAY, -3)),
  visit(addDays(MONDAY, -7), '11:00', 3, 4),
  visit(MONDAY, '13:30', 2),
  visit(addDays(MONDAY, 7), '10:00', 8),
  month(addDays(MONDAY, 2)),
] as const;

/** Start and end of all times that a hire takes, in minutes since an arbitrary day. */
function takenBy(wanted: (typeof WANTED)[number]): { from: number; to: number }[] {
  const dayAt = (day: string) => Date.parse(day) / 60_000;
  if (wanted.hire === 'month') {
    const end = new Date(wanted.startsOn);
    end.setUTCMonth(end.getUTCMonth() + 1);
    return [{ from: dayAt(wanted.startsOn), to: end.getTime() / 60_000 }];
  }
  return Array.from({ length: wanted.repeatWeeks }, (_, week) => {
    const from = dayAt(addDays(wanted.day, 7 * week)) + minutesOf(wanted.slot);
    return { from, to: from + wanted.hours * 60 + TRAVEL };
  });
}

test(`${BUYERS} households hire one worker by the hour, weekly and by the month in two processes: never two at once`, async () => {
  const agency = await createAgency(app);
  const { _id: id } = await agency.worker();
  const customers = await Promise.all(Array.from({ length: BUYERS }, () => customerOf(app)));
  const outcomes = await Promise.all(
    customers.map(async (customer, at) => {
      const buyer = customer.at(sure(processes[at % processes.length]));
      const wanted = sure(WANTED[at % WANTED.length]);
      const put = await buyer.request('POST /cart/add', {
        body: { product: { productId: id, options: wanted } },
      });
      if (put.status !== 200) return { wanted, bought: false, status: put.status };
      const order = await buyer.request('POST /checkout', {
        body: { contact: contactOf(buyer), address: WORKPLACE },
        headers: { 'idempotency-key': `hire-race-${at}` },
      });
      if (order.status !== 201) return { wanted, bought: false, status: order.status };
      const { clientSecret } = (order.body as { payment: { clientSecret: string } }).payment;
      const paid = await buyer.request('POST /payments/sandbox/confirm', {
        body: { clientSecret, card: card() },
      });
      return { wanted, bought: paid.status === 200, status: paid.status };
    }),
  );

  const sold = outcomes
    .filter(({ bought }) => bought)
    .flatMap(({ wanted }) => takenBy(wanted))
    .toSorted((one, other) => one.from - other.from);
  expect(sold.length).toBeGreaterThan(0);
  for (const [at, { from }] of sold.entries())
    expect(from).toBeGreaterThanOrEqual(sold[at - 1]?.to ?? 0);
  expect([
    ...new Set(outcomes.filter(({ bought }) => !bought).map(({ status }) => status)),
  ]).toEqual([409]);
  // Refused buyers hold nothing.
  const orders = await app.db
    .selectFrom('holds')
    .select('order_id')
    .distinct()
    .where('listing_id', '=', id)
    .where('state', '<>', 'released')
    .execute();
  expect(orders).toHaveLength(outcomes.filter(({ bought }) => bought).length);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
}, 240_000);
