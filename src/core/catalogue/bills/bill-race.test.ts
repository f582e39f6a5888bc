import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, billEntry, billerEntry } from '#testing/bills.ts';
import { TestClock } from '#testing/clock.ts';
import { createService } from '#testing/fixtures.ts';
import { contactOf, type Customer, newKey, pay } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const ROUNDS = 6;
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-bill-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const product = (
  productId: string,
  { billId, amount, part }: { billId: string; amount: string; part: number },
) => ({
  product: {
    productId,
    options: { bill: billId, due: amount, part },
    secrets: { account: ACCOUNT },
  },
});
const Made = z.object({ payment: z.object({ clientSecret: z.string() }) });
/** Pays all created orders concurrently. */
const payAll = (
  buyers: readonly { readonly customer: Customer }[],
  answers: readonly { readonly body: unknown }[],
) =>
  Promise.all(
    buyers.map(async ({ customer }, at) => {
      const made = Made.safeParse(answers[at]?.body).data;
      if (made) await pay(customer, made.payment.clientSecret);
    }),
  );
async function paidOf(buyers: readonly { readonly customer: Customer }[]): Promise<number> {
  const ids = buyers.map(({ customer }) => customer.person.id);
  const orders = await app.db
    .selectFrom('orders')
    .select('id')
    .where('user_id', 'in', ids)
    .where('is_paid', '=', true)
    .execute();
  return orders.length;
}

test('one bill, two customers and its vendor in two processes: one customer pays it, at its current amount', async () => {
  const vendor = await app.signedIn('vendor');
  await createService(app.market, { vendor: vendor.person, vertical: 'utilities' });
  const { listing } = await vendor.ok('POST /listings', { body: billerEntry });
  const params = { id: listing._id };
  const dueOn = addDays(todayIn('UTC', app.clock.now()), 9);
  for (let round = 0; round < ROUNDS; round += 1) {
    const bill = { ...billEntry, number: `B-${round}`, dueOn };
    await vendor.ok('POST /vendor/listings/{id}/bills', { params, body: { bills: [bill] } });
    const buyers = await Promise.all(
      [0, 1].map(async (at) => {
        const customer = await app.signedIn('customer');
        const { bills } = await customer.ok('POST /listings/{id}/bills', {
          params,
          body: { account: ACCOUNT },
        });
        const asked = sure(bills.find(({ busyIn }) => busyIn === null));
        await customer.ok('POST /cart/add', {
          body: product(listing._id, asked),
        });
        return { customer, browser: inBrowser(app, customer.person).at(sure(processes[at])) };
      }),
    );
    const [changed, ...bought] = await Promise.all([
      vendor.request('POST /vendor/listings/{id}/bills', {
        params,
        body: { bills: [{ ...bill, amount: '500.00' }] },
      }),
      ...buyers.map(({ customer, browser }) =>
        browser.request('POST /checkout', {
          body: { contact: contactOf(customer) },
          headers: { 'idempotency-key': newKey() },
        }),
      ),
    ]);
    expect(sure(changed).status).toBe(200);
    // A checkout before the change is not charged: its bill has changed.
    await payAll(buyers, bought);
    expect(await paidOf(buyers)).toBe(0);
    const again = await Promise.all(
      buyers.map(async ({ customer, browser }) => {
        const { bills } = await customer.ok('POST /listings/{id}/bills', {
          params,
          body: { account: ACCOUNT },
        });
        const asked = bills.find(({ busyIn }) => busyIn === null);
        await customer.ok('POST /cart/clear', { body: {} });
        await customer.ok('POST /cart/add', {
          body: product(listing._id, sure(asked)),
        });
        return browser.request('POST /checkout', {
          body: { contact: contactOf(customer) },
          headers: { 'idempotency-key': newKey() },
        });
      }),
    );
    expect(again.map(({ status }) => status < 300)).toEqual([true, true]);
    await payAll(buyers, again);
    expect(await paidOf(buyers)).toBe(1);
    const { bills } = await vendor.ok('GET /vendor/listings/{id}/bills', { params });
    const [now] = bills;
    expect([now?.amount, now?.state]).toEqual(['500.00', 'reserved']);
  }
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
