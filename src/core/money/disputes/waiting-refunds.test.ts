import { afterAll, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { booksAgree, disputesOfOrder } from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { addToCart, checkout, newKey } from '#testing/shop.ts';
import { StripeServer } from '#testing/stripe-server.ts';
import { sure } from '#testing/sure.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';

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
const { db, market, clock } = app;
const admin = await app.signedIn('admin');

const seconds = () => Math.floor(clock.now().getTime() / 1000);
const tell = async (type: string, object: object) => {
  const { body, signature } = stripe.event(type, object, seconds());
  const { status } = await app.guest().request('POST /webhooks/stripe', {
    rawBody: body,
    headers: {
      'stripe-signature': signature,
      'sec-fetch-site': undefined,
      'content-type': 'application/json; charset=utf-8',
    },
  });
  expect(status).toBe(200);
};

/** A $100 order with refunds that were decided while the provider was unreachable. */
async function waiting(...amounts: readonly number[]) {
  const tour = await createTour(market, { priceCents: 100_00 });
  const customer = await app.signedIn('customer');
  await addToCart(customer, tour.id);
  const { order, payment } = await checkout(customer);
  const ref = sure(payment.clientSecret).split('_secret_')[0] ?? '';
  await tell('payment_intent.succeeded', stripe.pay(ref));
  stripe.away = true;
  let before = 0;
  for (const amount of amounts) {
    await admin.ok('POST /admin/payments/{id}/refund', {
      params: { id: payment.id },
      body: { reason: 'Rain', amount, refundedBefore: before },
      headers: { 'idempotency-key': newKey() },
    });
    before += amount;
  }
  stripe.away = false;
  return { orderId: order._id, paymentId: payment.id, ref };
}

const refundsOf = (paymentId: string) =>
  db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'status', 'provider_ref as ref'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

test('refunds the bank has covered are completed without the provider and are no loss', async () => {
  const { orderId, paymentId, ref } = await waiting(40);
  expect(await refundsOf(paymentId)).toEqual([{ cents: 40_00, status: 'pending', ref: null }]);
  const opened = stripe.dispute(ref, seconds());
  const taken = stripe.move(opened.id, -100_00, 15_00, seconds());
  await tell('charge.dispute.funds_withdrawn', taken);
  // Pending refunds count as a loss until the bank decides.
  expect(await balancesOf(app, orderId)).toMatchObject({
    card_clearing: -55_00,
    platform_loss: 55_00,
    vendor_payable: 0,
  });
  clock.advance({ hours: 2 });
  await sendPendingRefunds(market);
  expect(stripe.refunds.size).toBe(0);
  const lost = stripe.decided(opened.id, 'lost');
  await Promise.all([
    tell('charge.dispute.closed', lost),
    tell('charge.dispute.closed', lost),
    tell('charge.dispute.updated', lost),
  ]);
  expect(await refundsOf(paymentId)).toEqual([
    { cents: 40_00, status: 'succeeded', ref: opened.id },
  ]);
  expect(await balancesOf(app, orderId)).toEqual({
    card_clearing: -15_00,
    platform_commission: 0,
    platform_loss: 15_00,
    vendor_payable: 0,
  });
  // The provider never gets these refunds; admins see the provider's movements, not our internal
  // note.
  clock.advance({ hours: 2 });
  await sendPendingRefunds(market);
  expect(stripe.refunds.size).toBe(0);
  const [dispute] = await disputesOfOrder(app, orderId);
  const { dispute: shown } = await admin.ok('GET /admin/disputes/{id}', {
    params: { id: sure(dispute).id },
  });
  expect(shown.moves).toHaveLength(1);
  expect(await booksAgree(app)).toBe(true);
});

test('a smaller dispute completes the refunds it covers and sends the others', async () => {
  const { orderId, paymentId, ref } = await waiting(40, 30);
  const opened = stripe.dispute(ref, seconds(), { amount: 80_00 });
  const taken = stripe.move(opened.id, -80_00, 15_00, seconds());
  await tell('charge.dispute.funds_withdrawn', taken);
  const lost = stripe.decided(opened.id, 'lost');
  // The rest of a partly disputed charge can be refunded.
  stripe.disputes.clear();
  clock.advance({ hours: 2 });
  await tell('charge.dispute.closed', lost);
  expect(await refundsOf(paymentId)).toEqual([
    { cents: 40_00, status: 'succeeded', ref: opened.id },
    { cents: 30_00, status: 'succeeded', ref: expect.stringMatching(/^re_/) },
  ]);
  // $30 were left and $50 were withdrawn beyond that, of which $40 are the first refund.
  expect(await balancesOf(app, orderId)).toMatchObject({
    card_clearing: -25_00,
    platform_loss: 25_00,
    vendor_payable: 0,
  });
  expect(await booksAgree(app)).toBe(true);
});

test('a won dispute sends pending refunds', async () => {
  const { orderId, paymentId, ref } = await waiting(40);
  const opened = stripe.dispute(ref, seconds());
  await tell('charge.dispute.funds_withdrawn', stripe.move(opened.id, -100_00, 15_00, seconds()));
  clock.advance({ hours: 2 });
  await tell('charge.dispute.funds_reinstated', stripe.move(opened.id, 100_00, 0, seconds()));
  const won = stripe.decided(opened.id, 'won');
  stripe.disputes.clear();
  await tell('charge.dispute.closed', won);
  expect(await refundsOf(paymentId)).toEqual([
    { cents: 40_00, status: 'succeeded', ref: expect.stringMatching(/^re_/) },
  ]);
  expect(await balancesOf(app, orderId)).toMatchObject({
    card_clearing: 45_00,
    platform_loss: 15_00,
  });
  expect(await booksAgree(app)).toBe(true);
});
