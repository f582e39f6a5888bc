// Long because it tests every dispute message in every order, for orders and invoices.
import { afterAll, describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { booksAgree, disputesOfOrder } from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { pdfFile, pictureFile } from '#testing/onboarding.ts';
import { addToCart, checkout, newKey } from '#testing/shop.ts';
import { type StripeEvent, StripeServer } from '#testing/stripe-server.ts';
import { beginner, subscriptionOf, toChoose } from '#testing/subscriber.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';
const stripe = new StripeServer(WEBHOOK_SECRET);
const app = await createTestApp({
  env: {
    STRIPE_API_BASE: await stripe.start(),
    STRIPE_SECRET_KEY: 'sk_test_souk',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_souk',
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    RATE_LIMITS: 'off',
  },
});
afterAll(() => stripe.stop());
const { db, market } = app;
const admin = await app.signedIn('admin');

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
const event = (type: string, object: object) => stripe.event(type, object, seconds());
const tell = (type: string, object: object) => send(event(type, object));
const refOf = (secret: string | null | undefined) => sure(secret).split('_secret_')[0] ?? '';

/** Delivers each event five times, concurrently and in random order. */
async function tellInAnyOrder(events: readonly StripeEvent[]): Promise<void> {
  const all = [0, 1, 2, 3, 4]
    .flatMap(() => events)
    .map((one) => [Math.random(), one] as const)
    .sort(([a], [b]) => a - b);
  const answers = await Promise.all(all.map(([, one]) => send(one)));
  // Unsettled messages are retried.
  const again = all.filter((_, index) => answers[index]?.status !== 200);
  for (const [, one] of again) expect((await send(one)).status).toBe(200);
}

/** A $100 order of one vendor, paid by card; its webhooks are delivered only if `heard`. */
async function paid({ heard = true, priceCents = 100_00 } = {}) {
  const seller = await createSeller(app);
  const tour = await createTour(market, { service: seller.service, priceCents });
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const ref = refOf(payment.clientSecret);
  const intent = stripe.pay(ref);
  if (heard) await tell('payment_intent.succeeded', intent);
  return { seller, customer, orderId: order._id, paymentId: payment.id, ref, intent };
}

const refund = (paymentId: string, body: object = {}) =>
  admin.request('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { reason: 'Rain', ...body },
    headers: { 'idempotency-key': newKey() },
  });

/** All messages of a dispute with this end, each as the provider sends it at that moment. */
function wholeDispute(ref: string, end: 'won' | 'lost', { feeBack = 0 } = {}) {
  const at = seconds();
  const opened = stripe.dispute(ref, at);
  const events = [event('charge.dispute.created', opened)];
  const withdrawn = stripe.move(opened.id, -opened.amount, 15_00, at);
  events.push(event('charge.dispute.funds_withdrawn', withdrawn));
  events.push(event('charge.dispute.updated', stripe.decided(opened.id, 'under_review')));
  const closed = stripe.decided(opened.id, end);
  if (end === 'won') {
    events.push(event('charge.dispute.closed', closed));
    const back = stripe.move(opened.id, opened.amount, -feeBack, at);
    events.push(event('charge.dispute.funds_reinstated', back));
  } else events.push(event('charge.dispute.closed', closed));
  return { events, id: opened.id };
}

