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

/** A plan that is paid in the browser; the page asks how it went, as no event comes. */
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

test('the card that pays a plan is kept for the renewals, which are charged while nobody is there', async () => {
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
])(
  'a renewal that is declined with %s is told, and its payment ended there',
  async (code, words) => {
    const vendor = await subscribed(code);
    clock.advance({ days: 31 });
    await renew(app);
    expect((await subscriptionOf(vendor)).status).toBe('past_due');
    const mail = (await app.mails(vendor.person.email)).at(-1);
    expect([mail?.template, mail?.text.toLowerCase().includes(words)]).toEqual([
      'plan-unpaid',
      true,
    ]);
    // Without being charged again by itself where that is useless.
    const before = stripe.intents.size;
    clock.advance({ days: 1 });
    await renew(app);
    expect(stripe.intents.size - before).toBe(code === 'insufficient_funds' ? 1 : 0);
  },
);

test('Stripe away when a plan is due charges it once it is back, once', async () => {
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

test('a card is kept without being charged, pays an order, and is detached when it is removed', async () => {
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
