import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#base/calendar-date.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { createService, createTour } from '#testing/fixtures.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { addToCart, contactOf, type Customer, newKey } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';

// The processes use the real clock.
const today = new Date().toISOString().slice(0, 10);
const day = addDays(today, 30);
const app = await createTestApp({
  clock: new TestClock(new Date().toISOString()),
  env: { RATE_LIMITS: 'off' },
});
const { db, market } = app;
const processes: ShopProcess[] = [];
let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-link-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

const at = (index: number): ShopProcess => sure(processes[index % 2]);
const buy = (browser: Customer) =>
  browser.request('POST /checkout', {
    body: { contact: contactOf(browser), note: '' },
    headers: { 'idempotency-key': newKey() },
  });

/** A tour's last place, held by a manual booking with a link. */
async function linked() {
  const vendor = await app.signedIn('vendor');
  const tour = await createTour(market, {
    service: await createService(market, { vendor: vendor.person }),
  });
  await vendor.ok('PUT /listings/{id}/calendar', {
    params: { id: tour.id },
    body: { days: [day], capacity: 1 },
  });
  const email = `${randomUUID()}@example.test`;
  const { booking } = await vendor.ok('POST /vendor/manual-bookings', {
    body: {
      key: randomUUID(),
      listingId: tour.id,
      options: { startingDate: day, people: 1 },
      name: 'Lina',
      email,
      payment: 'link',
    },
  });
  const [mail] = await app.mails(email);
  const token = sure(/\/pay#([\w-]+)/.exec(sure(mail).text))[1] ?? '';
  return { tour, vendor, token, id: booking._id };
}

const takenOf = async (listingId: string) =>
  (
    await db
      .selectFrom('places')
      .select('taken')
      .where('listing_id', '=', listingId)
      .where('day', '=', day)
      .executeTakeFirst()
  )?.taken ?? 0;

test('of two accounts that open a link in two processes at once, one gets it', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { token } = await linked();
    const browsers = [await customerOf(app), await customerOf(app)];
    const answers = await Promise.all(
      browsers.map((browser, index) =>
        browser.at(at(index)).request('POST /payment-links/cart', { body: { token } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  }
});

test('concurrent checkouts and the vendor never lose, share or double the held place', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { tour, vendor, token, id } = await linked();
    const browser = await customerOf(app);
    expect(
      (await browser.at(at(0)).request('POST /payment-links/cart', { body: { token } })).status,
    ).toBe(200);
    const stranger = await app.signedIn('customer');
    const withdraws = round % 2 === 1;
    const [bought, again, tried] = await Promise.all([
      buy(browser.at(at(0))),
      buy(browser.at(at(1))),
      addToCart(stranger, tour.id, { day }).then(
        () => 'added',
        () => 'refused',
      ),
      withdraws
        ? vendor.request('DELETE /vendor/manual-bookings/{id}/payment-link', { params: { id } })
        : null,
    ]);
    for (const { status } of [bought, again]) expect([201, 409]).toContain(status);
    expect(withdraws || [bought.status, again.status].includes(201)).toBe(true);
    expect(tried).toBe('refused');
    expect(await takenOf(tour.id)).toBe(1);
    const open = await db
      .selectFrom('orders')
      .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
      .select('orders.id')
      .where('listing_id', '=', tour.id)
      .where('orders.status', '=', 'pending')
      .execute();
    expect(open.length).toBeLessThanOrEqual(1);
    const row = await db
      .selectFrom('manual_bookings')
      .select(['pay_state', 'pay_order_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([...open.map((one) => one.id), null]).toContain(row.pay_order_id);
    expect(row.pay_state).toMatch(open.length === 1 ? /^paying$/ : /^(waiting|withdrawn)$/);
  }
});
