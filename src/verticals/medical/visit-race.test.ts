import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysFrom, todayIn, weekdayOf } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createClinic, doctorEntry, reason } from '#testing/doctor.ts';
import { inDepth } from '#testing/in-depth.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { card, contactOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
const BUYERS = inDepth(100, 35);
const SOON = addDays(todayIn('Africa/Cairo', new Date()), 14);
const MONDAY = sure(daysFrom(SOON, 7).find((day) => weekdayOf(day) === 'monday'));
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-visit-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** All on the same morning: many want one start, and long visits span the starts of short ones. */
const WANTED = [
  { reason: 'visit', slot: '10:00', minutes: 30 },
  { reason: 'long', slot: '09:30', minutes: 60 },
  { reason: 'visit', slot: '10:00', minutes: 30 },
  { reason: 'long', slot: '10:00', minutes: 60 },
  { reason: 'visit', slot: '10:15', minutes: 30 },
  { reason: 'long', slot: '10:45', minutes: 60 },
  { reason: 'visit', slot: '11:15', minutes: 30 },
] as const;

test(`${BUYERS} patients book the same morning in two processes, short and long visits: never two at once`, async () => {
  const clinic = await createClinic(app);
  const { _id: id } = await clinic.doctor();
  const customers = await Promise.all(Array.from({ length: BUYERS }, () => customerOf(app)));
  const outcomes = await Promise.all(
    customers.map(async (customer, at) => {
      const buyer = customer.at(sure(processes[at % processes.length]));
      const wanted = sure(WANTED[at % WANTED.length]);
      const { reason, slot } = wanted;
      const put = await buyer.request('POST /cart/add', {
        body: { product: { productId: id, options: { reason, slot, day: MONDAY } } },
      });
      if (put.status !== 200) return { wanted, bought: false, status: put.status };
      const order = await buyer.request('POST /checkout', {
        body: { contact: contactOf(buyer) },
        headers: { 'idempotency-key': `visit-race-${at}` },
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
    .map(({ wanted: { slot, minutes } }) => ({
      from: minutesOf(slot),
      to: minutesOf(slot) + minutes,
    }))
    .toSorted((one, other) => one.from - other.from);
  expect(sold.length).toBeGreaterThan(1);
  for (const [at, { from }] of sold.entries())
    expect(from).toBeGreaterThanOrEqual(sold[at - 1]?.to ?? 0);
  // The losers are told that it is taken.
  expect([
    ...new Set(outcomes.filter(({ bought }) => !bought).map(({ status }) => status)),
  ]).toEqual([409]);
  // A sold visit takes exactly its minutes.
  const places = await app.db
    .selectFrom('places')
    .select(['slot', 'taken'])
    .where('listing_id', '=', id)
    .where('day', '=', MONDAY)
    .where('slot', '<>', '')
    .where('taken', '>', 0)
    .orderBy('slot')
    .execute();
  expect(places.every(({ taken }) => taken === 1)).toBe(true);
  expect(places.length * 15).toBe(sold.reduce((sum, { from, to }) => sum + to - from, 0));
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
}, 240_000);

test('a grid that changes during sales: all sold visits fit the final grid', async () => {
  const clinic = await createClinic(app);
  const reasons = [reason('visit', { minutes: 30 })];
  // First quarter hours, then half hours.
  const details = (cellMinutes: number) => ({ reasons, cellMinutes });
  const changed: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    const { _id: id } = await clinic.doctor({ details: details(15) });
    const customers = await Promise.all(Array.from({ length: 4 }, () => customerOf(app)));
    const bodies = customers.map((_, at) => ({
      product: {
        productId: id,
        options: { reason: 'visit', slot: ['09:15', '10:15', '11:15', '13:15'][at], day: MONDAY },
      },
    }));
    const buyers = customers.map((customer, at) => customer.at(sure(processes[at % 2])));
    for (const [at, buyer] of buyers.entries())
      await buyer.request('POST /cart/add', { body: sure(bodies[at]) });
    const edit = clinic.request('PUT /listings/{id}', {
      params: { id },
      body: doctorEntry({ details: details(30) }),
    });
    const orders = await Promise.all(
      buyers.map((buyer, at) =>
        buyer.request('POST /checkout', {
          body: { contact: contactOf(buyer) },
          headers: { 'idempotency-key': `grid-${round}-${at}` },
        }),
      ),
    );
    const { status } = await edit;
    const held = orders.filter((order) => order.status === 201).length;
    expect([200, 400]).toContain(status);
    expect(orders.every((order) => [201, 409].includes(order.status))).toBe(true);
    // Either the grid changed and no visit has a quarter hour, or it was refused and the visits fit
    // it.
    expect(status === 200 ? held === 0 : held > 0).toBe(true);
    changed.push(status);
  }
  expect(changed).toHaveLength(8);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
}, 240_000);
