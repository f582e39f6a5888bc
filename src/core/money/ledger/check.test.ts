import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { buy } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { judgeBooks } from './check-rules.ts';
import { checkLedger } from './check-store.ts';

const app = await createTestApp();
const admin = await app.signedIn('admin', { email: 'books@example.com' });
const check = async () => (await admin.ok('GET /admin/ledger/check', {})).check;
const letters = () =>
  app.db
    .selectFrom('outbox')
    .select(['recipient', 'text'])
    .where('template', '=', 'ledger-difference')
    .execute();

test('finds no difference after sales, refunds and payouts, and sends no mail', async () => {
  const seller = await createSeller(app);
  const tour = await createTour(app.market, { service: seller.service, priceCents: 100_00 });
  const customer = await app.signedIn('customer');
  const kept = await buy(customer, tour.id);
  const given = await buy(customer, tour.id);
  await admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: given.payments[0]?._id ?? '' },
    body: { amount: 40, refundedBefore: 0, reason: 'Late' },
    headers: { 'idempotency-key': newId(app.clock.now()) },
  });

  const found = await check();

  expect(kept.total).toBe(100);
  expect(found).toMatchObject({
    unbalanced: 0,
    sumAll: 0,
    clearingVsPayments: 0,
    vendorsNegative: 0,
  });
  expect(found.transactions).toBe(3);
  expect(Object.fromEntries(found.accounts.map((one) => [one.account, one.balance]))).toEqual({
    card_clearing: 160,
    platform_commission: -19.2,
    vendor_payable: -140.8,
  });
  await checkLedger(app.market);
  expect(await letters()).toEqual([]);
});

test('finds changes made directly in the database and mails every admin', async () => {
  const payment = await app.db
    .selectFrom('payments')
    .select(['id'])
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow();
  await app.db
    .updateTable('payments')
    .set({ amount_cents: 90_00 })
    .where('id', '=', payment.id)
    .execute();

  expect((await check()).clearingVsPayments).toBe(10);
  await checkLedger(app.market);

  const [letter, ...more] = await letters();
  expect(more).toEqual([]);
  expect(letter?.recipient).toBe('books@example.com');
  expect(letter?.text).toContain('Card clearing less payments: $10.00');
});

test('counts an entry without a counterpart, whatever created it', async () => {
  const { id } = await app.db
    .selectFrom('ledger_transactions')
    .select('id')
    .executeTakeFirstOrThrow();
  // As by a restore or a manual edit, which bypass the triggers.
  await sql`set session_replication_role = replica`.execute(app.db);
  await sql`insert into ledger_entries (id, transaction_id, account, vendor_id, service_order_id, amount_cents, at)
    values (${newId(app.clock.now())}, ${id}, 'bank', null, null, 5, ${app.clock.now()})`.execute(
    app.db,
  );
  await sql`set session_replication_role = origin`.execute(app.db);

  expect(await check()).toMatchObject({ unbalanced: 1, sumAll: 0.05 });
});

test('reports a difference of one cent', () => {
  const books = {
    transactions: 1,
    unbalanced: 0,
    vendorsNegative: 0,
    closingsWrong: 0,
    paymentsCents: 100,
    accounts: [
      { account: 'card_clearing' as const, cents: 101 },
      { account: 'vendor_payable' as const, cents: -101 },
    ],
  };
  expect(judgeBooks(books)).toEqual({ sumAllCents: 0, clearingVsPaymentsCents: 1, agrees: false });
  const right = { ...books, paymentsCents: 101 };
  expect(judgeBooks(right).agrees).toBe(true);
  expect(judgeBooks({ ...right, closingsWrong: 1 }).agrees).toBe(false);
});
