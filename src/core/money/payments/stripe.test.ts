// Long because it tests the whole adapter against one server that speaks Stripe's API.
import { afterAll, describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { addToCart, card, checkout, contactOf, newKey, orderOf, taken } from '#testing/shop.ts';
import { chargeOf, type StripeEvent, StripeServer } from '#testing/stripe-server.ts';
import { askAboutPayments } from './reconcile.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';
import { sendPendingRefunds } from './refunds.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const stripe = new StripeServer(WEBHOOK_SECRET);
const env = {
  STRIPE_API_BASE: await stripe.start(),
  STRIPE_SECRET_KEY: 'sk_test_souk',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
  STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
};
afterAll(() => stripe.stop());
const app = await createTestApp({ env });
const { market, db } = app;

const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const send = ({ body, signature }: Pick<StripeEvent, 'body' | 'signature'>) =>
  app.guest().request('POST /webhooks/stripe', {
    rawBody: body,
    headers: {
      'stripe-signature': signature,
      'sec-fetch-site': undefined,
      'content-type': 'application/json; charset=utf-8',
    },
  });
const tell = (type: string, object: object) => send(stripe.event(type, object, seconds()));

async function waiting({ maxGuests = 12 } = {}) {
  const customer = await app.signedIn('customer');
  const tour = await createTour(market, { details: { maxGuests } });
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const ref = payment.clientSecret?.split('_secret_')[0] ?? '';
  return { customer, tour, orderId: order._id, payment, ref };
}

const charges = (orderId: string) =>
  db
    .selectFrom('ledger_transactions')
    .select('kind')
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();

describe('a checkout', () => {
  test('opens one payment of the quoted amount at Stripe', async () => {
    const { orderId, payment, ref } = await waiting();
    expect(payment).toMatchObject({
      provider: 'stripe',
      publishableKey: 'pk_test_souk',
      status: 'pending',
    });
    expect(stripe.intents.get(ref)).toMatchObject({
      amount: 64_00,
      currency: 'usd',
      metadata: { paymentId: payment.id, orderId },
    });
  });

  test('retried after a lost answer gets the same payment', async () => {
    const customer = await app.signedIn('customer');
    await addToCart(customer, (await createTour(market)).id);
    const before = stripe.intents.size;
    stripe.away = true;
    const key = newKey();
    const body = { contact: contactOf(customer), note: '' };
    expect(
      (await customer.refused('POST /checkout', { body, headers: { 'idempotency-key': key } }))
        .status,
    ).toBe(503);
    stripe.away = false;
    const answers = await Promise.all([checkout(customer, { key }), checkout(customer, { key })]);
    expect(new Set(answers.map(({ payment }) => payment.clientSecret)).size).toBe(1);
    expect(stripe.intents.size).toBe(before + 1);
  });

  test('cannot be paid with the test card form', async () => {
    const { customer, payment } = await waiting();
    expect(
      (
        await customer.refused('POST /payments/sandbox/confirm', {
          body: { clientSecret: payment.clientSecret, card: card() },
        })
      ).status,
    ).toBe(404);
  });
});

describe('a webhook', () => {
  test('settles the order, with the card that paid', async () => {
    const { customer, tour, orderId, ref } = await waiting();
    const intent = stripe.pay(ref);
    expect((await tell('charge.succeeded', chargeOf(intent) ?? {})).status).toBe(200);
    expect((await tell('payment_intent.succeeded', intent)).status).toBe(200);
    expect(await orderOf(customer, orderId)).toMatchObject({
      isPaid: true,
      payments: [
        { status: 'succeeded', stipePaymentId: ref, card: { brand: 'visa', last4: '4242' } },
      ],
    });
    expect(await taken(app, tour.id)).toBe(1);
    expect(await app.mails(customer.person.email)).toHaveLength(1);
  });

  test('five times each, shuffled and concurrently, settles once', async () => {
    const { customer, orderId, ref } = await waiting();
    const at = seconds();
    const events = [
      stripe.event('payment_intent.created', stripe.intents.get(ref) ?? {}, at),
      stripe.event('payment_intent.payment_failed', stripe.decline(ref), at),
      stripe.event(
        'payment_intent.processing',
        { ...stripe.intents.get(ref), status: 'processing', last_payment_error: null },
        at,
      ),
      stripe.event('payment_intent.succeeded', stripe.pay(ref), at),
    ];
    const all = [0, 1, 2, 3, 4]
      .flatMap(() => events)
      .map((event) => [Math.random(), event] as const)
      .sort(([a], [b]) => a - b);
    const answers = await Promise.all(all.map(([, event]) => send(event)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await orderOf(customer, orderId)).toMatchObject({
      isPaid: true,
      payments: [{ status: 'succeeded' }],
    });
    expect(await charges(orderId)).toEqual([{ kind: 'charge' }]);
    expect(await app.mails(customer.person.email)).toHaveLength(1);
  });

  test('of our payment that is missing from the database is reported to admins and logged', async () => {
    const admin = await app.signedIn('admin');
    const { ref } = await waiting();
    const intent = stripe.pay(ref);
    const lost = { ...intent, metadata: { ...intent.metadata, paymentId: newId() } };
    const logged = () =>
      app.logged
        .filter(({ event }) => event === 'payment without an order')
        .map(({ fields }) => fields);
    const event = stripe.event('payment_intent.succeeded', lost, seconds());
    expect([(await send(event)).status, (await send(event)).status]).toEqual([200, 200]);
    expect(logged()).toEqual([{ ref, payment: lost.metadata.paymentId, cents: 64_00 }]);
    const [mail, ...more] = await app.mails(admin.person.email);
    expect([mail?.template, more]).toEqual(['stray-payment', []]);
    expect(mail?.text).toContain(ref);
    // In the currency of the other marketplace on the account.
    const inYen = { ...lost, id: 'pi_yen', currency: 'jpy', metadata: { paymentId: newId() } };
    await tell('payment_intent.succeeded', inYen);
    const subjects = (await app.mails(admin.person.email)).map(({ subject }) => subject);
    expect(subjects).toEqual([
      '$64.00 payment without an order',
      '¥6,400 payment without an order',
    ]);
    expect(logged()).toHaveLength(2);
    // Unpaid payments and those of other applications are not reported.
    await tell('payment_intent.canceled', { ...lost, status: 'canceled' });
    await tell('payment_intent.succeeded', { ...lost, metadata: {} });
    expect(logged()).toHaveLength(2);
    const odd = { ...lost, metadata: { paymentId: 'of another shop' } };
    expect((await tell('payment_intent.succeeded', odd)).status).toBe(200);
    expect(logged()).toHaveLength(2);
    const ofIt = app.logged.filter(({ event: what }) => what === 'payment without an order');
    expect(ofIt.map(({ level }) => level)).toEqual(['warn', 'warn']);
  });

  test('with a bad, foreign, old or missing signature is refused and changes nothing', async () => {
    const { customer, orderId, ref } = await waiting();
    const event = stripe.event('payment_intent.succeeded', stripe.pay(ref), seconds());
    const old = seconds() - 301;
    const wrong = [
      stripe.sign(event.body, seconds(), 'whsec_of_somebody_else'),
      stripe.sign(event.body, old),
      event.signature.replace(/t=\d+/, `t=${seconds() + 1}`),
      'nonsense',
      '',
    ];
    for (const signature of wrong)
      expect((await send({ body: event.body, signature })).status).toBe(400);
    expect(
      (await send({ body: event.body.replace('6400', '64'), signature: event.signature })).status,
    ).toBe(400);
    expect(
      (await app.guest().request('POST /webhooks/stripe', { rawBody: event.body })).status,
    ).toBe(400);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
    expect(
      (await send({ body: event.body, signature: stripe.sign(event.body, seconds() - 299) }))
        .status,
    ).toBe(200);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
  });

  test('that is replayed returns 200 and does nothing', async () => {
    const { customer, orderId, ref } = await waiting();
    const event = stripe.event('payment_intent.payment_failed', stripe.decline(ref), seconds());
    await send(event);
    await tell('payment_intent.succeeded', stripe.pay(ref));
    expect((await send(event)).status).toBe(200);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
    expect(
      await db.selectFrom('payment_events').select('type').where('id', '=', event.id).execute(),
    ).toHaveLength(1);
  });

  test('whose effect fails returns 500, and works on retry', async () => {
    const { customer, orderId, ref } = await waiting();
    const event = stripe.event('payment_intent.succeeded', stripe.pay(ref), seconds());
    const broken = await createTestApp({
      env,
      database: app.database,
      clock: app.clock,
      replace: ({ mail }) => ({
        mail: { ...mail, queue: () => Promise.reject(new Error('no mail today')) },
      }),
    });
    const answer = await broken.guest().request('POST /webhooks/stripe', {
      rawBody: event.body,
      headers: { 'stripe-signature': event.signature },
    });
    expect(answer).toMatchObject({ status: 500, body: { message: 'Something went wrong' } });
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
    expect((await send(event)).status).toBe(200);
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
  });

  test("about another application's payment, or of an unhandled type, returns 200", async () => {
    const { ref } = await waiting();
    const foreign = { ...stripe.pay(ref), id: 'pi_foreign', metadata: {} };
    expect((await tell('payment_intent.succeeded', foreign)).status).toBe(200);
    expect((await tell('customer.created', { id: 'cus_1', object: 'customer' })).status).toBe(200);
  });

  test('with another amount is refused for an admin to review', async () => {
    const { customer, orderId, ref } = await waiting();
    expect((await tell('payment_intent.succeeded', { ...stripe.pay(ref), amount: 1 })).status).toBe(
      500,
    );
    expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: false });
  });

  test('returns 404 if the card provider sends none', async () => {
    const sandbox = await createTestApp({ database: app.database, clock: app.clock });
    expect((await sandbox.guest().request('POST /webhooks/stripe', { body: {} })).status).toBe(400);
  });
});

