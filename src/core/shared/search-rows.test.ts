import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { WORDS } from './containing.ts';

const app = await createTestApp();
const { db, market } = app;
const tour = await createTour(market);
const order = await buy(await app.signedIn('customer'), tour.id);

/** Rows of a list with their searched texts: as computed, as stored, and where they are stored. */
async function textsOf(list: keyof typeof WORDS) {
  const { rows } = await sql<{ text: string; stored: string; place: string }>`
    select own.search_text as text, words.search_text as stored, words.ctid::text as place
    from ${sql.table(list)} own full join ${sql.table(WORDS[list])} words on words.id = own.id`.execute(
    db,
  );
  for (const { text, stored } of rows) expect(stored).toBe(text);
  return rows;
}
const all = async () => [
  await textsOf('orders'),
  await textsOf('service_orders'),
  await textsOf('payments'),
];

test('searched texts follow their rows', async () => {
  expect((await all()).map((rows) => rows.length)).toEqual([1, 1, 1]);
  await db
    .updateTable('payments')
    .set({ provider_ref: 'pi_renamed' })
    .where('order_id', '=', order._id)
    .execute();
  const [payment] = await textsOf('payments');
  expect(payment?.stored).toContain('pi_renamed');
});

test('changes of status leave the searched texts alone', async () => {
  const before = await all();
  await db.updateTable('orders').set({ status: 'completed' }).execute();
  await db.updateTable('service_orders').set({ status: 'completed' }).execute();
  await db.updateTable('payments').set({ status: 'refunded' }).execute();
  expect(await all()).toEqual(before);
});

test('deleting a row deletes its text', async () => {
  const unpaid = await app.signedIn('customer');
  await addToCart(unpaid, tour.id);
  const { order: open } = await checkout(unpaid);
  expect(await textsOf('payments')).toHaveLength(2);
  await db.deleteFrom('payments').where('order_id', '=', open._id).execute();
  expect(await textsOf('payments')).toHaveLength(1);
});
