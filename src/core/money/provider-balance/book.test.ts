import { beforeAll, expect, test } from 'vitest';
import { periodicJobs } from '#server/jobs/periodic-jobs.ts';
import { createTestApp } from '#testing/app.ts';
import { booksAgree, pass } from '#testing/disputes.ts';
import { newKey } from '#testing/shop.ts';
import { createStripeApp } from '#testing/stripe-app.ts';
import { sure } from '#testing/sure.ts';
import { bookProviderMovements, logCurrency } from './book.ts';

const app = await createStripeApp();
const { market, stripe, clock, db } = app;
const admin = await app.signedIn('admin');
const check = async () => (await admin.ok('GET /admin/ledger/check', {})).check;
const accounts = async () =>
  Object.fromEntries((await check()).accounts.map(({ account, balance }) => [account, balance]));
const agrees = async () => {
  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
  expect(await booksAgree(app)).toBe(true);
};
/** Books a minute later. */
const book = async () => {
  clock.advance({ seconds: 60 });
  await bookProviderMovements(market);
};
const lines = (event: string) => app.logged.filter((line) => line.event === event);
const booked = async () => {
  const rows = await db.selectFrom('provider_transactions').select('ref').execute();
  return rows.length;
};
beforeAll(() => {
  stripe.balance.settles = { currency: 'usd', rate: 1 };
});

test('reads nothing before the first payment', async () => {
  const before = stripe.requests.length;
  await book();
  expect(stripe.requests.slice(before)).toEqual([]);
});

test("books fees, refunds, disputes and payouts, and clearing equals Stripe's balance", async () => {
  const first = await app.paid(100_00);
  await app.paid(50_00);
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: first.paymentId },
    body: { amount: 40, refundedBefore: 0, reason: 'Late' },
    headers: { 'idempotency-key': newKey() },
  });
  const third = await app.paid(30_00);
  const opened = stripe.dispute(third.ref, Math.floor(clock.now().getTime() / 1000));
  const at = Math.floor(clock.now().getTime() / 1000);
  await app.tell('charge.dispute.funds_withdrawn', stripe.move(opened.id, -30_00, 15_00, at));
  stripe.balance.add({ type: 'stripe_fee', reporting_category: 'fee', amount: -2_00 });
  await book();
  // 2.9 % plus 30 cents for three charges, and a $2 account fee; the dispute fee is already a
  // loss.
  expect(await accounts()).toMatchObject({ provider_fees: 8.12 });
  expect((await accounts()).card_clearing).toBe(stripe.balance.available / 100);
  await agrees();

  const held = stripe.balance.available;
  stripe.balance.payOut(held - 1_50, 1_50);
  await book();
  expect(await accounts()).toMatchObject({
    card_clearing: 0,
    provider_payout: (held - 1_50) / 100,
    provider_fees: 9.62,
  });
  await agrees();
});

test('a returned payout is at the provider again', async () => {
  await app.paid(20_00);
  const payout = stripe.balance.payOut();
  await book();
  const paid = sure((await accounts()).provider_payout);
  stripe.balance.failPayout(payout.id);
  await book();
  expect((await accounts()).provider_payout).toBeCloseTo(paid - payout.amount / 100);
  expect((await accounts()).card_clearing).toBe(payout.amount / 100);
  await agrees();
});

test('repeated and concurrent reads book each movement once', async () => {
  for (let count = 0; count < 3; count += 1) await app.paid(10_00);
  for (let count = 0; count < 110; count += 1)
    stripe.balance.add({ type: 'stripe_fee', reporting_category: 'fee', amount: -1 });
  clock.advance({ seconds: 60 });
  const before = await accounts();
  await Promise.all([bookProviderMovements(market), bookProviderMovements(market)]);
  expect(await booked()).toBe(stripe.balance.all.length);
  const after = await accounts();
  expect(sure(after.provider_fees) - sure(before.provider_fees)).toBeCloseTo(3 * 0.59 + 1.1);
  await book();
  expect(await accounts()).toEqual(after);
  expect(after.card_clearing).toBe(stripe.balance.available / 100);
  await agrees();
});