describe('without a webhook', () => {
  test('the payment is polled', async () => {
    const { customer, orderId, ref } = await waiting();
    stripe.pay(ref);
    app.clock.advance({ minutes: 2 });
    await askAboutPayments(market);
    expect(await orderOf(customer, orderId)).toMatchObject({
      isPaid: true,
      payments: [{ card: { last4: '4242' } }],
    });
  });

  test('an unpaid payment is cancelled at Stripe after its deadline', async () => {
    const { customer, tour, orderId, ref } = await waiting();
    app.clock.advance({ minutes: 16 });
    await releaseLapsedHolds(market);
    await askAboutPayments(market);
    expect(stripe.intents.get(ref)?.status).toBe('canceled');
    expect(await orderOf(customer, orderId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'canceled' }],
    });
    expect(await taken(app, tour.id)).toBe(0);
  });

  test('a payment that cannot be cancelled because it was paid is settled', async () => {
    const { customer, orderId, ref } = await waiting();
    stripe.pay(ref);
    const cancelled = await customer.ok('POST /orders/{id}/cancel', {
      params: { id: orderId },
      body: {},
    });
    expect(cancelled.order).toMatchObject({
      status: 'cancelled',
      isPaid: true,
      payments: [{ status: 'refunded' }],
    });
    expect(
      [...stripe.refunds.values()].filter((refund) => refund.payment_intent === ref),
    ).toMatchObject([{ amount: 64_00 }]);
  });

  test('a declined card is reported, and the payment stays open', async () => {
    const { customer, payment, ref } = await waiting();
    stripe.decline(ref);
    const ask = () => customer.ok('GET /payments/{id}/outcome', { params: { id: payment.id } });
    expect(await ask()).toMatchObject({ status: 'failed', message: 'Your card was declined.' });
    stripe.pay(ref);
    const asked = stripe.requests.length;
    expect(await ask()).toMatchObject({ status: 'failed' });
    expect(stripe.requests).toHaveLength(asked);
    app.clock.advance({ seconds: 2 });
    expect(await ask()).toMatchObject({ status: 'succeeded', isPaid: true });
  });

  test('and without Stripe, the customer gets the last known state', async () => {
    const { customer, payment } = await waiting();
    stripe.away = true;
    const asked = await customer.ok('GET /payments/{id}/outcome', { params: { id: payment.id } });
    stripe.away = false;
    expect(asked).toMatchObject({ status: 'pending', isPaid: false });
  });
});

