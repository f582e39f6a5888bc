import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { address, grocer, product } from '#testing/goods.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { contactOf } from '#testing/shop.ts';

// The processes use the real clock.
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-slot-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

test('of 24 concurrent orders for 5 deliveries in two processes, 5 succeed and 19 get the reason', async () => {
  const vendor = await grocer(app);
  const labneh = await product(vendor, { stock: 100 });
  await vendor.ok('PUT /vendor/services/{id}/delivery', {
    params: { id: vendor.service.id },
    body: {
      zones: [{ country: 'Egypt', city: '', areas: [] }],
      windows: [{ days: [...WEEKDAYS], from: '10:00', to: '12:00', capacity: 5 }],
      leadHours: 24,
    },
  });
  const deliveries = async () =>
    (await app.guest().ok('GET /deliveries', { query: { services: vendor.service.id } }))
      .deliveries[0]?.slots ?? [];
  const [slot] = await deliveries();
  const order = async (at: number) => {
    const process = processes[at % processes.length];
    if (!process) throw new Error('Two processes are needed');
    const buyer = (await customerOf(app)).at(process);
    await buyer.request('POST /cart/add', {
      body: { product: { productId: labneh, quantity: 1, subDetails: {} } },
    });
    return buyer.request('POST /checkout', {
      body: {
        contact: contactOf(buyer),
        address,
        deliveries: [{ serviceId: vendor.service.id, day: slot?.day, slot: slot?.slot }],
      },
      headers: { 'idempotency-key': `slot-race-${at}` },
    });
  };
  const answers = await Promise.all(Array.from({ length: 24 }, (_, at) => order(at)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  for (const { status, body } of answers.filter((one) => one.status !== 201)) {
    expect(status).toBe(409);
    expect(body).toMatchObject({ problems: [{ code: 'slot_gone' }] });
  }
  expect((await deliveries())[0]?.left).toBe(0);
  const held = await app.db
    .selectFrom('places')
    .select(['listing_id', 'taken'])
    .where('taken', '>', 0)
    .execute();
  // Only the five with a slot hold goods.
  expect(held.map(({ taken }) => taken).sort()).toEqual([5, 5]);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
});
