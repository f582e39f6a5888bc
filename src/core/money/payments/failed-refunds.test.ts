// Long because it tests every outcome of a refund against one server that speaks Stripe's API.
import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { booksAgree, pass } from '#testing/disputes.ts';
import { balancesOf } from '#testing/ledger.ts';
import { orderOf } from '#testing/shop.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { sure } from '#testing/sure.ts';
import { listOwed } from '../payouts/store.ts';
import { spanOf } from '../statements/rules.ts';
import { linesOf } from '../statements/store.ts';
import { reverseFailedRefunds, sendPendingRefunds } from './refunds.ts';

const app = await createStripeApp();
const { stripe, tell, send, paid, db, market, clock } = app;
const admin = await app.signedIn('admin', { email: 'money@example.com' });

const refund = (paymentId: string, amount?: number) =>
  admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { ...(amount !== undefined && { amount }), reason: 'Late bus' },
    headers: { 'idempotency-key': newId(clock.now()) },
  });
const details = async (paymentId: string) =>
  (await admin.ok('GET /admin/payments/{id}', { params: { id: paymentId } })).payment;
const again = (
  paymentId: string,
  refundId: string,
  body: { how: 'card' | 'bank' | 'none'; note?: string },
) =>
  admin.request('POST /admin/payments/{id}/refunds/{refundId}/again', {
    params: { id: paymentId, refundId },
    body,
  });
const atStripe = (ref: string) =>
  [...stripe.refunds.values()].filter((one) => one.payment_intent === ref);
