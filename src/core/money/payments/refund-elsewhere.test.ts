import { expect, test } from 'vitest';
import { booksAgree, disputesOfOrder } from '#testing/disputes.ts';
import { balancesOf } from '#testing/ledger.ts';
import { newKey, orderOf } from '#testing/shop.ts';
import { createStripeApp, type StripeOrder } from '#testing/stripe-app.ts';
import type { StripeEvent } from '#testing/stripe-server.ts';
import { releaseLapsedHolds } from '#core/orders/settlement/release-lapsed.ts';

const app = await createStripeApp();
const { stripe, tell, send, waiting, paid, clock } = app;
const admin = await app.signedIn('admin', { email: 'books@example.com' });
const seconds = () => Math.floor(clock.now().getTime() / 1000);
const letters = async () =>
  (await app.mails('books@example.com')).filter(({ template }) => template === 'refund-elsewhere');
const errors = () => app.logged.filter(({ level }) => level === 'error');
const stateOf = async ({ paymentId }: StripeOrder) =>
  (await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } })).payment;

test('books and reports a dashboard refund once', async () => {
  const order = await paid();
  const refund = stripe.refundInDashboard(order.ref, 40_00);
  const types = ['refund.created', 'refund.updated', 'charge.refund.updated', 'refund.created'];
  const answers = await Promise.all(types.map((type) => tell(type, refund)));
  expect(answers).toEqual([200, 200, 200, 200]);
  expect(await stateOf(order)).toMatchObject({
    refunded: 40,
    refundable: 60,
    refunds: [{ amount: 40, status: 'succeeded', reason: 'Refunded at the card provider' }],
    audit: [{ action: 'payment.refund-elsewhere', after: { amount: 40, booked: true } }],
  });
  expect(await balancesOf(app, order.orderId)).toMatchObject({
    card_clearing: 60_00,
    vendor_payable: -52_80,
  });
  expect(stripe.refunds.size).toBe(1);
  expect(await letters()).toHaveLength(1);
  const mails = await app.mails(order.customer.person.email);
  expect(mails.filter(({ template }) => template === 'refunded')).toHaveLength(1);
  // It fails later, as our own refunds may.
  const failed = stripe.refunding.become(refund.id, 'failed', 'expired_or_canceled_card');
  expect(await tell('refund.failed', failed)).toBe(200);
  expect(await stateOf(order)).toMatchObject({ refunded: 0, refunds: [{ isOpen: true }] });
  expect(await booksAgree(app)).toBe(true);
});

test('reports a refund beyond the remaining amount as a difference, once', async () => {
  const order = await paid();
  const refund = stripe.refundInDashboard(order.ref, 80_00);
  stripe.away = true;
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: order.paymentId },
    body: { reason: 'Rain', amount: 50 },
    headers: { 'idempotency-key': newKey() },
  });
  stripe.away = false;
  const before = (await letters()).length;
  expect(await tell('refund.created', refund)).toBe(200);
  expect(await tell('refund.updated', refund)).toBe(200);
  expect(await letters()).toHaveLength(before + 1);
  expect(errors().slice(-1)).toMatchObject([
    {
      event: 'refund at the provider is not in the books',
      fields: { payment: order.paymentId, ref: refund.id, cents: 80_00 },
    },
  ]);
  expect((await stateOf(order)).audit.map(({ action }) => action)).toContain(
    'payment.refund-elsewhere',
  );
  expect(await booksAgree(app)).toBe(true);
});

test('ignores events of another application on the same account without logging an error', async () => {
  const { ref } = await waiting();
  const before = errors().length;
  const intent = { ...stripe.pay(ref), id: 'pi_theirs', metadata: {} };
  const refund = {
    id: 're_theirs',
    object: 'refund',
    amount: 5,
    currency: 'usd',
    status: 'succeeded',
  };
  const ofTheirs = { ...refund, payment_intent: 'pi_theirs', metadata: {} };
  const dispute = {
    ...stripe.dispute(ref, seconds()),
    id: 'dp_theirs',
    payment_intent: 'pi_theirs',
  };
  const events: [string, object][] = [
    ['payment_intent.succeeded', intent],
    ['payment_intent.succeeded', { ...intent, metadata: { paymentId: 'order-17' } }],
    ['payment_intent.created', intent],
    ['refund.created', ofTheirs],
    ['refund.created', { ...ofTheirs, payment_intent: null, metadata: null }],
    ['refund.updated', { ...ofTheirs, metadata: { refundId: 'refund-17' } }],
    ['charge.refunded', { id: 'ch_theirs', object: 'charge', payment_intent: 'pi_theirs' }],
    ['charge.dispute.created', dispute],
    ['payout.paid', { id: 'po_theirs', object: 'payout' }],
  ];
  for (const [type, object] of events)
    expect([type, await tell(type, object)]).toEqual([type, 200]);
  expect(errors()).toHaveLength(before);
});

/** A payment's lifecycle, each event in its state at that time. */
function eventsOf(ref: string): StripeEvent[] {
  const at = seconds();
  const processing = { ...stripe.decline(ref), status: 'processing', last_payment_error: null };
  const events = [stripe.event('payment_intent.processing', processing, at)];
  events.push(stripe.event('payment_intent.succeeded', { ...stripe.pay(ref) }, at + 1));
  const refund = stripe.refundInDashboard(ref, 30_00);
  events.push(stripe.event('refund.created', refund, at + 2));
  events.push(stripe.event('refund.updated', refund, at + 3));
  const opened = stripe.dispute(ref, at + 4, { amount: 70_00 });
  events.push(stripe.event('charge.dispute.created', opened, at + 4));
  const taken = stripe.move(opened.id, -70_00, 15_00, at + 5);
  events.push(stripe.event('charge.dispute.funds_withdrawn', taken, at + 5));
  events.push(stripe.event('charge.dispute.closed', stripe.decided(opened.id, 'lost'), at + 6));
  return events;
}

test.each([1, 2, 3])(
  'an endpoint that was down for two days accepts all events at once, in any order (%i)',
  async (turn) => {
    const order = await waiting();
    const events = eventsOf(order.ref);
    clock.advance({ days: 2 });
    await releaseLapsedHolds(app.market);
    const moved = [...events.slice(turn * 2), ...events.slice(0, turn * 2)];
    const shuffled = turn === 2 ? moved.toReversed() : moved;
    // Stripe signs each delivery when it is sent.
    const resend = ({ body }: StripeEvent) =>
      send({ body, signature: stripe.sign(body, seconds()) });
    for (const event of shuffled) expect(await resend(event)).toBe(200);
    expect(await Promise.all(shuffled.map(resend))).toEqual(shuffled.map(() => 200));
    expect(await orderOf(order.customer, order.orderId)).toMatchObject({ isPaid: true });
    expect(await disputesOfOrder(app, order.orderId)).toMatchObject([{ status: 'lost' }]);
    const { card_clearing: clearing, ...others } = await balancesOf(app, order.orderId);
    const sum = Object.values(others).reduce((all, one) => all + one, clearing ?? 0);
    expect([sum, await booksAgree(app)]).toEqual([0, true]);
  },
);
