import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayIn } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { ACCOUNT, billEntry, billerEntry } from '#testing/bills.ts';
import { TestClock } from '#testing/clock.ts';
import { createService } from '#testing/fixtures.ts';
import { contactOf, newKey } from '#testing/shop.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { sure } from '#testing/sure.ts';

// The processes live by the real clock.
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

test('one bill, two customers, its vendor, in two processes: it is in one order, for the sum that stands', async () => {
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
          body: {
            product: {
              productId: listing._id,
              options: { bill: asked.billId, due: asked.amount, part: asked.part },
              secrets: { account: ACCOUNT },
            },
          },
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
    const made = bought.filter(({ status }) => status < 300).length;
    // Changed first, both are told of it; taken first, its vendor has to leave it as it is.
    expect([sure(changed).status, made]).toEqual(
      sure(changed).status === 200 ? [200, 0] : [409, 1],
    );
    const { bills } = await vendor.ok('GET /vendor/listings/{id}/bills', { params });
    const [now] = bills;
    expect([now?.amount, now?.state]).toEqual(
      made === 1 ? ['437.25', 'reserved'] : ['500.00', 'due'],
    );
    if (now?.state === 'due')
      await vendor.ok('DELETE /vendor/listings/{id}/bills/{billId}', {
        params: { ...params, billId: now._id },
      });
  }
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