const rows = (paymentId: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const states = async (paymentId: string) => (await rows(paymentId)).map(({ status }) => status);
const fail = (id: string, reason = 'expired_or_canceled_card') =>
  tell('refund.failed', stripe.refunding.become(id, 'failed', reason));

const SOLD = { card_clearing: 100_00, platform_commission: -12_00, vendor_payable: -88_00 };
const PARTS = ['orders', 'service_orders', 'order_lines'] as const;
/** Refunded amount of the payment; asserts that parts and lines agree. */
async function givenBack(orderId: string, paymentId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .select('refunded_cents as cents')
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  for (const table of PARTS.slice(1) as ['service_orders', 'order_lines']) {
    const row = await db
      .selectFrom(table)
      .select((is) => is.fn.sum<number>('refunded_cents').as('cents'))
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    expect(Number(row.cents)).toBe(cents);
  }
  return cents;
}

describe('a refund refused by the provider', () => {
  test.each(['charge_disputed', 'charge_already_refunded'])(
    'with %s is reversed, and the full amount can be refunded again',
    async (code) => {
      const { customer, orderId, paymentId } = await paid();
      stripe.script.refuse('POST /v1/refunds', code);
      const { payment } = await refund(paymentId, 40);
      expect(payment).toMatchObject({
        status: 'succeeded',
        refunded: 0,
        refundable: 100,
        refunds: [{ status: 'failed', failure: code, isOpen: true, amount: 40 }],
      });
      expect(await balancesOf(app, orderId)).toEqual(SOLD);
      expect(await givenBack(orderId, paymentId)).toBe(0);
      expect(await booksAgree(app)).toBe(true);
      const order = await orderOf(customer, orderId);
      expect(order.payments[0]).toMatchObject({ refunded: 0, refundFailed: 40, refundPending: 0 });
      expect(order.timeline.at(-1)?.what).toBe('refund_failed');
    },
  );

  test('is reported to the customer and every admin', async () => {
    const { customer, paymentId } = await paid();
    stripe.script.refuse('POST /v1/refunds', 'charge_disputed');
    await refund(paymentId, 40);
    expect((await app.mails(customer.person.email)).at(-1)).toMatchObject({
      template: 'refund-delayed',
      subject: 'Your refund of $40.00 is delayed',
    });
    const letter = sure((await app.mails('money@example.com')).at(-1));
    expect(letter.template).toBe('refund-failed');
    expect(letter.text).toContain('The bank disputes this payment');
    expect(letter.text).toContain(paymentId);
    const waiting = await admin.ok('GET /admin/waiting', {});
    expect(waiting.refunds.count).toBeGreaterThan(0);
    const { data, total } = await admin.ok('GET /admin/payments', { query: { status: 'refunds' } });
    expect([data.map(({ _id }) => _id).includes(paymentId), data.length === total]).toEqual([
      true,
      true,
    ]);
    const { data: found } = await admin.ok('GET /admin/payments', {
      query: { status: 'refunds', search: customer.person.email },
    });
    expect(found.map(({ _id }) => _id)).toEqual([paymentId]);
  });

  test('of a cancelled order leaves it cancelled, and its vendor is not paid', async () => {
    const { customer, tour, orderId, paymentId } = await paid();
    stripe.script.refuse('POST /v1/refunds', 'charge_disputed');
    const { order } = await customer.ok('POST /orders/{id}/cancel', {
      params: { id: orderId },
      body: {},
    });
    expect(order).toMatchObject({ status: 'cancelled', payments: [{ refunded: 0 }] });
    const vendorId = tour.service.vendor.vendorId;
    const owed = async () => sure((await listOwed(db, clock.now(), [vendorId]))[0]);
    expect(await owed()).toMatchObject({ cents: 88_00, waitingCents: 88_00 });
    const [row] = await rows(paymentId);
    expect((await again(paymentId, sure(row).id, { how: 'card' })).status).toBe(200);
    expect(await owed()).toMatchObject({ cents: 0 });
    const { lines } = await linesOf(db, vendorId, spanOf('2026-03'), { rows: 9, offset: 0 });
    expect(lines.map(({ kind, movedCents }) => [kind, movedCents])).toEqual([
      ['charge', 88_00],
      ['refund', 0],
      ['refund_failed', 88_00],
      ['refund', 0],
    ]);
    expect(await booksAgree(app)).toBe(true);
  });
});

describe('a refund that fails later', () => {
  test('is reversed once, however often and under whatever ids it is reported', async () => {
    const { customer, orderId, paymentId, ref } = await paid();
    await refund(paymentId, 40);
    expect(await givenBack(orderId, paymentId)).toBe(40_00);
    const failed = stripe.refunding.become(sure(atStripe(ref)[0]).id, 'failed', 'declined');
    const event = stripe.event('refund.failed', failed, Math.floor(clock.now().getTime() / 1000));
    const answers = await Promise.all([
      send(event),
      send(event),
      tell('charge.refund.updated', failed),
      tell('refund.updated', failed),
      tell('refund.failed', failed),
    ]);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await states(paymentId)).toEqual(['failed']);
    expect(await balancesOf(app, orderId)).toEqual(SOLD);
    expect(await givenBack(orderId, paymentId)).toBe(0);
    expect(await booksAgree(app)).toBe(true);
    const told = await app.mails(customer.person.email);
    expect(told.filter(({ template }) => template === 'refund-delayed')).toHaveLength(1);
    // A stale message from the provider: a failed refund never succeeds.
    await tell('refund.updated', { ...failed, status: 'succeeded' });
    expect(await states(paymentId)).toEqual(['failed']);
  });

  test('leaves a fully refunded payment with money to refund', async () => {
    const { customer, orderId, paymentId, ref } = await paid();
    await refund(paymentId);
    expect(await details(paymentId)).toMatchObject({ status: 'refunded', refundable: 0 });
    await fail(sure(atStripe(ref)[0]).id);
    expect(await details(paymentId)).toMatchObject({ status: 'succeeded', refundable: 100 });
    expect((await orderOf(customer, orderId)).payments[0]).toMatchObject({
      status: 'succeeded',
      refunded: 0,
    });
  });

  test('after a second refund of the rest keeps what the first one had refunded', async () => {
    const { orderId, paymentId, ref } = await paid();
    await refund(paymentId, 33.33);
    clock.advance({ seconds: 1 });
    await refund(paymentId);
    await fail(sure(atStripe(ref)[0]).id);
    expect(await details(paymentId)).toMatchObject({
      status: 'succeeded',
      refunded: 66.67,
      refundable: 33.33,
    });
    // Commission on the running total of the 33.33 left.
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: 33_33,
      platform_commission: -4_00,
      vendor_payable: -29_33,
    });
    await refund(paymentId);
    expect(await details(paymentId)).toMatchObject({ status: 'refunded', refundable: 0 });
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: 0,
      platform_commission: 0,
      vendor_payable: 0,
    });
    expect(await givenBack(orderId, paymentId)).toBe(100_00);
    expect(await booksAgree(app)).toBe(true);
  });

  test('among refunds with jointly rounded commission leaves no remainder', async () => {
    const { orderId, paymentId, ref } = await paid();
    // 12 percent of 4 cents rounds to zero, of 8 cents to one cent.
    await refund(paymentId, 0.04);
    clock.advance({ seconds: 1 });
    await refund(paymentId, 0.04);
    await fail(sure(atStripe(ref)[0]).id);
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: 99_96,
      platform_commission: -12_00,
      vendor_payable: -87_96,
    });
    await refund(paymentId);
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: 0,
      platform_commission: 0,
      vendor_payable: 0,
    });
  });

  test('that arrives before the answer to its creation is final', async () => {
    const { orderId, paymentId, ref } = await paid();
    const create = stripe.script.delay('POST /v1/refunds');
    const asked = refund(paymentId, 40);
    await create.done;
    await fail(sure(atStripe(ref)[0]).id);
    expect(await states(paymentId)).toEqual(['failed']);
    create.release();
    await asked;
    expect(await states(paymentId)).toEqual(['failed']);
    expect(await balancesOf(app, orderId)).toEqual(SOLD);
    expect(await booksAgree(app)).toBe(true);
  });

  test('during another refund of the payment leaves that one unchanged', async () => {
    const { orderId, paymentId, ref } = await paid();
    await refund(paymentId, 40);
    const [first] = atStripe(ref);
    await Promise.all([refund(paymentId, 25), fail(sure(first).id), refund(paymentId, 10)]);
    expect((await states(paymentId)).toSorted()).toEqual(['failed', 'succeeded', 'succeeded']);
    expect(await details(paymentId)).toMatchObject({ refunded: 35, refundable: 65 });
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: 65_00,
      platform_commission: -7_80,
      vendor_payable: -57_20,
    });
    expect(await givenBack(orderId, paymentId)).toBe(35_00);
    expect(await booksAgree(app)).toBe(true);
  });

  test('of a payment disputed since is held by the dispute', async () => {
    const { orderId, paymentId, ref } = await paid();
    await refund(paymentId, 40);
    const at = Math.floor(clock.now().getTime() / 1000);
    const dispute = stripe.dispute(ref, at);
    await tell('charge.dispute.funds_withdrawn', stripe.move(dispute.id, -100_00, 15_00, at));
    expect(await balancesOf(app, orderId)).toMatchObject({ platform_loss: 55_00 });
    await fail(sure(atStripe(ref)[0]).id, 'charge_for_pending_refund_disputed');
    expect(await balancesOf(app, orderId)).toEqual({
      card_clearing: -15_00,
      platform_commission: 0,
      platform_loss: 15_00,
      vendor_payable: 0,
    });
    expect(await details(paymentId)).toMatchObject({ refunded: 0, disputed: 100, refundable: 0 });
    expect(await booksAgree(app)).toBe(true);
    // A won dispute makes everything available again, including the failed refund.
    await tell('charge.dispute.funds_reinstated', stripe.move(dispute.id, 100_00, 0, at));
    await tell('charge.dispute.closed', stripe.decided(dispute.id, 'won'));
    expect(await details(paymentId)).toMatchObject({ disputed: 0, refundable: 100 });
    expect(await booksAgree(app)).toBe(true);
  });
});

