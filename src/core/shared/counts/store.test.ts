import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { pageOfOrders } from '#core/orders/orders/admin-store.ts';
import { createTestApp } from '#testing/app.ts';
import { manyOrders } from '#testing/many-orders.ts';
import { countRows, foldCounts } from './store.ts';

const { db, signedIn } = await createTestApp();
const { person } = await signedIn('customer');

const counted = () => db.selectFrom('orders').select(['status']).execute();
/** Compares the stored counts with the rows, for each status and in total. */
async function agrees() {
  const rows = await counted();
  expect(await countRows(db, 'orders', 'all')).toBe(rows.length);
  for (const status of ['pending', 'processing', 'completed', 'cancelled'])
    expect(await countRows(db, 'orders', [status])).toBe(
      rows.filter((row) => row.status === status).length,
    );
}
const move = (to: 'processing' | 'completed', many: number) =>
  sql`update orders set status = ${to} where id in (select id from orders order by random() limit ${many}::int)`.execute(
    db,
  );

beforeEach(async () => {
  await db.deleteFrom('orders').execute();
  await manyOrders(db, { userId: person.id, many: 700, name: 'Counted' });
});

test('order counts follow every insert, update, rollback and delete', async () => {
  await agrees();
  await move('processing', 300);
  await move('completed', 200);
  await sql`update orders set updated_at = now()`.execute(db);
  await agrees();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('orders').set({ status: 'cancelled' }).execute();
    expect(await countRows(trx, 'orders', ['cancelled'])).toBe(700);
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  await sql`delete from orders where status = 'completed'`.execute(db);
  await agrees();
});

test('pages far from both ends are those of a plain offset', async () => {
  await manyOrders(db, { userId: person.id, many: 1_300, name: 'Spread' });
  await sql`update orders set status = case when random() < 0.3 then 'completed' else status end,
    created_at = created_at - interval '1 day' * floor(9 * random())`.execute(db);
  // As a restore would: the day of creation never changes otherwise.
  await sql`select souk_sum_days()`.execute(db);
  await move('processing', 200);
  for (const sort of ['recent', 'oldest'] as const)
    for (const status of ['all', 'completed', 'processing'] as const) {
      const by = sort === 'recent' ? 'desc' : 'asc';
      let plain = db.selectFrom('orders').select('id').orderBy('created_at', by).orderBy('id', by);
      if (status !== 'all') plain = plain.where('status', '=', status);
      const ids = (await plain.execute()).map(({ id }) => id);
      for (const offset of [0, 480, 505, 700, 990, 1_100, 1_490, 1_990, 2_100]) {
        const filter = { search: '', status, sort };
        const { rows, total } = await pageOfOrders(db, filter, { rows: 20, offset });
        expect(rows.map(({ id }) => id)).toEqual(ids.slice(offset, offset + 20));
        expect(total).toBe(ids.length);
      }
    }
});

test('folding keeps all sums, even if it runs several times while orders change', async () => {
  await Promise.all([
    move('processing', 400),
    foldCounts(db),
    move('completed', 300),
    foldCounts(db),
    foldCounts(db),
  ]);
  await agrees();
  await move('processing', 600);
  await foldCounts(db);
  await agrees();
  const { rows } = await db
    .selectFrom('day_sums')
    .where('list', '=', 'orders')
    .where('folded', '=', false)
    .select((is) => is.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  // A few changes are left for later.
  expect(rows).toBeLessThanOrEqual(500);
});