describe('a refund', () => {
  const paid = async () => {
    const one = await waiting();
    await tell('payment_intent.succeeded', stripe.pay(one.ref));
    return one;
  };
  const refundsOf = (ref: string) =>
    [...stripe.refunds.values()].filter((refund) => refund.payment_intent === ref);

  test('reaches Stripe once, even after an outage', async () => {
    const { customer, orderId, ref } = await paid();
    stripe.away = true;
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    stripe.away = false;
    expect(await orderOf(customer, orderId)).toMatchObject({
      status: 'cancelled',
      payments: [{ status: 'succeeded', refunded: 64 }],
    });
    app.clock.advance({ minutes: 1 });
    await Promise.all([sendPendingRefunds(market), sendPendingRefunds(market)]);
    expect(refundsOf(ref)).toHaveLength(1);
    expect(await orderOf(customer, orderId)).toMatchObject({ payments: [{ status: 'refunded' }] });
  });

  test('that Stripe reports as failed is kept for an admin', async () => {
    const { customer, orderId, ref } = await paid();
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    const [refund] = refundsOf(ref);
    await tell('refund.failed', {
      ...refund,
      object: 'refund',
      status: 'failed',
      failure_reason: 'expired_or_canceled_card',
    });
    expect(
      await db.selectFrom('refunds').select('status').where('order_id', '=', orderId).execute(),
    ).toEqual([{ status: 'failed' }]);
    expect(
      app.logged.some(({ level, event }) => level === 'error' && event === 'refund failed'),
    ).toBe(true);
  });

  test('that Stripe permanently rejects is not retried', async () => {
    const { customer, orderId, ref } = await paid();
    const intent = stripe.intents.get(ref);
    if (intent) intent.amount = 10;
    await customer.ok('POST /orders/{id}/cancel', { params: { id: orderId }, body: {} });
    expect(
      await db.selectFrom('refunds').select('status').where('order_id', '=', orderId).execute(),
    ).toEqual([{ status: 'failed' }]);
  });
});
