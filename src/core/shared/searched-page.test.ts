import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { manyOrders } from '#testing/many-orders.ts';
import { pageOfOrders } from '#core/orders/orders/admin-store.ts';
import { searchedPage } from './searched-page-store.ts';

const { db, signedIn } = await createTestApp();
const { person } = await signedIn('customer');
const add = (name: string, many: number) => manyOrders(db, { userId: person.id, many, name });

/** A page of order numbers in sort order, with the total. */
async function found(
  search: string,
  offset = 0,
  sort: 'recent' | 'oldest' | 'highest' | 'lowest' = 'recent',
) {
  const page = { rows: 3, offset };
  const { rows, total, more } = await pageOfOrders(db, { search, status: 'all', sort }, page);
  return [rows.map((row) => row.subtotal_cents), total, more];
}

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
});

test('counts and sorts up to 500 hits', async () => {
  await add('Rare', 500);
  await add('Other', 50);
  expect(await found('rare')).toEqual([[500, 499, 498], 500, false]);
  expect(await found('rare', 499)).toEqual([[1], 500, false]);
  expect(await found('rare', 0, 'lowest')).toEqual([[1, 2, 3], 500, false]);
  expect(await found('rare', 2_000)).toEqual([[], 500, false]);
  expect(await found('nobody')).toEqual([[], 0, false]);
});

test('sorts more hits correctly and says that there are more', async () => {
  await add('Often', 501);
  await add('Other', 50);
  expect(await found('often')).toEqual([[501, 500, 499], 500, true]);
  expect(await found('often', 0, 'oldest')).toEqual([[1, 2, 3], 500, true]);
  expect(await found('often', 300, 'highest')).toEqual([[201, 200, 199], 500, true]);
  // At the end of the hits all of them are counted.
  expect(await found('often', 499)).toEqual([[2, 1], 501, false]);
  expect(await found('often', 1_200)).toEqual([[], 501, false]);
});

test("finds an account's name as often as its orders, also by index scan", async () => {
  await add('Contact', 501);
  const account = person.name.slice(0, 5);
  const [page, total, more] = await found(account);
  expect([page, total, more]).toEqual([[501, 500, 499], 500, true]);
  expect(await found(account, 499)).toEqual([[2, 1], 501, false]);
});

test('finds hits beyond the index scan', async () => {
  await add('Aged', 1_100);
  await add('Other', 1_500);
  const searched = {
    table: 'orders',
    where: sql`true`,
    words: 'aged',
    column: 'subtotal_cents',
    direction: 'desc',
  } as const;
  const page = { rows: 3, offset: 0 };
  const short = await searchedPage(db, searched, page, 400);
  expect([short.total, short.more]).toEqual([1_100, false]);
  const long = await searchedPage(db, searched, page, 500);
  expect([long.total, long.more]).toEqual([500, true]);
  expect(short.ids).toEqual(long.ids);
});