describe('the bank withdraws a payment', () => {
  test('vendors bear their share less commission, the marketplace bears the fee', async () => {
    const { orderId, ref } = await paid();
    const opened = stripe.dispute(ref, seconds());
    await tell('charge.dispute.created', opened);
    expect(await balancesOf(app, orderId)).toMatchObject({ card_clearing: 100_00 });
    await tell('charge.dispute.funds_withdrawn', stripe.move(opened.id, -100_00, 15_00, seconds()));
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: -15_00,
      platform_commission: 0,
      platform_loss: 15_00,
      vendor_payable: 0,
    });
    expect(await disputesOfOrder(app, orderId)).toMatchObject([
      { status: 'needs_response', reason: 'product_not_received', held_cents: 100_00 },
    ]);
    expect(await booksAgree(app)).toBe(true);
  });

  test('an account that settles in dirhams books the dispute in dollars', async () => {
    const { orderId, ref } = await paid();
    const opened = stripe.dispute(ref, seconds());
    const taken = stripe.move(opened.id, -100_00, 15_00, seconds(), 3.6725);
    expect((await tell('charge.dispute.funds_withdrawn', taken)).status).toBe(200);
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: -15_00,
      platform_loss: 15_00,
    });
    const back = stripe.move(opened.id, 100_00, 0, seconds(), 3.68);
    await tell('charge.dispute.funds_reinstated', back);
    expect(await balancesOf(app, orderId)).toMatchObject({ card_clearing: 85_00 });
    const moves = await db
      .selectFrom('dispute_moves')
      .innerJoin('disputes', 'disputes.id', 'dispute_moves.dispute_id')
      .select(['cents', 'fee_cents', 'settled_cents', 'settled_fee_cents', 'settled_currency'])
      .where('disputes.order_id', '=', orderId)
      .orderBy('cents')
      .execute();
    expect(moves).toEqual([
      {
        cents: -100_00,
        fee_cents: 15_00,
        settled_cents: -367_25,
        settled_fee_cents: 55_09,
        settled_currency: 'AED',
      },
      {
        cents: 100_00,
        fee_cents: 0,
        settled_cents: 368_00,
        settled_fee_cents: 0,
        settled_currency: 'AED',
      },
    ]);
    expect(await booksAgree(app)).toBe(true);
  });

  test.each(['won', 'lost'] as const)(
    'every message delivered five times, concurrently and in any order, books each movement once: %s',
    async (end) => {
      for (let round = 0; round < 3; round += 1) {
        const { orderId, ref, intent } = await paid({ heard: round > 0 });
        const { events } = wholeDispute(ref, end);
        if (round === 0) events.push(event('payment_intent.succeeded', intent));
        await tellInAnyOrder(events);
        expect(await disputesOfOrder(app, orderId)).toMatchObject([
          { status: end, held_cents: end === 'won' ? 0 : 100_00 },
        ]);
        expect(await balancesOf(app, orderId)).toEqual(
          end === 'won'
            ? {
                card_clearing: 85_00,
                platform_commission: -12_00,
                platform_loss: 15_00,
                vendor_payable: -88_00,
              }
            : {
                card_clearing: -15_00,
                platform_commission: 0,
                platform_loss: 15_00,
                vendor_payable: 0,
              },
        );
      }
      expect(await booksAgree(app)).toBe(true);
    },
  );

  test('the fee is reversed only if the provider returns it', async () => {
    const { orderId, ref } = await paid();
    for (const one of wholeDispute(ref, 'won', { feeBack: 15_00 }).events) await send(one);
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: 100_00,
      platform_loss: 0,
    });
    expect(await booksAgree(app)).toBe(true);
  });

  test("partial reversals and withdrawals beyond the remainder are the marketplace's loss", async () => {
    const { orderId, paymentId, ref } = await paid();
    expect((await refund(paymentId, { amount: 60 })).status).toBe(200);
    const opened = stripe.dispute(ref, seconds());
    const taken = stripe.move(opened.id, -100_00, 15_00, seconds());
    await tell('charge.dispute.funds_withdrawn', taken);
    // $40 were left: the vendor bears at most that.
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: -75_00,
      platform_loss: 75_00,
      vendor_payable: 0,
    });
    await tell('charge.dispute.funds_reinstated', stripe.move(opened.id, 70_00, 0, seconds()));
    expect(await disputesOfOrder(app, orderId)).toMatchObject([{ held_cents: 30_00 }]);
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: -5_00,
      platform_loss: 15_00,
    });
    expect(await booksAgree(app)).toBe(true);
  });

  test("a dispute of a fully refunded payment is the marketplace's loss alone", async () => {
    const { orderId, paymentId, ref } = await paid();
    await refund(paymentId);
    const opened = stripe.dispute(ref, seconds());
    const taken = stripe.move(opened.id, -100_00, 15_00, seconds());
    expect((await tell('charge.dispute.funds_withdrawn', taken)).status).toBe(200);
    expect(await balancesOf(app, orderId)).toMatchObject({
      card_clearing: -115_00,
      platform_loss: 115_00,
      vendor_payable: 0,
    });
    expect(await booksAgree(app)).toBe(true);
  });

  test('an inquiry moves no money, allows refunds and may become a dispute', async () => {
    const { orderId, paymentId, ref } = await paid();
    const asked = stripe.dispute(ref, seconds(), { status: 'warning_needs_response' });
    await tell('charge.dispute.created', asked);
    stripe.disputes.clear();
    expect((await refund(paymentId, { amount: 1 })).status).toBe(200);
    await tell('charge.dispute.closed', { ...asked, status: 'warning_closed' });
    await tell('charge.dispute.updated', { ...asked, status: 'needs_response' });
    // A stale message: it was sent earlier.
    await tell('charge.dispute.closed', { ...asked, status: 'warning_closed' });
    expect(await disputesOfOrder(app, orderId)).toMatchObject([
      { status: 'needs_response', closed_at: null },
    ]);
    expect((await refund(paymentId, { amount: 1 })).status).toBe(409);
  });

  test('forged messages, other currencies and foreign payments change nothing', async () => {
    const { orderId, ref } = await paid();
    const opened = stripe.dispute(ref, seconds());
    const { body } = event('charge.dispute.created', opened);
    const forged = stripe.sign(body, seconds(), 'whsec_of_somebody_else');
    expect((await send({ body, signature: forged })).status).toBe(400);
    const euros = { ...stripe.move(opened.id, -100_00, 0, seconds()), currency: 'eur' };
    expect((await tell('charge.dispute.funds_withdrawn', euros)).status).toBe(500);
    const foreign = { ...opened, id: 'dp_foreign', payment_intent: 'pi_foreign' };
    expect((await tell('charge.dispute.created', foreign)).status).toBe(200);
    expect(await disputesOfOrder(app, orderId)).toEqual([]);
    expect(
      app.logged.some(({ event: what }) => what === 'dispute of a payment that is not here'),
    ).toBe(true);
  });
});

