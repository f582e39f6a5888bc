// Long because it tests disputes that wait for the bank, from every role.
import { describe, expect, test } from 'vitest';
import { createTestApp } from '#testing/app.ts';
import { createRemitter, putTransfer } from '#testing/corridor.ts';
import {
  booksAgree,
  buyAndDispute,
  disputeNow,
  DISPUTES,
  disputesOfOrder,
  pass,
  payWith,
} from '#testing/disputes.ts';
import { createTour } from '#testing/fixtures.ts';
import { balancesOf } from '#testing/ledger.ts';
import { ACCOUNT, over, payAll } from '#testing/payouts.ts';
import { addToCart, buy, newKey, orderOf } from '#testing/shop.ts';
import { sure } from '#testing/sure.ts';
import { createSeller } from '#testing/vendor.ts';
import { refundUndecided } from '#core/orders/screened/decide.ts';
import { sendPendingRefunds } from '../payments/refunds.ts';
import { hearOfDisputes } from './settle-dispute.ts';

const app = await createTestApp({ env: { RATE_LIMITS: 'off' } });
const { db, market, clock } = app;
const admin = await app.signedIn('admin', { name: 'Amal Admin' });

/** A vendor with a $100 tour, and an order whose payment is disputed. */
async function disputed(number: string = DISPUTES.notReceived) {
  const seller = await createSeller(app);
  await seller.ok('PUT /vendor/payout-account', { body: ACCOUNT });
  const tour = await createTour(market, { service: seller.service, priceCents: 100_00 });
  const customer = await app.signedIn('customer');
  const order = await buyAndDispute(app, customer, tour.id, { number });
  const [dispute] = await disputesOfOrder(app, order._id);
  return {
    seller,
    tour,
    customer,
    order,
    vendorId: seller.service.vendor.vendorId,
    part: sure(order.serviceOrders[0]),
    paymentId: sure(order.payments[0])._id,
    dispute: sure(dispute),
  };
}
type Disputed = Awaited<ReturnType<typeof disputed>>;

const decide = (id: string, to: 'won' | 'lost') =>
  admin.request('POST /admin/disputes/{id}/decide', { params: { id }, body: { to } });
const details = async (id: string) =>
  (await admin.ok('GET /admin/disputes/{id}', { params: { id } })).dispute;
const refund = (id: string, body: object = {}) =>
  admin.request('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'Rain', ...body },
    headers: { 'idempotency-key': newKey() },
  });
const balance = async (vendorId: string) =>
  (await admin.ok('GET /admin/vendor-details/{id}/payouts', { params: { id: vendorId } })).balance;
const until = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