describe('a pending refund', () => {
  test.each(['pending', 'requires_action'] as const)(
    'with Stripe status %s is pending and polled until it is made',
    async (status) => {
      const { customer, orderId, paymentId, ref } = await paid();
      stripe.refunding.createAs(status);
      const { payment } = await refund(paymentId);
      expect(payment).toMatchObject({
        status: 'succeeded',
        refunded: 100,
        refunds: [{ status: 'pending' }],
      });
      expect((await orderOf(customer, orderId)).payments[0]).toMatchObject({
        refunded: 100,
        refundPending: 100,
      });
      stripe.refunding.become(sure(atStripe(ref)[0]).id, 'succeeded');
      clock.advance({ hours: 2 });
      await sendPendingRefunds(market);
      expect(await details(paymentId)).toMatchObject({
        status: 'refunded',
        refunds: [{ status: 'succeeded' }],
      });
      expect(atStripe(ref)).toHaveLength(1);
    },
  );

  test.each(['failed', 'canceled'] as const)(
    'created by Stripe as %s is not treated as made',
    async (status) => {
      const { orderId, paymentId } = await paid();
      stripe.refunding.createAs(status);
      const { payment } = await refund(paymentId, 40);
      expect(payment).toMatchObject({ refunded: 0, refunds: [{ status: 'failed' }] });
      expect(await balancesOf(app, orderId)).toEqual(SOLD);
    },
  );

  test('with an unknown status keeps its state and is logged', async () => {
    const { paymentId, ref } = await paid();
    stripe.refunding.createAs('pending');
    await refund(paymentId, 40);
    const { id } = sure(atStripe(ref)[0]);
    await tell('refund.updated', stripe.refunding.become(id, 'reconsidered'));
    expect(await states(paymentId)).toEqual(['pending']);
    expect(app.logged.at(-1)).toMatchObject({
      event: 'unknown status of a refund',
      fields: { said: 'reconsidered' },
    });
  });
});

