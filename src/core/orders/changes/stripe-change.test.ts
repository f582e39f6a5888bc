import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout, orderOf, taken } from '#testing/shop.ts';
import { StripeServer } from '#testing/stripe-server.ts';
import { sure } from '#testing/sure.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const stripe = new StripeServer(WEBHOOK_SECRET);
const app = await createTestApp({
  env: {
    STRIPE_API_BASE: await stripe.start(),
    STRIPE_SECRET_KEY: 'sk_test_souk',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  },
});
afterAll(() => stripe.stop());
const LATER = '2026-03-25';

const tell = (type: string, ref: string) => {
  const event = stripe.event(
    type,
    sure(stripe.intents.get(ref)),
    Math.floor(app.clock.now().getTime() / 1000),
  );
  const send = () =>
    app.guest().request('POST /webhooks/stripe', {
      rawBody: event.body,
      headers: {
        'stripe-signature': event.signature,
        'sec-fetch-site': undefined,
        'content-type': 'application/json; charset=utf-8',
      },
    });
  return Promise.all(Array.from({ length: 5 }, send));
};
const refOf = (clientSecret: string | null | undefined) => clientSecret?.split('_secret_')[0] ?? '';

async function booked() {
  const customer = await app.signedIn('customer');
  const tour = await createTour(app.market);
  await app.db
    .insertInto('day_terms')
    .values({ listing_id: tour.id, day: LATER, price_cents: 100_00, min_nights: null })
    .execute();
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const ofOrder = refOf(payment.clientSecret);
  stripe.pay(ofOrder);
  await tell('payment_intent.succeeded', ofOrder);
  const itemId = sure(order.serviceOrders[0]?.items[0])._id;
  const change = (key: string) =>
    customer.request('POST /orders/{id}/items/{itemId}/change', {
      params: { id: order._id, itemId },
      body: { options: { startingDate: LATER }, expectedDifference: 36 },
      headers: { 'idempotency-key': key },
    });
  const held = async () => {
    const { payment: waits } = await customer.ok('POST /orders/{id}/items/{itemId}/change', {
      params: { id: order._id, itemId },
      body: { options: { startingDate: LATER }, expectedDifference: 36 },
    });
    return sure(waits);
  };
  return { customer, tour, orderId: order._id, ofOrder, change, held };
}

test('charges a change at Stripe with its own payment, and five copies of its events apply it once', async () => {
  const { customer, tour, orderId, ofOrder, held } = await booked();
  const payment = await held();
  const ofChange = refOf(payment.clientSecret);
  expect(payment).toMatchObject({ provider: 'stripe', publishableKey: 'pk_test_souk', amount: 36 });
  expect(stripe.intents.get(ofChange)).toMatchObject({
    amount: 36_00,
    metadata: { paymentId: payment.id, orderId },
  });
  stripe.decline(ofChange);
  await tell('payment_intent.payment_failed', ofChange);
  expect((await orderOf(customer, orderId)).total).toBe(64);
  stripe.pay(ofChange);
  await tell('payment_intent.succeeded', ofChange);
  await tell('payment_intent.processing', ofChange);
  const order = await orderOf(customer, orderId);
  expect([order.total, order.serviceOrders[0]?.items[0]?.changes.length]).toEqual([100, 1]);
  expect([await taken(app, tour.id), await taken(app, tour.id, LATER)]).toEqual([0, 1]);

  await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
  const back = [...stripe.refunds.values()].filter(({ payment_intent: ref }) =>
    [ofOrder, ofChange].includes(ref),
  );
  expect(back.map(({ payment_intent: ref, amount }) => [ref, amount]).toSorted()).toEqual(
    [
      [ofChange, 36_00],
      [ofOrder, 64_00],
    ].toSorted(),
  );
});

test('changes nothing while Stripe is down, and a retry gets the payment later', async () => {
  const { customer, orderId, change } = await booked();
  stripe.away = true;
  expect((await change('press')).status).toBe(503);
  stripe.away = false;
  expect((await orderOf(customer, orderId)).total).toBe(64);
  const again = await change('press');
  expect([again.status, JSON.stringify(again.body).includes('_secret_')]).toEqual([200, true]);
  expect((await orderOf(customer, orderId)).payments).toHaveLength(2);
});
