import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { sealWaiting } from '#core/compliance/confided/seal-store.ts';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import type { Customer } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { up } from './0085-sealed-instructions.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const agency = await createAgency(app);
const { _id: worker } = await agency.worker();
const KEY = 'The key lies under the third pot';
const visit = (slot: string) => ({ hire: 'hour', day: '2026-03-09', slot, hours: 2 });
const inClear = JSON.stringify({ instructions: KEY });

/** A line as it was sold before instructions were confided. */
async function soldInClear(slot: string) {
  const hired = await hireIn(app, worker, visit(slot));
  await sql`update order_lines set options = options || ${inClear}::jsonb,
    sub_details = sub_details || ${inClear}::jsonb where id = ${hired.item._id}`.execute(db);
  return hired;
}
async function migrate(): Promise<void> {
  await sql`drop index order_line_secrets_waiting, cart_line_secrets_waiting`.execute(db);
  await up(db as Kysely<unknown>);
}
/** Tables of which any row has it. */
async function tablesInClear(): Promise<string[]> {
  const found: string[] = [];
  for (const table of [
    'order_lines',
    'cart_lines',
    'booking_changes',
    'order_line_secrets',
    'cart_line_secrets',
  ]) {
    const { rows } = await sql<{
      text: string;
    }>`select t::text as text from ${sql.table(table)} t`.execute(db);
    if (rows.some(({ text }) => text.includes(KEY))) found.push(table);
  }
  return found;
}
const cartLineOf = async (customer: Customer) =>
  sure((await customer.ok('GET /cart/get', {})).cartItems[0]);

test('instructions that were chosen in clear are sealed, and read as those confided since', async () => {
  const { buyer, params, order } = await soldInClear('10:00');
  const silent = await hireIn(app, worker, visit('13:00'));
  await sql`update order_lines set sub_details = sub_details || '{"instructions": " "}' where id = ${silent.item._id}`.execute(
    db,
  );
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: worker, options: visit('16:00') } },
  });
  await sql`update cart_lines set options = options || ${inClear}::jsonb`.execute(db);
  expect((await cartLineOf(customer)).problem?.why).toEqual({ fault: 'secret_in_options' });
  expect(await tablesInClear()).toEqual(['order_lines', 'cart_lines']);

  await migrate();
  await Promise.all([sealWaiting(market), sealWaiting(market)]);
  expect(await tablesInClear()).toEqual([]);
  const read = { secrets: { instructions: KEY } };
  expect(await buyer.ok('GET /orders/{id}/items/{itemId}/confided', { params })).toEqual(read);
  const part = sure(order.serviceOrders[0]);
  expect(
    await agency.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
      params: { id: part._id, itemId: params.itemId },
    }),
  ).toEqual(read);
  const own = sure(
    (await buyer.ok('GET /orders/{id}', { params: { id: order._id } })).order.serviceOrders[0],
  );
  expect([sure(own.items[0]).confided, sure(own.items[0]).subDetails['instructions']]).toEqual([
    '•••',
    undefined,
  ]);
  expect(
    await buyer
      .ok('GET /orders/{id}/items/{itemId}/confided', { params: silent.params })
      .catch(() => null),
  ).toBeNull();
  const line = await cartLineOf(customer);
  expect([line.problem, line.confided]).toEqual([undefined, '•••']);
  expect(await customer.ok('GET /cart/lines/{id}/confided', { params: { id: line._id } })).toEqual(
    read,
  );
});

test('who has left takes them along, before the migration and after it', async () => {
  const before = await soldInClear('18:00');
  const after = await soldInClear('15:30');
  for (const { buyer, order } of [before, after])
    await buyer.ok('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} });
  await before.buyer.ok('DELETE /account', { body: {} });
  await migrate();
  const kept = async () =>
    (
      await db
        .selectFrom('order_line_secrets')
        .select('order_line_id as id')
        .where('order_line_id', 'in', [before.item._id, after.item._id])
        .execute()
    ).map(({ id }) => id);
  expect(await kept()).toEqual([after.item._id]);
  await after.buyer.ok('DELETE /account', { body: {} });
  expect(await kept()).toEqual([]);
  expect(await tablesInClear()).toEqual([]);
});