test('continues from the last read, overlapping by two days', async () => {
  await pass(app, 10);
  await bookProviderMovements(market);
  const late = stripe.balance.add({
    type: 'stripe_fee',
    reporting_category: 'fee',
    amount: -7,
    created: Math.floor(clock.now().getTime() / 1000) - 86_400,
  });
  const before = stripe.requests.length;
  await book();
  expect(stripe.requests.slice(before)).toEqual(
    Array.from({ length: 3 }, () => 'GET /v1/balance_transactions'),
  );
  const row = await db
    .selectFrom('provider_transactions')
    .select('fee_cents')
    .where('ref', '=', late.id)
    .execute();
  expect(row).toHaveLength(1);
});

test("books another application's sales to a separate account and logs them", async () => {
  const payment_intent = 'pi_of_somebody';
  const charge = { object: 'charge', payment_intent, amount: 80_00, currency: 'usd' } as const;
  stripe.balance.sale('charge', { ...charge, id: 'ch_a', metadata: {} }, 80_00, 2_62);
  // Their metadata may resemble ours.
  const metadata = { paymentId: 'order-7' };
  stripe.balance.sale('charge', { ...charge, id: 'ch_b', metadata }, 80_00, 2_62);
  stripe.balance.sale('refund', { ...charge, object: 'refund', id: 're_a' }, -10_00, 0);
  stripe.balance.add({ type: 'reserve_transaction', amount: -5_00 });
  const fees = (await accounts()).provider_fees;
  await book();
  expect(await accounts()).toMatchObject({ provider_other: -139.76, provider_fees: fees });
  expect((await accounts()).card_clearing).toBe(stripe.balance.available / 100);
  expect(lines('movements of others at the card provider').map(({ fields }) => fields)).toEqual([
    expect.objectContaining({ count: 4 }),
  ]);
  await agrees();
});

test('an account that settles in euros ends at zero after its payout', async () => {
  stripe.balance.payOut();
  await book();
  expect((await accounts()).card_clearing).toBe(0);
  const before = await accounts();
  for (const rate of [0.92, 0.9312, 0.8844]) {
    stripe.balance.settles = { currency: 'eur', rate };
    await app.paid(33_33);
  }
  stripe.balance.add({ type: 'stripe_fee', reporting_category: 'fee', amount: -1_00 });
  stripe.balance.payOut(40_00);
  const payout = stripe.balance.payOut();
  await book();
  const after = await accounts();
  expect(after.card_clearing).toBe(0);
  const fees = sure(after.provider_fees) - sure(before.provider_fees);
  const paid = sure(after.provider_payout) - sure(before.provider_payout);
  // Three of $1.27, and a euro at the last rate.
  expect(fees).toBeCloseTo(3 * 1.27 + 1.13);
  expect(fees + paid).toBeCloseTo(99.99);
  await agrees();
  stripe.balance.failPayout(payout.id);
  stripe.balance.payOut();
  await book();
  expect(await accounts()).toEqual(after);
});

test('ignores currencies without any of our sales', async () => {
  const before = await accounts();
  stripe.balance.add({ type: 'charge', amount: 500_00, fee: 10_00, currency: 'sar' });
  stripe.balance.add({ type: 'payout', amount: -490_00, currency: 'sar' });
  await book();
  expect(await accounts()).toEqual(before);
  expect(lines('movements at the card provider without a rate').map((one) => one.fields)).toEqual([
    expect.objectContaining({ count: 2, currency: 'SAR' }),
  ]);
});

test('logs at start-up if the account settles in another currency than the charges', async () => {
  const EVENT = 'the card provider settles in another currency';
  stripe.balance.settles = { currency: 'usd', rate: 1 };
  await logCurrency(market);
  expect(lines(EVENT)).toEqual([]);
  stripe.balance.settles = { currency: 'aed', rate: 3.6725 };
  await logCurrency(market);
  expect(lines(EVENT).map(({ fields }) => fields)).toEqual([{ currency: 'AED' }]);
  stripe.script.refuse('GET /v1/account', 'permission');
  await logCurrency(market);
  expect(lines('settlement currency unknown')).toHaveLength(1);
});

test('has no such job with the embedded provider', async () => {
  const { market } = await createTestApp();
  const jobs = periodicJobs(market, { queueMany: async () => undefined });
  expect(jobs.map(({ name }) => name)).not.toContain('book-provider-movements');
});