describe('a test card that disputes what it paid', () => {
  test('opens one dispute after a minute, however often the job runs', async () => {
    const { order, dispute } = await disputed();
    await Promise.all([hearOfDisputes(market), hearOfDisputes(market)]);
    clock.advance({ minutes: 5 });
    await hearOfDisputes(market);
    expect(await disputesOfOrder(app, order._id)).toHaveLength(1);
    expect(dispute).toMatchObject({ status: 'needs_response', reason: 'product_not_received' });
    expect(await balancesOf(app, order._id)).toMatchObject({
      card_clearing: -15_00,
      platform_loss: 15_00,
      vendor_payable: 0,
    });
  });

  test('opens none for an amount refunded within that minute', async () => {
    const customer = await app.signedIn('customer');
    const { id } = await createTour(market, { priceCents: 10_00 });
    await addToCart(customer, id);
    const { order, payment } = await payWith(customer, DISPUTES.fraudulent);
    expect((await refund(payment.id)).status).toBe(200);
    await disputeNow(app);
    clock.advance({ minutes: 5 });
    await hearOfDisputes(market);
    expect(await disputesOfOrder(app, order._id)).toEqual([]);
  });

  test('a dispute won for the vendor changes nothing but the fee', async () => {
    const { order, dispute, vendorId, seller, paymentId } = await disputed();
    expect((await decide(dispute.id, 'won')).status).toBe(200);
    expect(await balancesOf(app, order._id)).toMatchObject({
      card_clearing: 85_00,
      platform_loss: 15_00,
      vendor_payable: -88_00,
    });
    expect((await balance(vendorId)).balance).toBe(88);
    expect(await details(dispute.id)).toMatchObject({
      status: 'won',
      held: 0,
      decidable: false,
      moves: [
        { amount: -100, fee: 15 },
        { amount: 100, fee: 0 },
      ],
    });
    expect((await decide(dispute.id, 'lost')).body).toMatchObject({ code: 'dispute_closed' });
    const letters = (await app.mails(seller.person.email)).map(({ template }) => template);
    expect(letters.slice(-2)).toEqual(['dispute', 'dispute']);
    expect((await refund(paymentId, { amount: 40 })).status).toBe(200);
    expect(await booksAgree(app)).toBe(true);
  });

  test('a lost dispute leaves nothing to refund and appears in the statement', async () => {
    const { order, dispute, seller, paymentId, part, customer } = await disputed();
    expect((await decide(dispute.id, 'lost')).status).toBe(200);
    expect((await refund(paymentId)).body).toMatchObject({ code: 'nothing_left' });
    const { statement } = await seller.ok('GET /vendor/statements/{month}', {
      params: { month: clock.now().toISOString().slice(0, 7) },
    });
    expect(statement).toMatchObject({ sales: 100, disputes: -100, commission: 0, closing: 0 });
    expect(statement.lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['charge', 88],
      ['dispute', -88],
    ]);
    const shown = await seller.ok('GET /vendor/orders/{id}', { params: { id: part._id } });
    expect(shown.order).toMatchObject({ dispute: 'lost', refunded: 0 });
    // The customer sees no trace of the dispute.
    const own = await customer.ok('GET /orders/{id}', { params: { id: order._id } });
    expect(JSON.stringify(own)).not.toContain('disput');
    expect(own.order.serviceOrders[0]).toMatchObject({ refunded: 0 });
    const answer = await seller.request('PATCH /vendor/orders/{id}', {
      params: { id: part._id },
      body: { status: 'cancelled' },
    });
    expect(answer.status).toBe(200);
    expect(await booksAgree(app)).toBe(true);
  });
});

