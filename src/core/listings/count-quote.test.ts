import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();

test('questions about prices and deliveries are counted together for an address; pages rendered here are not', async () => {
  const guest = app.guest();
  for (let asked = 0; asked < 599; asked += 1)
    await app.market.limits.take('quotes', guest.address);
  await guest.ok('POST /cart/quote', { body: { items: [] } });
  const services = '01900000-0000-7000-8000-000000000000';
  for (const refused of [
    await guest.refused('POST /cart/quote', { body: { items: [] } }),
    await guest.refused('GET /deliveries', { query: { services } }),
    await guest.refused('POST /listings/{id}/quote', {
      params: { id: services },
      body: { options: {} },
    }),
  ])
    expect(refused.status).toBe(429);
  expect((await app.app.call('GET /deliveries', { query: { services } })).status).toBe(200);
  await app.guest().ok('POST /cart/quote', { body: { items: [] } });
});

test('guests’ carts brought to an account are counted for its person', async () => {
  const customer = await app.signedIn('customer');
  for (let brought = 0; brought < 120; brought += 1)
    await app.market.limits.take('cart-syncs', customer.person.id);
  const { status } = await customer.refused('POST /cart/sync', { body: { cartItems: [] } });
  expect(status).toBe(429);
});
