import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, daysBetween, daysFrom, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createHotelier, rate } from '#testing/hotel.ts';
import { inDepth } from '#testing/in-depth.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { card, contactOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
const BUYERS = inDepth(100, 44);
const MONDAY = addDays(todayIn('Africa/Cairo', new Date()), 30);
const WEEK = daysFrom(MONDAY, 7);
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-stay-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

interface Problem {
  readonly code: string;
  readonly day?: string;
  readonly left?: number;
}

test(`${BUYERS} buyers of overlapping stays in the last room in two processes: no night is sold twice`, async () => {
  const hotel = await createHotelier(app);
  const details = { rooms: 1, weekendCents: null, ratePlans: [rate('one')] };
  const { _id: id } = await hotel.room({ details });
  const customers = await Promise.all(Array.from({ length: BUYERS }, () => customerOf(app)));
  /** All stays of one to four nights in the week, repeated. */
  const stays = WEEK.flatMap((checkIn) =>
    [1, 2, 3, 4].flatMap((nights) => {
      const checkOut = addDays(checkIn, nights);
      return daysBetween(MONDAY, checkOut) <= WEEK.length ? [{ checkIn, checkOut }] : [];
    }),
  );
  const outcomes = await Promise.all(
    customers.map(async (customer, at) => {
      const buyer = customer.at(sure(processes[at % processes.length]));
      const stay = sure(stays[at % stays.length]);
      const options = { ...stay, rooms: [{ adults: 2, childAges: [] }], ratePlan: 'one' };
      const put = await buyer.request('POST /cart/add', {
        body: { product: { productId: id, options } },
      });
      if (put.status !== 200) return { stay, bought: false, answer: put };
      const order = await buyer.request('POST /checkout', {
        body: { contact: contactOf(buyer) },
        headers: { 'idempotency-key': `stay-race-${at}` },
      });
      if (order.status !== 201) return { stay, bought: false, answer: order };
      const { clientSecret } = (order.body as { payment: { clientSecret: string } }).payment;
      const paid = await buyer.request('POST /payments/sandbox/confirm', {
        body: { clientSecret, card: card() },
      });
      return { stay, bought: paid.status === 200, answer: paid };
    }),
  );

  const nightsOf = ({ checkIn, checkOut }: (typeof stays)[number]) =>
    daysFrom(checkIn, daysBetween(checkIn, checkOut));
  const sold = outcomes.filter(({ bought }) => bought).flatMap(({ stay }) => nightsOf(stay));
  expect(sold.length).toBeGreaterThan(0);
  expect(sold.toSorted()).toEqual([...new Set(sold)].toSorted());
  const places = await app.db
    .selectFrom('places')
    .select(['day', 'taken'])
    .where('listing_id', '=', id)
    .where('taken', '>', 0)
    .orderBy('day')
    .execute();
  expect(places).toEqual(sold.toSorted().map((day) => ({ day, taken: 1 })));

  // Each loser is told a full night of its own stay.
  for (const { stay, answer } of outcomes.filter(({ bought }) => !bought)) {
    expect(answer.status).toBe(409);
    // The cart reports one line, the checkout a list of lines.
    const body = answer.body as Problem & { readonly problems?: readonly Problem[] };
    const [problem] = body.problems ?? [body];
    expect(problem).toMatchObject({ left: 0 });
    expect(nightsOf(stay)).toContain(problem?.day);
  }
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
}, 240_000);
