import { describe, expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { checkLedger } from '#core/money/ledger/check-store.ts';
import { createTestApp } from '#testing/app.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { ACCOUNT, OTHER_IBAN, over, payAll, sellOver, type Sold } from '#testing/payouts.ts';
import { buy } from '#testing/shop.ts';
import { refreshDues } from './due-store.ts';

const app = await createTestApp();
const { db, clock } = app;
const admin = await app.signedIn('admin');
const second = await app.signedIn('admin');

const DAY_MS = 86_400_000;
const today = () => clock.now().toISOString().slice(0, 10);
/** A balance as computed, which is the same once it is stored. */
async function read(id: string) {
  const call = () => admin.ok('GET /admin/vendor-details/{id}/payouts', { params: { id } });
  const { balance } = await call();
  await refreshDues(app.market);
  expect((await call()).balance).toEqual(balance);
  return balance;
}
const refund = (id: string, amount?: number) =>
  admin.ok('POST /admin/payments/{id}/refund', {
    params: { id },
    body: { reason: 'Rain', ...(amount !== undefined && { amount }) },
  });
const comesBack = (id: string, body: object = {}, by = admin) =>
  by.request('POST /admin/payouts/{id}/return', {
    params: { id },
    body: { reason: 'Account closed', on: today(), ...body },
  });
const release = (vendorId: string, to: string, reason = 'Remits for them the same day') =>
  admin.request('PUT /admin/vendor-details/{id}/payout-release', {
    params: { id: vendorId },
    body: { release: to, reason },
  });
const writeOff = (vendorId: string, amount: number, reason = 'Closed down') =>
  admin.request('POST /admin/vendor-details/{id}/write-off', {
    params: { id: vendorId },
    body: { amount, reason },
  });
const lettersTo = async ({ vendor }: Sold, template: string) =>
  (await app.mails(vendor.person.email)).filter((mail) => mail.template === template);
const noDifference = async () => {
  await checkLedger(app.market);
  const { check } = await admin.ok('GET /admin/ledger/check', {});
  expect(check).toMatchObject({ unbalanced: 0, sumAll: 0, clearingVsPayments: 0 });
};
/** A vendor with a paid payout. */
async function paidOut(cents = 100_00) {
  const sold = await sellOver(app, cents);
  const batch = await payAll(admin, second);
  const payout = batch.payouts.find(({ vendorId }) => vendorId === sold.vendorId);
  return { ...sold, payoutId: payout?._id ?? '' };
}

describe('a payout returned by the bank', () => {
  test('is owed again, once, and its vendor is notified and must check the account', async () => {
    const sold = await paidOut();
    expect((await read(sold.vendorId)).balance).toBe(0);
    const answers = await Promise.all([
      comesBack(sold.payoutId),
      comesBack(sold.payoutId),
      comesBack(sold.payoutId, {}, second),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await read(sold.vendorId)).toMatchObject({
      balance: 88,
      payable: 88,
      held: 'accountToCheck',
      payouts: [{ status: 'returned', returned: { on: today(), reason: 'Account closed' } }],
    });
    const held = await admin.ok('GET /admin/held-vendors', { query: { reason: 'accountToCheck' } });
    // The sale has been paid: the returned payout is the oldest amount.
    expect(held).toMatchObject({
      total: 1,
      vendors: [{ vendorId: sold.vendorId, amount: 88, oldest: clock.now().toISOString() }],
    });
    const [letter, ...more] = await lettersTo(sold, 'payout-returned');
    expect(more).toEqual([]);
    expect(letter?.text).toContain('Account closed');
    expect(letter?.text).toContain('EG38 •••• 0002');
    expect(letter?.text).not.toContain('EG3800');
    await noDifference();
    const { account } = await sold.vendor.ok('PUT /vendor/payout-account', { body: ACCOUNT });
    expect(account.toCheckSince).toBeNull();
    expect((await payAll(admin, second)).payouts).toMatchObject([{ amount: 88 }]);
  });

  test('releases a changed account only after three days', async () => {
    const sold = await paidOut();
    await comesBack(sold.payoutId);
    await sold.vendor.ok('PUT /vendor/payout-account', { body: { ...ACCOUNT, iban: OTHER_IBAN } });
    expect((await read(sold.vendorId)).held).toBe('accountChanged');
    clock.advance({ seconds: (3 * DAY_MS) / 1000 + 1 });
    expect((await read(sold.vendorId)).held).toBeNull();
    await payAll(admin, second);
  });

  test('leaves a replaced account unmarked', async () => {
    const sold = await paidOut();
    clock.advance({ seconds: 1 });
    await sold.vendor.ok('PUT /vendor/payout-account', { body: { ...ACCOUNT, iban: OTHER_IBAN } });
    await comesBack(sold.payoutId);
    expect((await read(sold.vendorId)).account?.toCheckSince).toBeNull();
  });

  test('must have been paid, needs a reason, and a return date after the payment', async () => {
    const sold = await sellOver(app);
    const { batch } = await admin.ok('POST /admin/payouts', {
      headers: { 'idempotency-key': newId(clock.now()) },
      body: {},
    });
    const id = batch.payouts.find(({ vendorId }) => vendorId === sold.vendorId)?._id ?? '';
    expect((await comesBack(id)).body).toMatchObject({ code: 'payout_not_paid' });
    await second.ok('PATCH /admin/payouts/{id}', {
      params: { id: batch._id },
      body: { status: 'paid' },
    });
    const tomorrow = new Date(clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    for (const body of [{ on: '2020-01-01' }, { on: tomorrow }, { on: 'soon' }, { reason: ' ' }])
      expect((await comesBack(id, body)).status).toBe(400);
    expect((await comesBack(newId(clock.now()))).status).toBe(404);
    expect((await comesBack(batch._id)).status).toBe(404);
    expect((await read(sold.vendorId)).balance).toBe(0);
  });
});

describe('a balance', () => {
  test('below the min amount waits for more', async () => {
    const small = await sellOver(app, 20_00);
    expect(await read(small.vendorId)).toMatchObject({
      payable: 17.6,
      held: 'tooLittle',
      least: 20,
    });
    expect((await admin.ok('GET /admin/payouts', { query: {} })).due.tooLittle).toMatchObject({
      vendors: 1,
      total: 17.6,
    });
    await over(app, (await buy(small.customer, small.tour.id))._id);
    expect(await read(small.vendorId)).toMatchObject({ payable: 35.2, held: null });
    await payAll(admin, second);
  });

  test('lists its parts with payout dates and hold reasons', async () => {
    const sold = await sellOver(app, 100_00, { isOver: false });
    const part = () => db.updateTable('service_orders').where('order_id', '=', sold.orderId);
    const why = async () => (await sold.vendor.ok('GET /vendor/payouts', {})).waitingFor;
    expect(await why()).toEqual([{ why: 'unfinished', day: null, orders: 1, total: 88 }]);
    const from = new Date(clock.now().getTime() + 5 * DAY_MS);
    await part().set({ status: 'completed', payable_from: from, payable_why: 'returns' }).execute();
    expect(await why()).toEqual([
      { why: 'returns', day: from.toISOString().slice(0, 10), orders: 1, total: 88 },
    ]);
  });

  test('is payable from the day after the first one, once its vendor completes it', async () => {
    const sold = await sellOver(app, 100_00, { isOver: false });
    const { data } = await sold.vendor.ok('GET /vendor/orders', { query: {} });
    const part = data[0]?._id ?? '';
    for (const status of ['processing', 'completed'] as const)
      await sold.vendor.ok('PATCH /vendor/orders/{id}', { params: { id: part }, body: { status } });
    expect((await read(sold.vendorId)).waitingFor).toEqual([
      { why: 'start', day: '2026-03-23', orders: 1, total: 88 },
    ]);
  });
});

describe('early payouts', () => {
  test('apply to one vendor, with a stored reason, until they are stopped', async () => {
    const sold = await sellOver(app, 100_00, { isOver: false });
    const other = await sellOver(app, 100_00, { isOver: false });
    expect((await release(sold.vendorId, 'paid', '')).status).toBe(400);
    expect((await release(sold.vendorId, 'paid')).status).toBe(200);
    expect((await release(sold.vendorId, 'paid')).status).toBe(409);
    const early = await read(sold.vendorId);
    expect(early).toMatchObject({ release: 'paid', waiting: 0, payable: 88 });
    expect(early.audit[0]).toMatchObject({
      action: 'payout.release',
      reason: 'Remits for them the same day',
    });
    expect((await read(other.vendorId)).payable).toBe(0);
    await release(sold.vendorId, 'rule');
    expect(await read(sold.vendorId)).toMatchObject({ release: 'rule', waiting: 88, payable: 0 });
    expect((await release(newId(clock.now()), 'paid')).status).toBe(404);
  });
});

describe('a vendor in debt', () => {
  test('owes nothing after a write-off of exactly the displayed amount, by one of two admins', async () => {
    const sold = await paidOut();
    await refund(sold.paymentId, 50);
    expect((await writeOff(sold.vendorId, 43.99)).body).toMatchObject({
      code: 'owed_changed',
      owed: 44,
    });
    expect((await writeOff(sold.vendorId, 44, '')).status).toBe(400);
    const answers = await Promise.all([writeOff(sold.vendorId, 44), writeOff(sold.vendorId, 44)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { balance, owingSince, audit } = await read(sold.vendorId);
    expect([balance, owingSince]).toEqual([0, null]);
    expect(audit[0]).toMatchObject({ action: 'payout.written-off', reason: 'Closed down' });
    const { check } = await admin.ok('GET /admin/ledger/check', {});
    expect(check.accounts).toContainEqual({ account: 'platform_loss', balance: 44 });
    await noDifference();
    expect((await writeOff(sold.vendorId, 44)).body).toMatchObject({ code: 'nothing_owed' });
    expect((await writeOff(newId(clock.now()), 1)).status).toBe(404);
  });

  test('is listed with the age of the debt', async () => {
    const sold = await paidOut();
    clock.advance({ seconds: 60 });
    const since = clock.now().toISOString();
    await refund(sold.paymentId, 50);
    const { vendors } = await admin.ok('GET /admin/owing-vendors', {});
    expect(vendors.find(({ vendorId }) => vendorId === sold.vendorId)).toMatchObject({
      owes: 44,
      since,
      invoice: null,
    });
    expect(await read(sold.vendorId)).toMatchObject({
      balance: -44,
      owingSince: since,
      owedFrom: [{ kind: 'refund', orderId: sold.orderId, amount: 44 }],
    });
    const later = await paidOut();
    await refund(later.paymentId, 50);
    const both = (await admin.ok('GET /admin/owing-vendors', {})).vendors;
    expect(both.length).toBeGreaterThan(1);
    const paged = await inPagesOfOne('vendors', (query) =>
      admin.ok('GET /admin/owing-vendors', { query }),
    );
    expect(paged).toEqual(both);
  });
});
