import { buyByApi } from './buyer.ts';
import { readMarketplace } from './marketplace.ts';
import { newcomer } from './people.ts';
import { expect, open, test } from './souk.ts';
import { startEmbeddedMarket, type TestServer } from './test-server.ts';

// All other browser tests run on PostgreSQL. These test the embedded engine that `npm start` uses
// by default.
test.describe.configure({ mode: 'serial' });

let embedded: TestServer;
test.beforeAll(async () => {
  embedded = await startEmbeddedMarket();
});
test.afterAll(() => embedded.stop());

test('the embedded engine serves the seeded home page', async ({ page }) => {
  await open(page, embedded.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
});

test('the embedded engine finds a listing by a misspelt word', async ({ page }) => {
  await open(page, `${embedded.url}/search?q=feluca`);
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /felucca/i })
      .first(),
  ).toBeVisible();
});

test('the embedded engine sells a tour to a newcomer', async ({ playwright }) => {
  const client = await playwright.request.newContext({ baseURL: embedded.url });
  const market = await readMarketplace(client);
  const orderId = await buyByApi(client, newcomer('Embedded Buyer'), {
    productId: market.tour.id,
    quantity: 1,
    subDetails: { startingDate: market.tour.freeDay, people: 1 },
  });
  const bought = await client.get(`/api/orders/${orderId}`);
  expect(await bought.json()).toMatchObject({ order: { isPaid: true } });
  await client.dispose();
});
