import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, buy, checkout } from '#testing/shop.ts';
import { enterWords, WORDS } from './containing.ts';

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

test('new words are found at once, and the job enters them into the index', async () => {
  const pending = async () =>
    (
      await sql<{
        pages: number;
      }>`select gin_clean_pending_list('payment_words_trigram') as pages`.execute(db)
    ).rows[0]?.pages;
  const [customer, admin] = [await app.signedIn('customer'), await app.signedIn('admin')];
  const { payments } = await buy(customer, tour.id);
  const found = async () =>
    (await admin.ok('GET /admin/payments', { query: { search: payments[0]?._id ?? '' } })).total;
  expect(await found()).toBe(1);
  await enterWords(db);
  expect(await pending()).toBe(0);
  expect(await found()).toBe(1);
});

test('a payment has words once it has a reference, or ends without one', async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id);
  const { order: unpaid, payment } = await checkout(customer);
  const words = () =>
    db
      .selectFrom('payments')
      .select((is) => [
        is.exists(sql`(select from payment_words w where w.id = payments.id)`).as('has'),
      ])
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow();
  await db.deleteFrom('payments').where('id', '=', payment.id).execute();
  await sql`insert into payments (id, order_id, user_id, provider, amount_cents, currency, status, created_at, updated_at)
    select ${payment.id}, id, user_id, 'sandbox', total_cents, currency, 'pending', created_at, updated_at
    from orders where id = ${unpaid._id}`.execute(db);
  expect(await words()).toEqual({ has: false });
  await db
    .updateTable('payments')
    .set({ status: 'canceled' })
    .where('id', '=', payment.id)
    .execute();
  expect(await words()).toEqual({ has: true });
  await db
    .updateTable('payments')
    .set({ provider_ref: 'sbx_late' })
    .where('id', '=', payment.id)
    .execute();
  const stored = await textsOf('payments');
  expect(stored.some(({ text }) => text.includes('sbx_late'))).toBe(true);
});
