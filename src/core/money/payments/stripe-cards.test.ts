import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, checkout, orderOf } from '#testing/shop.ts';
import { StripeServer } from '#testing/stripe-server.ts';
import { beginner, renew, type Subscriber, subscriptionOf, toChoose } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from './reconcile.ts';

const stripe = new StripeServer('whsec_of_the_tests');
const app = await createTestApp({
  env: {
    STRIPE_API_BASE: await stripe.start(),
    STRIPE_SECRET_KEY: 'sk_test_souk',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    RATE_LIMITS: 'off',
  },
});
afterAll(() => stripe.stop());
const { clock } = app;
const refOf = (secret: string | null | undefined) => sure(secret).split('_secret_')[0] ?? '';

/** A plan paid in the browser. No webhook arrives, so the page polls the outcome. */
async function subscribed(declines: string | null = null): Promise<Subscriber> {
  const vendor = await beginner(app);
  const { payment } = await vendor.ok(
    'POST /vendor/subscription',
    await toChoose(vendor, 'growth'),
  );
  stripe.pay(refOf(payment?.clientSecret), stripe.method(declines));
  await vendor.ok('GET /payments/{id}/outcome', { params: { id: sure(payment).id } });
  return vendor;
}

test('saves the card that pays a plan and charges it off session for renewals', async () => {
  const vendor = await subscribed();
  expect(await subscriptionOf(vendor)).toMatchObject({
    status: 'active',
    card: { brand: 'visa', last4: '4242', expYear: 2034 },
  });
  const [first] = [...stripe.intents.values()];
  expect(first).toMatchObject({ setup_future_usage: 'off_session', amount: 2900 });
  clock.advance({ days: 31 });
  await Promise.all([renew(app), renew(app)]);
  expect((await subscriptionOf(vendor)).period?.from).toBe('2026-04-02');
  const renewals = [...stripe.intents.values()].filter(
    ({ metadata }) => metadata['invoiceId'] !== first?.metadata['invoiceId'],
  );
  expect(renewals).toHaveLength(1);
  expect(renewals[0]).toMatchObject({ status: 'succeeded', customer: first?.customer });
});

test.each([
  ['insufficient_funds', 'declined'],
  ['lost_card', 'another card'],
  ['authentication_required', 'approval'],
])('reports a renewal declined with %s, and cancels its payment at Stripe', async (code, words) => {
  const vendor = await subscribed(code);
  clock.advance({ days: 31 });
  await renew(app);
  expect((await subscriptionOf(vendor)).status).toBe('past_due');
  const mail = (await app.mails(vendor.person.email)).at(-1);
  expect([mail?.template, mail?.text.toLowerCase().includes(words)]).toEqual(['plan-unpaid', true]);
  // A hard decline is not retried automatically.
  const before = stripe.intents.size;
  clock.advance({ days: 1 });
  await renew(app);
  expect(stripe.intents.size - before).toBe(code === 'insufficient_funds' ? 1 : 0);
});

test('charges a plan that fell due during a Stripe outage once, after it', async () => {
  const vendor = await subscribed();
  clock.advance({ days: 31 });
  stripe.away = true;
  await renew(app);
  expect((await subscriptionOf(vendor)).open).not.toBeNull();
  stripe.away = false;
  clock.advance({ minutes: 2 });
  await askAboutPayments(app.market);
  expect(await subscriptionOf(vendor)).toMatchObject({ status: 'active', open: null });
});

test('saves a card without a charge, pays an order with it, and detaches it on removal', async () => {
  const customer = await app.signedIn('customer');
  const { clientSecret } = await customer.ok('POST /account/cards', { body: {} });
  const method = stripe.method();
  stripe.confirmSetup(refOf(clientSecret), method);
  const { card } = await customer.ok('POST /account/cards/keep', { body: { clientSecret } });
  await addToCart(customer, (await createTour(app.market)).id, { day: nextMonth() });
  const { order, payment } = await checkout(customer);
  const paid = await customer.ok('POST /payments/{id}/card', {
    params: { id: payment.id },
    body: { cardId: card._id },
  });
  expect(paid.status).toBe('succeeded');
  expect((await orderOf(customer, order._id)).isPaid).toBe(true);
  const other = await app.signedIn('customer');
  expect((await other.request('POST /account/cards/keep', { body: { clientSecret } })).status).toBe(
    400,
  );
  await customer.ok('DELETE /account/cards/{id}', { params: { id: card._id } });
  expect(method.customer).toBeNull();
});

const nextMonth = () =>
  new Date(clock.now().getTime() + 20 * 86_400_000).toISOString().slice(0, 10);
