import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { manyOrders } from '#testing/many-orders.ts';
import { exportedOrderIds, pageOfOrders } from '#core/orders/orders/admin-store.ts';
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

test('a whole e-mail address finds its rows alone, otherwise those that contain it', async () => {
  const { person: anna } = await signedIn('customer', { email: 'anna@shop.example' });
  const { person: joanna } = await signedIn('customer', { email: 'joanna@shop.example' });
  await manyOrders(db, { userId: anna.id, many: 2, name: 'Account' });
  await manyOrders(db, { userId: joanna.id, many: 3, name: 'Longer' });
  await add('Contact', 4);
  const writtenBy = (email: string, amount: number) =>
    sql`update orders set contact = contact || jsonb_build_object('email', ${email}::text)
      where user_id = ${person.id} and subtotal_cents = ${amount}`.execute(db);
  await writtenBy('Anna@shop.example', 4);
  await writtenBy('joanna@shop.example', 3);
  expect(await found('ANNA@shop.example')).toEqual([[4, 2, 1], 3, false]);
  expect(await found('joanna@shop.example', 0, 'lowest')).toEqual([[1, 2, 3], 4, false]);
  expect(await found('nna@shop.example', 0, 'highest')).toEqual([[4, 3, 3], 7, false]);
  const exported = (search: string) =>
    exportedOrderIds(db, { search, status: 'all', sort: 'recent' });
  expect(await exported('anna@shop.example')).toHaveLength(3);
  expect(await exported('nna@shop.example')).toHaveLength(7);
});

test('more orders of one address than are counted are sorted too', async () => {
  const { person: often } = await signedIn('customer', { email: 'often@shop.example' });
  await manyOrders(db, { userId: often.id, many: 501, name: 'Account' });
  expect(await found('often@shop.example')).toEqual([[501, 500, 499], 500, true]);
  expect(await found('often@shop.example', 499, 'lowest')).toEqual([[500, 501], 501, false]);
});

test('two letters are found anywhere in the first rows, and beyond them at the start of words', async () => {
  const { person: zqora } = await signedIn('customer', { name: 'Mona Zqora' });
  await add('Ezqua', 1);
  await add('Zquare', 1);
  await add('Both zqu', 1);
  await sql`update orders set subtotal_cents = case contact->>'name'
    when 'Ezqua 1' then 1001 when 'Zquare 1' then 1002 else 1003 end`.execute(db);
  await manyOrders(db, { userId: zqora.id, many: 2, name: 'Account' });
  await add('Other', 20);
  const search = async (words: string, walked: number) => {
    const searched = { table: 'orders', byAccount: true, where: sql`true`, words } as const;
    const { ids, ...count } = await searchedPage(
      db,
      { ...searched, column: 'subtotal_cents', direction: 'asc' },
      { rows: 10, offset: 0 },
      walked,
    );
    const rows = await db
      .selectFrom('orders')
      .select(['id', 'subtotal_cents as cents'])
      .where(sql<boolean>`id = any(${ids}::uuid[])`)
      .execute();
    return [ids.map((id) => rows.find((row) => row.id === id)?.cents), count];
  };
  const all = { total: 5, more: false };
  expect(await search('zq', 25)).toEqual([[1, 2, 1001, 1002, 1003], all]);
  // The word with the letters inside is beyond the first rows.
  expect(await search('ZQ', 24)).toEqual([[1, 2, 1001, 1002, 1003], { total: 5, more: true }]);
  expect(await search('zq', 22)).toEqual([[1, 2, 1002, 1003], { total: 4, more: true }]);
  expect(await search('xq', 22)).toEqual([[], { total: 0, more: true }]);
});