describe('an invoice for a plan', () => {
  async function subscribed({ heard = true } = {}) {
    const vendor = await beginner(app);
    const { payment } = await vendor.ok(
      'POST /vendor/subscription',
      await toChoose(vendor, 'growth'),
    );
    const ref = refOf(payment?.clientSecret);
    const intent = stripe.pay(ref, stripe.method());
    if (heard) await tell('payment_intent.succeeded', intent);
    return { vendor, ref, intent, paymentId: sure(payment).id };
  }
  const ofPayment = async (paymentId: string) => {
    const rows = await db
      .selectFrom('ledger_entries as entry')
      .innerJoin('ledger_transactions as head', 'head.id', 'entry.transaction_id')
      .select((is) => ['entry.account', is.fn.sum<number>('entry.amount_cents').as('cents')])
      .where('head.payment_id', '=', paymentId)
      .groupBy('entry.account')
      .execute();
    return Object.fromEntries(rows.map(({ account, cents }) => [account, Number(cents)]));
  };

  test('its payment messages, five times each in any order, create one subscription', async () => {
    const { vendor, ref, intent, paymentId } = await subscribed({ heard: false });
    const declined = {
      ...intent,
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', message: 'Your card was declined.' },
    };
    await tellInAnyOrder([
      event('payment_intent.created', { ...intent, status: 'requires_payment_method' }),
      event('payment_intent.payment_failed', declined),
      event('payment_intent.processing', { ...intent, status: 'processing' }),
      event('payment_intent.succeeded', intent),
    ]);
    expect(await subscriptionOf(vendor)).toMatchObject({
      plan: { plan: 'growth' },
      status: 'active',
    });
    expect(await ofPayment(paymentId)).toEqual({
      card_clearing: 29_00,
      platform_subscription: -29_00,
    });
    const invoices = await db
      .selectFrom('invoices')
      .select('status')
      .where('vendor_id', '=', vendor.person.vendorId ?? '')
      .execute();
    expect(invoices).toEqual([{ status: 'paid' }]);
    expect(stripe.intents.get(ref)?.status).toBe('succeeded');
  });

  test.each(['won', 'lost'] as const)(
    'its dispute is our loss alone, in any order, and blocks refunds: %s',
    async (end) => {
      const { vendor, ref, intent, paymentId } = await subscribed({ heard: false });
      const { events } = wholeDispute(ref, end);
      const [created] = events;
      await tell('payment_intent.succeeded', intent);
      await send(sure(created));
      expect((await refund(paymentId)).body).toMatchObject({ code: 'payment_disputed' });
      await tellInAnyOrder([...events, event('payment_intent.succeeded', intent)]);
      expect(await ofPayment(paymentId)).toEqual(
        end === 'won'
          ? { card_clearing: 14_00, platform_loss: 15_00, platform_subscription: -29_00 }
          : { card_clearing: -15_00, platform_loss: 15_00, platform_subscription: 0 },
      );
      // The paid plan stays active until its period ends.
      expect(await subscriptionOf(vendor)).toMatchObject({
        plan: { plan: 'growth' },
        status: 'active',
      });
      const { status, body } = await refund(paymentId);
      expect([status, body]).toMatchObject(
        end === 'won' ? [200, {}] : [409, { code: 'nothing_left' }],
      );
      expect(await booksAgree(app)).toBe(true);
    },
  );
});

test('evidence is sent to Stripe with its files once, and the answer is applied like a webhook', async () => {
  const { seller, orderId, ref } = await paid();
  const opened = stripe.dispute(ref, seconds());
  await tell('charge.dispute.created', opened);
  const [dispute] = await disputesOfOrder(app, orderId);
  const { id } = sure(dispute);
  const [part] = await db
    .selectFrom('service_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .execute();
  const add = (body: object) =>
    seller.ok('POST /vendor/orders/{id}/dispute/evidence', {
      params: { id: sure(part).id },
      body: { kind: 'other' as const, ...body },
    });
  await add({ kind: 'delivery', reference: 'AWB-77', name: 'slip.pdf', file: pdfFile() });
  await add({ kind: 'other', text: 'They came.', name: 'photo.png', file: await pictureFile() });
  await admin.ok('POST /admin/disputes/{id}/send', {
    params: { id },
    body: { text: 'Order of one tour.' },
  });
  const form = stripe.submitted.get(opened.id);
  expect(form).toMatchObject({
    'evidence[uncategorized_text]': 'Order of one tour.\n\nDelivery: AWB-77\n\nOther:\nThey came.',
    'evidence[shipping_tracking_number]': 'AWB-77',
    submit: 'true',
  });
  expect(stripe.files.get(form?.['evidence[shipping_documentation]'] ?? '')).toContain('%PDF-1.4');
  expect(stripe.files.get(form?.['evidence[uncategorized_file]'] ?? '')).toContain('image/jpeg');
  expect(await disputesOfOrder(app, orderId)).toMatchObject([{ status: 'under_review' }]);
  const decided = await admin.request('POST /admin/disputes/{id}/decide', {
    params: { id },
    body: { to: 'won' },
  });
  expect(decided.status).toBe(404);
});
