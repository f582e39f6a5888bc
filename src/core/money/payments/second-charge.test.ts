import { expect, test } from 'vitest';
import { booksAgree, pass } from '#testing/disputes.ts';
import { balancesOf } from '#testing/ledger.ts';
import { addToCart, checkout, newKey, orderOf } from '#testing/shop.ts';
import { createTour } from '#testing/fixtures.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { sure } from '#testing/sure.ts';
import { askAboutPayments } from './reconcile.ts';
import { sendPendingRefunds } from './refunds.ts';

const app = await createStripeApp();
const { stripe, tell, waiting, paid, db, market, clock } = app;
const admin = await app.signedIn('admin', { email: 'twice@example.com' });

/** A second charge at Stripe for the same payment. */
function chargedAgain(ref: string) {
  const first = sure(stripe.intents.get(ref));
  const id = `${ref}again`;
  stripe.intents.set(id, { ...first, id, client_secret: `${id}_secret_of_it` });
  return id;
}
const atStripe = (ref: string) =>
  [...stripe.refunds.values()].filter((one) => one.payment_intent === ref);
const stateOf = async (paymentId: string) =>
  (await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } })).payment;

test('refunds a second charge for a paid payment in full, once, and reports it', async () => {
  const { customer, orderId, paymentId, ref } = await paid();
  const second = chargedAgain(ref);
  const news = stripe.pay(second);
  const answers = await Promise.all([
    tell('payment_intent.succeeded', news),
    tell('payment_intent.succeeded', news),
    tell('payment_intent.succeeded', news),
  ]);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(atStripe(second)).toMatchObject([{ amount: 100_00 }]);
  expect(atStripe(ref)).toEqual([]);
  const payment = await stateOf(paymentId);
  expect(payment).toMatchObject({
    status: 'succeeded',
    stipePaymentId: ref,
    refunded: 0,
    refundable: 100,
    refunds: [{ ofSecondCharge: true, amount: 100, status: 'succeeded' }],
  });
  expect(await balancesOf(app, orderId)).toEqual({
    card_clearing: 100_00,
    customer_payable: 0,
    platform_commission: -12_00,
    vendor_payable: -88_00,
  });
  expect(await booksAgree(app)).toBe(true);
  const order = await orderOf(customer, orderId);
  expect(order.timeline.at(-1)?.what).toBe('charged_twice');
  const letters = await app.mails(customer.person.email);
  expect(letters.filter(({ template }) => template === 'charged-twice')).toHaveLength(1);
  const [report, ...more] = await app.mails('twice@example.com');
  expect([report?.template, more]).toEqual(['second-charge', []]);
  expect(report?.text).toContain(second);
});

test('repeats the failed refund of a second charge from that charge', async () => {
  const { paymentId, ref } = await paid();
  const second = chargedAgain(ref);
  await tell('payment_intent.succeeded', stripe.pay(second));
  await tell(
    'refund.failed',
    stripe.refunding.become(sure(atStripe(second)[0]).id, 'failed', 'declined'),
  );
  const before = await stateOf(paymentId);
  expect(before).toMatchObject({ refunded: 0, refunds: [{ isOpen: true }] });
  expect(await booksAgree(app)).toBe(true);
  const { _id: refundId } = sure(before.refunds[0]);
  const params = { id: paymentId, refundId };
  const kept = await admin.refused('POST /admin/payments/{id}/refunds/{refundId}/again', {
    params,
    body: { how: 'none', note: 'They will not notice' },
  });
  expect(kept.code).toBe('refund_owed');
  await admin.ok('POST /admin/payments/{id}/refunds/{refundId}/again', {
    params,
    body: { how: 'card' },
  });
  expect(atStripe(second).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
  expect(await booksAgree(app)).toBe(true);
});

test('the first of two charges to succeed pays, and the other is cancelled', async () => {
  const { customer, orderId, ref } = await waiting();
  const second = chargedAgain(ref);
  await tell('payment_intent.succeeded', stripe.pay(second));
  expect(await orderOf(customer, orderId)).toMatchObject({
    isPaid: true,
    payments: [{ stipePaymentId: second }],
  });
  expect(stripe.intents.get(ref)?.status).toBe('canceled');
  // News of the other charge does not affect the payment.
  await tell('payment_intent.canceled', sure(stripe.intents.get(ref)));
  expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true, status: 'pending' });
});

test('one of two concurrently paid charges is refunded', async () => {
  const { customer, orderId, ref } = await waiting();
  const second = chargedAgain(ref);
  await Promise.all([
    tell('payment_intent.succeeded', stripe.pay(second)),
    tell('payment_intent.succeeded', stripe.pay(ref)),
  ]);
  clock.advance({ hours: 2 });
  await sendPendingRefunds(market);
  expect(await orderOf(customer, orderId)).toMatchObject({ isPaid: true });
  expect([...atStripe(ref), ...atStripe(second)]).toMatchObject([{ amount: 100_00 }]);
  expect(await booksAgree(app)).toBe(true);
});

test('a failed charge leaves a payment that waits for another charge', async () => {
  const { customer, orderId, ref } = await waiting();
  const second = chargedAgain(ref);
  await tell('payment_intent.canceled', { ...stripe.intents.get(second), status: 'canceled' });
  expect(await orderOf(customer, orderId)).toMatchObject({
    status: 'pending',
    payments: [{ status: 'pending', stipePaymentId: ref }],
  });
});

test('a payment retried after Stripe dropped its key is found there', async () => {
  const customer = await app.signedIn('customer');
  await addToCart(customer, (await createTour(market)).id);
  const key = newKey();
  const { payment } = await checkout(customer, { key });
  // The process died between Stripe's answer and our update.
  await db
    .updateTable('payments')
    .set({ provider_ref: null, client_secret: null })
    .where('id', '=', payment.id)
    .execute();
  const made = stripe.intents.size;
  const ref = payment.clientSecret?.split('_secret_')[0] ?? '';
  await pass(app, 2);
  await db
    .updateTable('orders')
    .set({ status: 'cancelled' })
    .where('user_id', '=', customer.person.id)
    .execute();
  await askAboutPayments(market);
  expect(stripe.intents.size).toBe(made);
  expect(stripe.intents.get(ref)?.status).toBe('canceled');
});

test("an unknown status keeps a payment's state and is logged", async () => {
  const { customer, orderId, ref } = await waiting();
  await tell('payment_intent.processing', { ...stripe.intents.get(ref), status: 'contemplating' });
  expect(await orderOf(customer, orderId)).toMatchObject({ payments: [{ status: 'pending' }] });
  expect(app.logged.at(-1)).toMatchObject({
    level: 'warn',
    event: 'unknown status of a payment',
    fields: { said: 'contemplating' },
  });
});
