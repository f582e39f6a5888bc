import { expect, test } from 'vitest';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout, contactOf, newKey, orderOf, taken } from '#testing/shop.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { subscriptionOf, toChoose, beginner, renew } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from '#core/money/payments/reconcile.ts';

const app = await createStripeApp();
const { stripe, market, clock, db } = app;
const CREATE = 'POST /v1/payment_intents';
const refused = (customer: Parameters<typeof checkout>[0], key = newKey()) =>
  customer.refused('POST /checkout', {
    body: { contact: contactOf(customer), note: '' },
    headers: { 'idempotency-key': key },
  });
const paymentsOf = (userId: string) =>
  db
    .selectFrom('payments')
    .select(['status', 'provider', 'ask_at as askAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

test.each([1, 49])('a total of %i cents is refused before places are held', async (cents) => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { priceCents: cents });
  await addToCart(customer, tour.id);
  expect(await refused(customer)).toMatchObject({
    status: 409,
    body: {
      code: 'total_too_small',
      minimum: 0.5,
      problems: [],
      message: 'The smallest card payment is $0.50.',
    },
  });
  expect(await taken(app, tour.id)).toBe(0);
  expect(await paymentsOf(customer.person.id)).toEqual([]);
});

test('50 cents can be paid by card, and a free order needs no payment', async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, (await createTour(market, { priceCents: 50 })).id);
  expect((await checkout(customer)).payment).toMatchObject({
    provider: 'stripe',
    status: 'pending',
  });
  const other = await app.signedIn('customer');
  await addToCart(other, (await createTour(market, { priceCents: 0 })).id);
  expect((await checkout(other)).payment).toMatchObject({ provider: 'free', status: 'succeeded' });
});

test('a charge rejected by the provider is reported and releases its places', async () => {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market);
  await addToCart(customer, tour.id);
  const key = newKey();
  stripe.script.refuse(CREATE, 'parameter_unknown', 'Received unknown parameter: shiping');
  const answer = await refused(customer, key);
  expect(answer).toMatchObject({ status: 500, code: 'payment_not_taken' });
  expect(answer.body.message).not.toContain('try again');
  expect(await taken(app, tour.id)).toBe(0);
  expect(app.logged.filter(({ level }) => level === 'error')).toMatchObject([
    { event: 'payment not opened', fields: { reason: 'Received unknown parameter: shiping' } },
  ]);
  // No job is left over, and another key can pay the cart.
  expect(await paymentsOf(customer.person.id)).toMatchObject([{ status: 'canceled', askAt: null }]);
  expect((await checkout(customer, { key })).payment.status).toBe('canceled');
  const { order, payment } = await checkout(customer);
  expect(payment.status).toBe('pending');
  expect(await taken(app, tour.id)).toBe(1);
  await app.tell(
    'payment_intent.succeeded',
    stripe.pay(sure(payment.clientSecret?.split('_secret_')[0])),
  );
  expect(await orderOf(customer, order._id)).toMatchObject({ isPaid: true });
});

test('a rejected renewal counts as declined and is retried as a new payment', async () => {
  const vendor = await beginner(app);
  const { payment } = await vendor.ok(
    'POST /vendor/subscription',
    await toChoose(vendor, 'growth'),
  );
  const ref = sure(payment?.clientSecret?.split('_secret_')[0]);
  await app.tell('payment_intent.succeeded', stripe.pay(ref, stripe.method()));
  clock.advance({ days: 31 });
  stripe.script.refuse(CREATE, 'payment_intent_invalid_parameter');
  await renew(app);
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'past_due' });
  expect(await paymentsOf(vendor.person.id)).toMatchObject([
    { status: 'succeeded' },
    { status: 'canceled', askAt: null },
  ]);
  for (let day = 0; day < 4; day += 1) {
    clock.advance({ days: 1 });
    await renew(app);
    await askAboutPayments(market);
  }
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'active' });
});
