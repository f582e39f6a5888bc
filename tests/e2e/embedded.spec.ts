import { readMarketplace } from './marketplace.ts';
import { enterCode, newcomer, signUp } from './people.ts';
import { expect, open, test } from './souk.ts';
import { startEmbeddedMarket, type TestServer } from './test-server.ts';

// All other browser tests run on PostgreSQL. These prove the engine that `npm start` uses by default.
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
  const person = newcomer('Embedded Buyer');
  await signUp(client, person);
  await enterCode(client, person.email);
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const answer = await client.post(path, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.json();
  };
  await post('/api/cart/add', {
    product: {
      productId: market.tour.id,
      quantity: 1,
      subDetails: { startingDate: market.tour.freeDay, people: 1 },
    },
  });
  const { name, email, phone } = person;
  const { order, payment } = await post(
    '/api/checkout',
    { contact: { name, email, phone } },
    { 'idempotency-key': crypto.randomUUID() },
  );
  await post('/api/payments/sandbox/confirm', {
    clientSecret: payment.clientSecret,
    card: { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' },
  });
  const bought = await client.get(`/api/orders/${order._id}`);
  expect(await bought.json()).toMatchObject({ order: { isPaid: true } });
  await client.dispose();
});