describe('while the dispute is undecided', () => {
  /** Every way to refund money. */
  const waysBack = ({ seller, customer, order, part, paymentId }: Disputed) => [
    () => refund(paymentId),
    () => refund(paymentId, { amount: 1 }),
    () => customer.request('POST /orders/{id}/cancel', { params: { id: order._id }, body: {} }),
    () =>
      seller.request('PATCH /vendor/orders/{id}', {
        params: { id: part._id },
        body: { status: 'cancelled' },
      }),
    () =>
      admin.request('PATCH /admin/orders/{id}', {
        params: { id: order._id },
        body: { status: 'cancelled' },
      }),
  ];

  test('every refund is refused and changes no data', async () => {
    const one = await disputed();
    const before = await balancesOf(app, one.order._id);
    const words = `The bank is deciding about this payment until ${until(9)}.`;
    for (const back of waysBack(one)) {
      const { status, body } = await back();
      expect([status, body]).toMatchObject([409, { code: 'payment_disputed', message: words }]);
    }
    expect(await balancesOf(app, one.order._id)).toEqual(before);
    expect((await orderOf(one.customer, one.order._id)).status).toBe('pending');
    const payment = await admin.ok('GET /admin/payments/{id}', { params: { id: one.paymentId } });
    expect(payment.payment).toMatchObject({
      refundable: 0,
      disputed: 100,
      disputes: [{ status: 'needs_response' }],
    });
    // The bank is past its deadline.
    await pass(app, 20);
    const late = await refund(one.paymentId);
    expect(late.body).toMatchObject({ code: 'payment_disputed_still' });
  });

  test('a refund that was decided before waits, and goes on when the dispute is won', async () => {
    const seller = await createSeller(app);
    const tour = await createTour(market, { service: seller.service, priceCents: 100_00 });
    const customer = await app.signedIn('customer');
    const order = await buyAndDispute(app, customer, tour.id, {});
    const [dispute] = await disputesOfOrder(app, order._id);
    const paymentId = sure(order.payments[0])._id;
    // As if the provider had been unreachable since before the dispute.
    await decide(sure(dispute).id, 'won');
    await db
      .updateTable('disputes')
      .set({ status: 'under_review', closed_at: null })
      .where('id', '=', sure(dispute).id)
      .execute();
    await db
      .insertInto('refunds')
      .values({
        id: '0198c2d1-0000-7000-8000-000000000001',
        payment_id: paymentId,
        order_id: order._id,
        service_order_id: null,
        amount_cents: 1_00,
        reason: 'Before',
        provider_ref: null,
        status: 'pending',
        created_by: null,
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute();
    await sendPendingRefunds(market);
    const state = () =>
      db
        .selectFrom('refunds')
        .select(['status', 'tries'])
        .where('payment_id', '=', paymentId)
        .executeTakeFirst();
    expect(await state()).toEqual({ status: 'pending', tries: 0 });
    await db
      .updateTable('disputes')
      .set({ status: 'won', closed_at: clock.now() })
      .where('id', '=', sure(dispute).id)
      .execute();
    await sendPendingRefunds(market);
    expect(await state()).toMatchObject({ status: 'succeeded' });
    // Inserted by hand, so the ledger does not contain it.
    await db.deleteFrom('refunds').where('payment_id', '=', paymentId).execute();
  });

  test('payouts hold and name disputed amounts, and an open batch is paid unchanged', async () => {
    const seller = await createSeller(app);
    await seller.ok('PUT /vendor/payout-account', { body: ACCOUNT });
    const { vendorId } = seller.service.vendor;
    const tour = await createTour(market, { service: seller.service, priceCents: 100_00 });
    const customer = await app.signedIn('customer');
    const fine = await buy(customer, tour.id, { day: '2026-04-25' });
    const order = await buyAndDispute(app, customer, tour.id, { day: '2026-04-26' });
    const [dispute] = await disputesOfOrder(app, order._id);
    await over(app, fine._id);
    await over(app, order._id);
    expect(await balance(vendorId)).toMatchObject({ balance: 88, waiting: 0, payable: 88 });
    // Before the withdrawal, and after its reversal while undecided: both as in an inquiry.
    await decide(sure(dispute).id, 'won');
    await db
      .updateTable('disputes')
      .set({ status: 'inquiry', closed_at: null })
      .where('id', '=', sure(dispute).id)
      .execute();
    expect(await balance(vendorId)).toMatchObject({
      balance: 176,
      payable: 88,
      waitingFor: [{ why: 'dispute', day: null, orders: 1, total: 88 }],
    });
    await admin.ok('PUT /admin/vendor-details/{id}/payout-release', {
      params: { id: vendorId },
      body: { release: 'paid', reason: 'Remits the same day' },
    });
    expect(await balance(vendorId)).toMatchObject({ payable: 88 });
    await db
      .updateTable('disputes')
      .set({ status: 'won', closed_at: clock.now() })
      .where('id', '=', sure(dispute).id)
      .execute();
    // A payout between the event and its booking: the vendor now owes the excess.
    const again = await app.signedIn('customer');
    await addToCart(again, tour.id, { day: '2026-04-27' });
    const { order: third } = await payWith(again, DISPUTES.notReceived);
    await over(app, third._id);
    await payAll(admin);
    await disputeNow(app);
    expect((await balance(vendorId)).balance).toBe(-88);
    expect(await booksAgree(app)).toBe(true);
  });
});

describe('a fraudulent money transfer', () => {
  test('blocks its recipient for all customers and holds unsent transfers until it is won', async () => {
    const { vendor, id } = await createRemitter(app);
    const customer = await app.signedIn('customer');
    await putTransfer(customer, id);
    const { order } = await payWith(customer, DISPUTES.fraudulent);
    await disputeNow(app);
    const [dispute] = await disputesOfOrder(app, order._id);
    expect(dispute?.reason).toBe('fraudulent');
    const part = sure(order.serviceOrders[0]);
    const sent = await vendor.request('POST /vendor/orders/{id}/items/{itemId}/outcome', {
      params: { id: part._id, itemId: sure(part.items[0])._id },
      body: { outcome: 'sent', reference: 'T-1' },
      headers: { 'idempotency-key': newKey() },
    });
    expect(sent.body).toMatchObject({ code: 'being_checked' });
    const other = await app.signedIn('customer');
    await putTransfer(other, id);
    const tried = await other.request('POST /checkout', {
      body: {
        contact: { name: 'Somebody', email: other.person.email, phone: '+201000000000' },
        note: '',
      },
      headers: { 'idempotency-key': newKey() },
    });
    expect([tried.status, tried.body]).toMatchObject([409, { code: 'cannot_send' }]);
    // Without an admin's decision, the transfer waits for the bank and then continues.
    await pass(app, 4);
    await refundUndecided(market);
    const state = async () => (await orderOf(customer, order._id)).status;
    expect(await state()).toBe('pending');
    await decide(sure(dispute).id, 'lost');
    await refundUndecided(market);
    expect(await state()).toBe('cancelled');
    expect(await booksAgree(app)).toBe(true);
    await db.deleteFrom('blocked_payees').execute();
    await db.deleteFrom('blocked_cards').execute();
  });

  test("a dispute decided as the cardholder's own payment unblocks the recipient", async () => {
    const { id } = await createRemitter(app);
    const customer = await app.signedIn('customer');
    await putTransfer(customer, id);
    const { order } = await payWith(customer, DISPUTES.fraudulent);
    await disputeNow(app);
    const blocked = () => db.selectFrom('blocked_payees').selectAll().execute();
    expect(await blocked()).toHaveLength(1);
    await decide(sure((await disputesOfOrder(app, order._id))[0]).id, 'won');
    expect(await blocked()).toEqual([]);
  });
});

describe('the list of disputes', () => {
  test('can be filtered, sorted and searched, and every step is in the history', async () => {
    const first = await disputed();
    const second = await disputed();
    await decide(second.dispute.id, 'won');
    const list = async (query: object) =>
      (await admin.ok('GET /admin/disputes', { query: { pageSize: 100, ...query } })).data.map(
        ({ _id }) => _id,
      );
    expect((await list({})).slice(0, 2)).toEqual([second.dispute.id, first.dispute.id]);
    expect((await list({ status: 'open' }))[0]).toBe(first.dispute.id);
    expect(await list({ status: 'won' })).toContain(second.dispute.id);
    expect(await list({ status: 'inquiries' })).toEqual([]);
    expect(await list({ search: first.customer.person.email })).toEqual([first.dispute.id]);
    expect(await list({ search: first.order._id })).toEqual([first.dispute.id]);
    expect(await list({ search: 'nobody at all' })).toEqual([]);
    expect((await list({ sort: 'oldest' })).at(-1)).toBe(second.dispute.id);
    const { audit, vendors } = await details(second.dispute.id);
    expect(audit.map(({ action }) => action).toSorted()).toEqual([
      'dispute.decided',
      'dispute.status',
      'dispute.status',
    ]);
    expect(vendors).toHaveLength(1);
    const shown = await admin.ok('GET /admin/orders/{id}', { params: { id: second.order._id } });
    expect(shown.order.disputes).toEqual([{ _id: second.dispute.id, status: 'won' }]);
  });
});

test("an admin's list of vendors counts the open disputes", async () => {
  const { vendorId, dispute } = await disputed();
  const listed = async () => {
    const { vendors } = await admin.ok('GET /admin/approved-vendors', { query: { pageSize: 100 } });
    return sure(vendors.find(({ id }) => id === vendorId)).openDisputes;
  };
  expect(await listed()).toBe(1);
  await decide(dispute.id, 'won');
  expect(await listed()).toBe(0);
});
