import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { createTestApp } from '#testing/app.ts';
import { TestClock } from '#testing/clock.ts';
import { address } from '#testing/goods.ts';
import { createService } from '#testing/fixtures.ts';
import { inDepth } from '#testing/in-depth.ts';
import { customerOf, type ShopProcess, startShopProcess } from '#testing/shop-processes.ts';
import { card, contactOf } from '#testing/shop.ts';
import { PICTURE } from '#testing/pictures.ts';

// The processes use the real clock.
const app = await createTestApp({ clock: new TestClock(new Date().toISOString()) });
const BUYERS = inDepth(300, 75);
const { market, db } = app;
const jordan = { ...address, country: 'Jordan' as const, city: 'Amman' };
type AnyCustomer = Awaited<ReturnType<typeof customerOf>>;
let dataDir = '';
const processes: ShopProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'souk-goods-race-'));
  for (let count = 0; count < 2; count += 1) processes.push(await startShopProcess(app, dataDir));
});
afterAll(async () => {
  for (const one of processes) await one.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function listed() {
  const vendor = await app.signedIn('vendor');
  await createService(market, { vendor: vendor.person, vertical: 'groceries' });
  const { listing } = await vendor.ok('POST /listings', {
    body: {
      vertical: 'groceries',
      kind: 'pantry',
      name: 'Arabic coffee',
      description: 'Ground this morning.',
      images: [PICTURE],
      country: 'Jordan',
      details: { unit: '250 g' },
      variants: [
        { choices: { roast: 'Light' }, price: 8, stock: 60 },
        { choices: { roast: 'Dark' }, price: 9, stock: 7 },
      ],
    },
  });
  return { id: listing._id, light: listing.variants[0]?._id ?? '' };
}

test(`${BUYERS} buyers of 1 to 3 pieces in two processes buy the 60 there are`, async () => {
  const { id, light } = await listed();
  let keys = 0;
  const refused: unknown[] = [];
  /** The number of pieces that a customer of one of the processes gets. */
  const buy = async (
    customer: AnyCustomer,
    quantity: number,
    at: number,
    pays = true,
  ): Promise<number> => {
    const process = processes[at % processes.length];
    if (!process) throw new Error('Two processes are needed');
    const buyer = customer.at(process);
    const product = { productId: id, quantity, subDetails: { variant: light } };
    const put = await buyer.request('POST /cart/add', { body: { product } });
    // Sold out before it was in the cart.
    if (put.status === 409) return 0;
    expect(put.status).toBe(200);
    const order = await buyer.request('POST /checkout', {
      body: { contact: contactOf(buyer), address: jordan },
      headers: { 'idempotency-key': `goods-race-${(keys += 1)}` },
    });
    if (order.status === 409) {
      refused.push(order.body);
      return 0;
    }
    expect(order.status).toBe(201);
    if (!pays) return 0;
    const { clientSecret } = (order.body as { payment: { clientSecret: string } }).payment;
    const paid = await buyer.request('POST /payments/sandbox/confirm', {
      body: { clientSecret, card: card() },
    });
    expect(paid.status).toBe(200);
    return quantity;
  };
  /** All customers are created before the first one buys. */
  const all = async (quantities: readonly number[], pay = true) => {
    const customers = await Promise.all(quantities.map(() => customerOf(app)));
    return Promise.all(
      customers.map((customer, at) => buy(customer, quantities[at] ?? 0, at, pay)),
    );
  };
  const sum = (sold: readonly number[]) => sold.reduce((total, one) => total + one, 0);

  // Two of them hold six pieces and never pay.
  await all([3, 3], false);
  expect(sum(await all(Array.from({ length: BUYERS }, (_, at) => 1 + (at % 3))))).toBe(54);
  expect(await all([1, 2, 3])).toEqual([0, 0, 0]);
  app.clock.set(new Date(Date.now() + 16 * 60_000).toISOString());
  await releaseLapsedHolds(market);
  app.clock.set(new Date().toISOString());
  expect(sum(await all(Array.from({ length: 12 }, () => 1)))).toBe(6);

  for (const body of refused) expect(body).toMatchObject({ problems: [{ code: 'sold_out' }] });
  const places = await db
    .selectFrom('places')
    .select(['capacity', 'taken'])
    .where('listing_id', '=', id)
    .orderBy('capacity')
    .execute();
  expect(places).toEqual([
    { capacity: 7, taken: 0 },
    { capacity: 60, taken: 60 },
  ]);
  const { rows } = await sql<{ state: string; pieces: number }>`
    select state, sum(count)::int as pieces from holds where listing_id = ${id} group by state order by state`.execute(
    db,
  );
  expect(rows).toEqual([
    { state: 'kept', pieces: 60 },
    { state: 'released', pieces: 6 },
  ]);
  const { sold } = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select((is) => is.fn.sum<number>('quantity').as('sold'))
    .where('listing_id', '=', id)
    .where('is_paid', '=', true)
    .executeTakeFirstOrThrow();
  expect(Number(sold)).toBe(60);
  expect(processes.flatMap(({ errors }) => errors)).toEqual([]);
}, 240_000);
