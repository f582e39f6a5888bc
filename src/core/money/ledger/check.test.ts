import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { DemoRandom } from '#core/demo/random.ts';
import { createTestApp } from '#testing/app.ts';
import { createTour } from '#testing/fixtures.ts';
import { verifyAll } from '#testing/ledger.ts';
import { buy } from '#testing/shop.ts';
import { createSeller } from '#testing/vendor.ts';
import { judgeBooks } from './check-rules.ts';
import { type Books, checkLedger, readBooks } from './check-store.ts';
import { writeLedger } from './store.ts';
import { verifyLedger } from './verify-store.ts';

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
  await verifyAll(app);
  // As by a restore or a manual edit, which bypass the triggers.
  await sql`set session_replication_role = replica`.execute(app.db);
  await sql`insert into ledger_entries (id, transaction_id, account, vendor_id, service_order_id, amount_cents, at)
    values (${newId(app.clock.now())}, ${id}, 'bank', null, null, 5, ${app.clock.now()})`.execute(
    app.db,
  );
  await sql`set session_replication_role = origin`.execute(app.db);

  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0 });
  await verifyAll(app);
  expect(await check()).toMatchObject({ unbalanced: 1, sumAll: 0.05 });
  await sql`set session_replication_role = replica`.execute(app.db);
  await sql`delete from ledger_entries where account = 'bank' and amount_cents = 5`.execute(app.db);
  await sql`set session_replication_role = origin`.execute(app.db);
  await verifyAll(app);
  expect(await check()).toMatchObject({ unbalanced: 0, sumAll: 0 });
});

const writeOff = (at: Date) =>
  app.db.transaction().execute((trx) =>
    writeLedger(
      trx,
      {
        kind: 'write_off',
        orderId: null,
        paymentId: null,
        refundId: null,
        entries: [
          { account: 'bank', vendorId: null, serviceOrderId: null, cents: -5 },
          { account: 'platform_loss', vendorId: null, serviceOrderId: null, cents: 5 },
        ],
      },
      at,
    ),
  );

/** The check by reading every entry. */
async function plainly() {
  const { rows } = await sql<Books>`
    select (select count(*)::int from ledger_transactions) as transactions, 0 as unbalanced, 0 as "closingsWrong",
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account), '[]')
        from (select account, sum(amount_cents) as cents from ledger_entries group by account) one) as accounts,
      (select count(*)::int from (select from ledger_entries where account = 'vendor_payable' and vendor_id is not null
        group by vendor_id having sum(amount_cents) > 0) one) as "vendorsNegative",
      souk_clearing() as "paymentsCents"`.execute(app.db);
  return rows[0];
}

test('kept sums are those of the entries at every moment of the verification', async () => {
  const random = new DemoRandom('ledger');
  const sellers = [await createSeller(app), await createSeller(app), await createSeller(app)];
  const tours = await Promise.all(
    sellers.map(({ service }) => createTour(app.market, { service, priceCents: 70_00 })),
  );
  const customer = await app.signedIn('customer');
  await sql`update ledger_state set verified_at = null`.execute(app.db);
  for (let round = 0; round < 24; round += 1) {
    if (round % 3 > 0) {
      const { payments } = await buy(customer, random.pick(tours).id);
      if (round % 4 === 0)
        await admin.ok('POST /admin/payments/{id}/refund', {
          params: { id: payments[0]?._id ?? '' },
          body: { amount: 7, refundedBefore: 0, reason: 'Late' },
          headers: { 'idempotency-key': newId(app.clock.now()) },
        });
    }
    // Committed late: the pass has gone beyond its id.
    if (round === 15) await writeOff(new Date('2026-01-01T00:00:00Z'));
    if (round % 2 === 0) await Promise.all([1, 2].map(() => verifyLedger(app.market, 3)));
    if (round === 12) await sql`update ledger_state set verified_at = null`.execute(app.db);
    expect(await readBooks(app.db)).toEqual(await plainly());
  }
  await verifyAll(app, 3);
  expect(await readBooks(app.db)).toEqual(await plainly());
  await sql`select souk_sum_ledger()`.execute(app.db);
  expect(await readBooks(app.db)).toEqual(await plainly());
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
