import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createRemitter, holdQuote, putTransfer, SEND } from '#testing/corridor.ts';
import { contactOf, type Customer, newKey } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';
import { MAX_LIVE } from './rules.ts';

// The processes use the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const { db } = app;
const { id, vendor } = await createRemitter(app);
const processes: ShopProcess[] = [];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-quote-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (index: number, { person }: Customer) =>
  inBrowser(app, person).at(sure(processes[index % 2]));
const buy = (browser: Customer) =>
  browser.request('POST /checkout', {
    body: { contact: contactOf(browser), note: '' },
    headers: { 'idempotency-key': newKey() },
  });

test('of concurrent checkouts in two processes one takes the quote', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await app.signedIn('customer');
    const { options } = await putTransfer(customer, id);
    const answers = await Promise.all([0, 1, 2, 3].map((index) => buy(at(index, customer))));
    // A new checkout replaces the previous one; no server error occurs.
    expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
    const lines = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['orders.id', 'orders.status'])
      .where('orders.user_id', '=', customer.person.id)
      .execute();
    const lock = await db
      .selectFrom('quote_locks')
      .select('order_id')
      .where('id', '=', String(options['quoteId']))
      .executeTakeFirstOrThrow();
    const open = lines.filter(({ status }) => status !== 'cancelled');
    expect(open.map((line) => line.id)).toEqual([lock.order_id]);
  }
});

test(`two processes concurrently hold ${MAX_LIVE} quotes of a user, not one more`, async () => {
  const customer = await app.signedIn('customer');
  const answers = await Promise.all(
    Array.from({ length: MAX_LIVE + 6 }, (_, index) =>
      at(index, customer).request('POST /listings/{id}/quote', {
        params: { id },
        body: { options: { ...SEND } },
      }),
    ),
  );
  const held = answers.filter(({ status }) => status === 200);
  expect([held.length, answers.length - held.length]).toEqual([MAX_LIVE, 6]);
  expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
});

test('a rate change in one process keeps the amounts of a quote being taken in another', async () => {
  for (let round = 0; round < 4; round += 1) {
    const customer = await app.signedIn('customer');
    await putTransfer(customer, id);
    const [bought] = await Promise.all([
      buy(at(0, customer)),
      at(1, vendor).request('PUT /listings/{id}', {
        params: { id },
        body: { details: { rate: `40.${round}` } },
      }),
    ]);
    expect(bought.status).toBe(201);
    const line = await db
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .innerJoin('quote_locks', 'quote_locks.order_id', 'orders.id')
      .select(['order_lines.sub_details as sold', 'quote_locks.rate_e8 as rate'])
      .where('orders.user_id', '=', customer.person.id)
      .executeTakeFirstOrThrow();
    const { rate } = Object(line.sold);
    expect(BigInt(Math.round(Number(rate) * 1e8))).toBe(BigInt(line.rate));
    // The next quote uses the new rate.
    const { subDetails } = await holdQuote(customer, id);
    expect(subDetails['rate']).toBe(round === 0 ? '40' : `40.${round}`);
  }
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
