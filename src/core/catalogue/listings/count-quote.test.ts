import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';

const app = await createTestApp();

test("limits guests' quotes per network and accounts' per user, but not server-side rendering", async () => {
  const guest = app.guest();
  await app.market.limits.take('quotes-network', guest.address);
  await app.db.updateTable('limit_counters').set({ count: 2999 }).execute();
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
  const customer = await app.signedIn('customer');
  for (const { name } of await app.db.selectFrom('limit_counters').select('name').execute())
    expect(name).toBe('quotes-network');
  const neighbour = Object.assign(customer, { address: guest.address });
  await neighbour.ok('POST /cart/quote', { body: { items: [] } });
});

test('merging guest carts counts for the user', async () => {
  const customer = await app.signedIn('customer');
  for (let brought = 0; brought < 120; brought += 1)
    await app.market.limits.take('cart-syncs', customer.person.id);
  const { status } = await customer.refused('POST /cart/sync', { body: { cartItems: [] } });
  expect(status).toBe(429);
});
