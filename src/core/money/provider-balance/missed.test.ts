import { expect, test } from 'vitest';
import { booksAgree, pass } from '#testing/disputes.ts';
import { balancesOf } from '#testing/ledger.ts';
import { newKey } from '#testing/shop.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { createTestDatabase } from '#testing/postgres.ts';
import { bookProviderMovements } from './book.ts';

const app = await createStripeApp({ database: await createTestDatabase() });
const { stripe, market, db, paid } = app;
const admin = await app.signedIn('admin');
const seconds = () => Math.floor(app.clock.now().getTime() / 1000);
const nextDay = async () => {
  await pass(app, 1);
  await bookProviderMovements(market);
};
const paymentOf = async (id: string) =>
  (await admin.ok('GET /admin/payments/{id}', { params: { id } })).payment;
const logged = (event: string) =>
  app.logged.filter((line) => line.event === event).map(({ fields }) => fields);
const asked = (ref: string) => stripe.requests.filter((one) => one.endsWith(`/${ref}`)).length;
const refundOurs = async (paymentId: string) => {
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { amount: 40, refundedBefore: 0, reason: 'Late' },
    headers: { 'idempotency-key': newKey() },
  });
  return db
    .selectFrom('refunds')
    .select(['id', 'provider_ref as ref'])
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
};

test('a refund made in the dashboard is booked without its webhook, once', async () => {
  const order = await paid();
  const refund = stripe.refundInDashboard(order.ref, 40_00);
  await nextDay();
  expect(await paymentOf(order.paymentId)).toMatchObject({
    refunds: [{ amount: 40, status: 'succeeded', reason: 'Refunded at the card provider' }],
  });
  expect(await balancesOf(app, order.orderId)).toMatchObject({ card_clearing: 60_00 });
  expect(logged('missed webhook settled')).toContainEqual({ about: 'refund', ref: refund.id });

  const before = asked(refund.id);
  await Promise.all([bookProviderMovements(market), bookProviderMovements(market)]);
  await app.tell('refund.created', refund);
  expect(asked(refund.id)).toBe(before);
  expect((await paymentOf(order.paymentId)).refunds).toHaveLength(1);
  expect(await booksAgree(app)).toBe(true);
});

test('a refund of ours that came back is reversed without its webhook', async () => {
  const order = await paid();
  const { ref } = await refundOurs(order.paymentId);
  await nextDay();
  expect(asked(ref ?? '')).toBe(0);
  stripe.failRefund(ref ?? '', 'expired_or_canceled_card');
  await nextDay();
  expect(await paymentOf(order.paymentId)).toMatchObject({
    refunds: [{ status: 'failed', failure: 'expired_or_canceled_card' }],
  });
  expect(await balancesOf(app, order.orderId)).toMatchObject({ card_clearing: 100_00 });
  await nextDay();
  expect(asked(ref ?? '')).toBe(1);
  expect(await booksAgree(app)).toBe(true);
});

test('a dispute is booked without its webhooks, and so are its reinstatement and its end', async () => {
  const [won, lost] = [await paid(), await paid()];
  const [first, second] = [won, lost].map(({ ref }) => stripe.dispute(ref, seconds()));
  if (!first || !second) throw new Error('No disputes');
  for (const { id } of [first, second]) stripe.move(id, -100_00, 15_00, seconds());
  await nextDay();
  const statuses = async () =>
    db
      .selectFrom('disputes')
      .select(['status', 'held_cents as held'])
      .orderBy('opened_at')
      .orderBy('id')
      .execute();
  expect(await statuses()).toEqual([
    { status: 'needs_response', held: 100_00 },
    { status: 'needs_response', held: 100_00 },
  ]);
  stripe.move(first.id, 100_00, 0, seconds());
  stripe.decided(first.id, 'won');
  // Nothing moves when a dispute is lost.
  stripe.decided(second.id, 'lost');
  await nextDay();
  await nextDay();
  expect((await statuses()).map(({ status }) => status).toSorted()).toEqual(['lost', 'won']);
  expect(await balancesOf(app, won.orderId)).toMatchObject({ card_clearing: 85_00 });
  expect(await balancesOf(app, lost.orderId)).toMatchObject({ card_clearing: -15_00 });
  const before = [asked(first.id), asked(second.id)];
  await nextDay();
  expect([asked(first.id), asked(second.id)]).toEqual(before);
  expect(await booksAgree(app)).toBe(true);
});

test('one that cannot be settled holds up no other and is tried again', async () => {
  const [order, other] = [await paid(), await paid()];
  const refunds = [order, other].map(({ ref }) => stripe.refundInDashboard(ref, 10_00));
  const [bad] = refunds;
  stripe.script.refuse(`GET /v1/refunds/${bad?.id}`, 'rate_limit');
  await nextDay();
  expect(logged('missed webhook not settled')).toEqual([
    { about: 'refund', ref: bad?.id, error: 'rate_limit' },
  ]);
  expect((await paymentOf(order.paymentId)).refunds).toHaveLength(0);
  expect((await paymentOf(other.paymentId)).refunds).toHaveLength(1);
  await nextDay();
  expect((await paymentOf(order.paymentId)).refunds).toHaveLength(1);
});

test('what was reported as a difference, and others’ refunds, are not asked about', async () => {
  const order = await paid();
  const { id } = stripe.dispute(order.ref, seconds());
  await app.tell('charge.dispute.funds_withdrawn', stripe.move(id, -60_00, 15_00, seconds()));
  stripe.decided(id, 'won');
  const refund = stripe.refundInDashboard(order.ref, 70_00);
  const theirs = { id: 're_theirs', object: 'refund', amount: 5_00, currency: 'usd' } as const;
  stripe.balance.sale('refund', { ...theirs, payment_intent: 'pi_theirs' }, -5_00, 0);
  stripe.decided(id, 'needs_response');
  await nextDay();
  const letters = async () =>
    (await app.mails(admin.person.email)).filter(
      ({ template, text }) => template === 'refund-elsewhere' && text.includes(refund.id),
    );
  expect(await letters()).toHaveLength(1);
  await nextDay();
  expect(asked(refund.id)).toBe(1);
  expect(asked('re_theirs')).toBe(0);
  expect(await letters()).toHaveLength(1);
});
