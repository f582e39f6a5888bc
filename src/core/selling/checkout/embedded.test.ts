import { afterAll, expect, test } from 'vitest';
import { openEmbedded } from '#server/database/embedded-database.ts';
import { migrate } from '#server/database/migrate.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { inDepth } from '#testing/in-depth.ts';
import {
  addToCart,
  buy,
  card,
  checkout,
  contactOf,
  newKey,
  orderOf,
  pay,
  taken,
} from '#testing/shop.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { settlePayment } from '#core/money/payments/settle.ts';

// The same guarantees on PGlite, whose single connection changes the order of operations.
const embedded = await openEmbedded(undefined);
await migrate(embedded.db);
afterAll(() => embedded.close());
const app = await createTestApp({
  database: { ...embedded, url: 'postgres://nobody@127.0.0.1/none' },
  env: { RATE_LIMITS: 'off' },
});
const { market, db } = app;
const BUYERS = inDepth(200, 60);
const SAME_KEY = inDepth(100, 40);

test(
  `${BUYERS} buyers for the last 10 places: ten paid orders, all others refused`,
  { timeout: 120_000 },
  async () => {
    const tour = await createTour(market, { details: { maxGuests: 10 } });
    const buyers = [];
    for (let count = 0; count < BUYERS; count += 1) buyers.push(await app.signedIn('customer'));
    await Promise.all(buyers.map((buyer) => addToCart(buyer, tour.id)));
    const answers = await Promise.all(
      buyers.map(async (buyer) => {
        const answer = await buyer.request('POST /checkout', {
          body: { contact: contactOf(buyer) },
          headers: { 'idempotency-key': newKey() },
        });
        const { payment } = answer.body as { payment?: { clientSecret: string } };
        if (payment) await pay(buyer, payment.clientSecret);
        return answer.status;
      }),
    );
    expect(answers.filter((status) => status === 201)).toHaveLength(10);
    expect(answers.filter((status) => status === 409)).toHaveLength(BUYERS - 10);
    expect(await taken(app, tour.id)).toBe(10);
    const paid = await db.selectFrom('sandbox_intents').select('status').execute();
    expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'succeeded'));
  },
);

test(`one key sent ${SAME_KEY} times concurrently makes one order`, async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, (await createTour(market)).id);
  const key = newKey();
  const answers = await Promise.all(
    Array.from({ length: SAME_KEY }, () => checkout(customer, { key })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(JSON.stringify(await checkout(customer, { key }))).toBe(JSON.stringify(answers[0]));
});

test('a webhook delivered five times settles once, a lapsed hold is released, and a refund reaches the ledger', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market);
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const ref = payment.clientSecret?.split('_secret_')[0] ?? '';
  const outcome = await market.payments.testCards?.confirm(ref, card());
  const word = outcome?.payment;
  if (!word) throw new Error('Not paid');
  await Promise.all(Array.from({ length: 5 }, () => settlePayment(market, word)));
  expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
  const { order: cancelled } = await customer.ok('POST /orders/{id}/cancel', {
    params: { id: order._id },
    body: {},
  });
  expect(cancelled).toMatchObject({ status: 'cancelled', payments: [{ status: 'refunded' }] });

  await addToCart(customer, tour.id);
  const second = await checkout(customer);
  app.clock.advance({ minutes: 16 });
  await Promise.all([releaseLapsedHolds(market), askAboutPayments(market)]);
  await askAboutPayments(market);
  expect(await orderOf(customer, second.order._id)).toMatchObject({
    status: 'cancelled',
    payments: [{ status: 'canceled' }],
  });
  expect(await taken(app, tour.id)).toBe(0);
  expect((await buy(customer, tour.id, { people: 2 })).isPaid).toBe(true);
});
