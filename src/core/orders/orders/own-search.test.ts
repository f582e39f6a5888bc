import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { manyOrders } from '#testing/many-orders.ts';
import { type OrderFilter, searchOwn } from './read-store.ts';

const app = await createTestApp();
const customer = await app.signedIn('customer');
const { id: userId } = customer.person;
await manyOrders(app.db, { userId, many: 20, name: 'Mine' });
// Every third order has this number.
await sql`update orders set id = overlay(id::text placing 'beef' || lpad(item_count::text || subtotal_cents, 4, '0') from 29)::uuid
  where user_id = ${userId} and subtotal_cents % 3 = 0`.execute(app.db);
const { rows: all } = await sql<{ id: string }>`
  select id from orders where user_id = ${userId} and subtotal_cents % 3 = 0 order by created_at desc`.execute(
  app.db,
);
const hits = all.map(({ id }) => id);

const pageOf = async (page: number, read: number, search = 'beef') => {
  const filter: OrderFilter = { search, status: 'all', sort: 'recent', page, pageSize: 2 };
  return searchOwn(app.db, userId, filter, { rows: 2, offset: (page - 1) * 2 }, read);
};

test('an exact total for orders that are read in full', async () => {
  expect(hits).toHaveLength(6);
  expect(await pageOf(1, 20)).toEqual({ ids: hits.slice(0, 2), total: 6, more: false });
  expect(await pageOf(3, 20)).toEqual({ ids: hits.slice(4), total: 6, more: false });
  expect(await pageOf(4, 20)).toEqual({ ids: [], total: 6, more: false });
});

test('pages reach the last hit however few orders are read in full', async () => {
  for (const read of [1, 5, 8, 19]) {
    for (const page of [1, 2]) {
      const { ids, total, more } = await pageOf(page, read);
      expect([ids, more]).toEqual([hits.slice(page * 2 - 2, page * 2), true]);
      expect(total).toBeGreaterThanOrEqual(page * 2);
    }
    expect(await pageOf(3, read)).toEqual({ ids: hits.slice(4), total: 6, more: false });
    expect(await pageOf(9, read)).toEqual({ ids: [], total: 6, more: false });
    expect(await pageOf(1, read, 'beef0000')).toEqual({ ids: [], total: 0, more: false });
  }
});

test('answers with the total and whether there are more', async () => {
  const query = { search: 'beef', pageSize: 2 };
  const { orders, total, more } = await customer.ok('GET /orders', { query });
  expect(orders.map(({ _id }) => _id)).toEqual(hits.slice(0, 2));
  expect([total, more]).toEqual([6, undefined]);
});
