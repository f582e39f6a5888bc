import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { product } from '#testing/goods.ts';
import { inBrowser, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { beginner, subscriptionOf } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { PICTURE } from '#testing/pictures.ts';

// The processes use the real clock.
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const ROUNDS = 6;
const AT_ONCE = 4;
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-room-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

test("concurrent requests to two processes never exceed the plan's listing limit", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const vendor = await beginner(app);
    const at = (index: number) => inBrowser(app, vendor.person).at(sure(processes[index % 2]));
    // A hidden listing, to be shown while others are published.
    const unseen = await product(vendor);
    const show = (visible: boolean, index: number) =>
      at(index).request('PATCH /vendor/inventory/{id}', {
        params: { id: unseen },
        body: { visible },
      });
    expect((await show(false, 0)).status).toBe(200);
    for (let count = 0; count < 4; count += 1) await product(vendor);
    const entry = {
      vertical: 'groceries',
      kind: 'dairy-eggs',
      name: 'Labneh',
      description: 'Strained for a night.',
      images: [PICTURE],
      country: 'Egypt',
      details: { unit: '500 g' },
      price: 5,
      stock: 20,
    };
    const answers = await Promise.all([
      show(true, round),
      ...Array.from({ length: AT_ONCE }, (_, index) =>
        at(index).request('POST /listings', { body: entry }),
      ),
    ]);
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses.filter((status) => status < 300)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(AT_ONCE);
    expect((await subscriptionOf(vendor)).listings).toMatchObject({ live: 5, limit: 5 });
  }
});

test('no process logged an error', () => {
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
