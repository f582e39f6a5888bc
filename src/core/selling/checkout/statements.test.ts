import type { KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout, pay } from '#testing/shop.ts';

const counted = { statements: 0 };
const counter: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: async ({ result }) => {
    counted.statements += 1;
    return result;
  },
};
const app = await createTestApp({
  env: { RATE_LIMITS: 'off' },
  replace: ({ db }) => ({ db: db.withPlugin(counter) }),
});
const tour = await createTour(app.market);

async function statementsOf<T>(work: () => Promise<T>): Promise<readonly [number, T]> {
  counted.statements = 0;
  const value = await work();
  return [counted.statements, value];
}

/**
 * Session included; `begin` and `commit` are not counted. The limits may only go down, unless a
 * purchase does more: its notifications are one statement.
 */
test('a purchase of one tour takes few statements', async () => {
  const customer = await app.signedIn('customer');
  const [added] = await statementsOf(() => addToCart(customer, tour.id));
  expect(added).toBeLessThanOrEqual(6);
  const [ordered, { payment }] = await statementsOf(() => checkout(customer));
  expect(ordered).toBeLessThanOrEqual(8);
  const [paid] = await statementsOf(() => pay(customer, payment.clientSecret));
  expect(paid).toBeLessThanOrEqual(8);
});