describe('a failed refund', () => {
  const failed = async () => {
    const order = await paid();
    await refund(order.paymentId, 40);
    await fail(sure(atStripe(order.ref)[0]).id);
    const [row] = await rows(order.paymentId);
    return { ...order, refundId: sure(row).id };
  };

  test('is sent to the card again, once', async () => {
    const { customer, orderId, paymentId, refundId, ref } = await failed();
    const answers = await Promise.all([
      again(paymentId, refundId, { how: 'card' }),
      again(paymentId, refundId, { how: 'card' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(atStripe(ref).map(({ status }) => status)).toEqual(['failed', 'succeeded']);
    expect(await details(paymentId)).toMatchObject({
      refunded: 40,
      refunds: [
        { status: 'failed', isOpen: false, settled: 'card' },
        { status: 'succeeded', amount: 40 },
      ],
    });
    expect(await givenBack(orderId, paymentId)).toBe(40_00);
    expect(await booksAgree(app)).toBe(true);
    const letters = await app.mails(customer.person.email);
    expect(letters.filter(({ template }) => template === 'refund-again')).toHaveLength(1);
  });

  test('that fails again can be repeated again', async () => {
    const { paymentId, refundId, ref } = await failed();
    await again(paymentId, refundId, { how: 'card' });
    await fail(sure(atStripe(ref)[1]).id);
    expect((await details(paymentId)).refunds.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(await booksAgree(app)).toBe(true);
  });

  test('can be recorded as a bank transfer with its reference', async () => {
    const { customer, orderId, paymentId, refundId, ref } = await failed();
    expect((await again(paymentId, refundId, { how: 'bank' })).status).toBe(400);
    await again(paymentId, refundId, { how: 'bank', note: 'FT2612099' });
    expect(atStripe(ref)).toHaveLength(1);
    expect((await details(paymentId)).refunds.at(-1)).toMatchObject({
      status: 'succeeded',
      bankReference: 'FT2612099',
    });
    expect(await balancesOf(app, orderId)).toEqual({
      bank: -40_00,
      card_clearing: 100_00,
      platform_commission: -7_20,
      vendor_payable: -52_80,
    });
    expect(await booksAgree(app)).toBe(true);
    expect((await app.mails(customer.person.email)).at(-1)?.text).toContain('FT2612099');
  });

  test('can be left in its payment if the customer is owed nothing', async () => {
    const { orderId, paymentId, refundId } = await failed();
    await again(paymentId, refundId, { how: 'none', note: 'The customer kept the tour' });
    expect(await details(paymentId)).toMatchObject({ refundable: 100 });
    expect(await balancesOf(app, orderId)).toEqual(SOLD);
    const answer = await again(paymentId, refundId, { how: 'card' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'refund_settled' } });
  });

  test('is not repeated if its amount was refunded otherwise, or during a dispute', async () => {
    const { paymentId, refundId } = await failed();
    await refund(paymentId, 70);
    const answer = await again(paymentId, refundId, { how: 'card' });
    expect(answer).toMatchObject({ status: 409, body: { code: 'more_than_left', left: 30 } });
    const other = await failed();
    const at = Math.floor(clock.now().getTime() / 1000);
    await tell('charge.dispute.created', stripe.dispute(other.ref, at));
    const refused = await again(other.paymentId, other.refundId, { how: 'bank', note: 'FT1' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'payment_disputed' } });
    expect(await booksAgree(app)).toBe(true);
  });
});

test('failed refunds of older versions are reversed by the job, once', async () => {
  const { customer, orderId, paymentId } = await paid();
  await refund(paymentId, 40);
  await db
    .updateTable('refunds')
    .set({ status: 'failed', lines: JSON.stringify([]) })
    .where('payment_id', '=', paymentId)
    .execute();
  await Promise.all([reverseFailedRefunds(market), reverseFailedRefunds(market)]);
  await reverseFailedRefunds(market);
  expect(await givenBack(orderId, paymentId)).toBe(0);
  expect(await balancesOf(app, orderId)).toEqual(SOLD);
  expect(await booksAgree(app)).toBe(true);
  const letters = await app.mails(customer.person.email);
  expect(letters.filter(({ template }) => template === 'refund-delayed')).toHaveLength(1);
});

test('a refund retried after Stripe dropped its key is found there and made once', async () => {
  const { paymentId, ref } = await paid();
  const create = stripe.script.delay('POST /v1/refunds');
  const asked = refund(paymentId, 40);
  await create.done;
  // The process dies before the answer, so the refund is still recorded as unsent.
  create.release();
  await asked;
  await db
    .updateTable('refunds')
    .set({ status: 'pending', provider_ref: null })
    .where('payment_id', '=', paymentId)
    .execute();
  await pass(app, 2);
  await sendPendingRefunds(market);
  expect(atStripe(ref)).toHaveLength(1);
  expect(await states(paymentId)).toEqual(['succeeded']);
});
