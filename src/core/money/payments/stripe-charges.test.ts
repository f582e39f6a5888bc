import { expect, test } from 'vitest';
import { orderNumber } from '#core/messaging/mail/figures.ts';
import { address, grocer, product, put } from '#testing/goods.ts';
import { checkout } from '#testing/shop.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { beginner, toChoose } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from './reconcile.ts';
import { statementSuffix } from './stripe-charge.ts';

const app = await createStripeApp();
const { stripe, tell, waiting, paid, market, clock, db } = app;
const admin = await app.signedIn('admin', { email: 'warned@example.com' });
const refOf = (secret: string | null | undefined) => sure(secret).split('_secret_')[0] ?? '';
const intentAt = (ref: string) => sure(stripe.intents.get(ref));

test('a charge names its order, at Stripe and on the card statement', async () => {
  const { ref, orderId } = await waiting();
  expect(intentAt(ref)).toMatchObject({
    description: `Order ${orderNumber(orderId)}`,
    statement_descriptor_suffix: `SK${orderNumber(orderId)}`,
    shipping: null,
  });
});

test('goods include their shipping address, limited to what Stripe needs', async () => {
  const vendor = await grocer(app);
  const customer = await app.signedIn('customer');
  await put(customer, await product(vendor));
  const { payment } = await checkout(customer, { address });
  expect(intentAt(refOf(payment.clientSecret)).shipping).toEqual({
    name: 'Mona Adel',
    address: { line1: '12 Brazil Street', city: 'Cairo', country: 'EG' },
  });
});

test('an invoice is charged with its own number', async () => {
  const vendor = await beginner(app);
  const { payment } = await vendor.ok(
    'POST /vendor/subscription',
    await toChoose(vendor, 'growth'),
  );
  const intent = intentAt(refOf(payment?.clientSecret));
  expect(intent.description).toBe(`Invoice ${orderNumber(sure(intent.metadata['invoiceId']))}`);
});

test('a suffix has only statement characters, and fits behind a prefix of ten', () => {
  expect(statementSuffix('SK1A2B3C4D')).toBe('SK1A2B3C4D');
  expect(statementSuffix('سوق <Sk\\\'"*> 123456789')).toBe(' Sk 123456');
});

test('a charge that an older version requested with other parameters is found, not repeated', async () => {
  const { ref, paymentId } = await waiting();
  const known = stripe.intents.size;
  clock.advance({ minutes: 2 });
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const made = await market.payments.create({
    key: paymentId,
    since: row.created_at,
    about: { orderId: sure(row.order_id) },
    description: 'Of an earlier version',
    statementSuffix: 'SK',
    shipping: null,
    amountCents: row.amount_cents,
    currency: row.currency,
  });
  expect([made.ref, stripe.intents.size]).toEqual([ref, known]);
});

test('a checkout without an answer repeats its request in order to cancel it, with or without saving the card', async () => {
  const vendor = await beginner(app);
  const lost = stripe.script.delay('POST /v1/payment_intents');
  const choosing = vendor.request('POST /vendor/subscription', await toChoose(vendor, 'growth'));
  await lost.done;
  const intent = sure([...stripe.intents.values()].at(-1));
  expect(intent.setup_future_usage).toBe('off_session');
  lost.release();
  await choosing;
  const { paymentId } = intent.metadata;
  await db
    .updateTable('payments')
    .set({ provider_ref: null, client_secret: null })
    .where('id', '=', sure(paymentId))
    .execute();
  await vendor.ok('POST /vendor/subscription', await toChoose(vendor, 'pro'));
  clock.advance({ minutes: 2 });
  await askAboutPayments(market);
  expect(intentAt(intent.id).status).toBe('canceled');
});

test('a card entered in a closed tab is saved by its webhook, once', async () => {
  const customer = await app.signedIn('customer');
  const { clientSecret } = await customer.ok('POST /account/cards', { body: {} });
  const ref = refOf(clientSecret);
  const method = stripe.method();
  stripe.confirmSetup(ref, method);
  const event = () => tell('setup_intent.succeeded', sure(stripe.setups.get(ref)));
  expect(await Promise.all([event(), event(), event()])).toEqual([200, 200, 200]);
  const { cards } = await customer.ok('GET /account/cards', {});
  expect(cards).toMatchObject([{ brand: 'visa', last4: '4242', refused: false }]);
  await customer.ok('DELETE /account/cards/{id}', { params: { id: sure(cards[0])._id } });
  // A late webhook does not restore it.
  expect(await event()).toBe(200);
  expect((await customer.ok('GET /account/cards', {})).cards).toEqual([]);
});

test("a card of another application's customer is not saved", async () => {
  const setup = {
    id: 'seti_theirs',
    object: 'setup_intent',
    status: 'succeeded',
    customer: 'cus_theirs',
    payment_method: 'pm_theirs',
  };
  const before = stripe.requests.length;
  expect(await tell('setup_intent.succeeded', setup)).toBe(200);
  expect(await tell('setup_intent.succeeded', { ...setup, customer: null })).toBe(200);
  expect(stripe.requests.length).toBe(before);
});

test('an early fraud warning is mailed to admins, logged and shown with its payment', async () => {
  const { ref, paymentId } = await paid();
  const warning = {
    id: 'issfr_1',
    object: 'radar.early_fraud_warning',
    actionable: true,
    charge: `ch_${ref}`,
    payment_intent: ref,
    fraud_type: 'made_with_stolen_card',
  };
  const event = stripe.event('radar.early_fraud_warning.created', warning, seconds());
  expect([await app.send(event), await app.send(event)]).toEqual([200, 200]);
  const letters = (await app.mails('warned@example.com')).filter(
    ({ template }) => template === 'fraud-warning',
  );
  expect(letters).toHaveLength(1);
  expect(letters[0]?.text).toContain('made with stolen card');
  const { payment } = await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } });
  expect(payment.audit).toMatchObject([
    { action: 'payment.fraud-warning', reason: 'made_with_stolen_card' },
  ]);
  expect(app.logged.filter(({ event: what }) => what === 'early fraud warning')).toHaveLength(1);
  const theirs = { ...warning, id: 'issfr_2', payment_intent: 'pi_theirs' };
  expect(await tell('radar.early_fraud_warning.created', theirs)).toBe(200);
  expect(app.logged.filter(({ event: what }) => what === 'early fraud warning')).toHaveLength(1);
});

const seconds = () => Math.floor(clock.now().getTime() / 1000);
