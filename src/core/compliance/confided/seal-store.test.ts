import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createAgency, hireIn } from '#testing/agency.ts';
import { createTestApp } from '#testing/app.ts';
import { sure } from '#testing/sure.ts';
import { sealWaiting } from './seal-store.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market } = app;
const agency = await createAgency(app);
const { _id: worker } = await agency.worker();
const KEY = 'The key lies under the third pot';
const WAITING = `v0.${JSON.stringify({ instructions: KEY })}`;
const visit = (slot: string) => ({ hire: 'hour', day: '2026-03-09', slot, hours: 2 });

const rowsInClear = async () => {
  const { rows } = await sql`
    select 1 from order_line_secrets t where t::text like ${`%${KEY}%`}
    union all select 1 from cart_line_secrets t where t::text like ${`%${KEY}%`}`.execute(db);
  return rows.length;
};

test('seals what a migration left in clear, once, for customer and vendor to read', async () => {
  const { buyer, params, order, item } = await hireIn(app, worker, visit('10:00'));
  await sql`insert into order_line_secrets (order_line_id, order_id, sealed, mask, keep_days, created_at)
    values (${item._id}, ${order._id}, ${WAITING}, '•••', 30, now())`.execute(db);
  const customer = await app.signedIn('customer');
  await customer.ok('POST /cart/add', {
    body: { product: { productId: worker, options: visit('16:00') } },
  });
  const cartLine = async () => sure((await customer.ok('GET /cart/get', {})).cartItems[0]);
  const { _id: lineId } = await cartLine();
  await sql`insert into cart_line_secrets (cart_line_id, version, sealed, mask, created_at)
    values (${lineId}, ${lineId}, ${WAITING}, '•••', now())`.execute(db);
  expect(await rowsInClear()).toBe(2);

  await Promise.all([sealWaiting(market), sealWaiting(market)]);
  expect(await rowsInClear()).toBe(0);
  const read = { secrets: { instructions: KEY } };
  expect(await buyer.ok('GET /orders/{id}/items/{itemId}/confided', { params })).toEqual(read);
  expect(
    await agency.ok('GET /vendor/orders/{id}/items/{itemId}/confided', {
      params: { id: sure(order.serviceOrders[0])._id, itemId: params.itemId },
    }),
  ).toEqual(read);
  expect((await cartLine()).confided).toBe('•••');
  expect(await customer.ok('GET /cart/lines/{id}/confided', { params: { id: lineId } })).toEqual(
    read,
  );
});
