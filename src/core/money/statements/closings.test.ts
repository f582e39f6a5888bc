import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { verifyAll } from '#testing/ledger.ts';
import { pass } from '#testing/disputes.ts';
import { sellOver } from '#testing/payouts.ts';
import { createSeller } from '#testing/vendor.ts';
import { checkLedger } from '../ledger/check-store.ts';
import { writeLedger } from '../ledger/store.ts';
import { closeStatements } from './closing-store.ts';
import { listMonths, readStatement } from './read.ts';

// The clock starts in March 2026.
const app = await createTestApp();
const { db, market, clock } = app;
const admin = await app.signedIn('admin');
const { vendorId, paymentId } = await sellOver(app, 100_00);
const idle = (await createSeller(app)).service.vendor.vendorId;

const read = async () => {
  const all = await listMonths(market, vendorId);
  const statements = [];
  for (const { month } of all.months)
    statements.push(await readStatement(market, vendorId, { month, page: 1 }));
  return { all, statements };
};
const kept = () =>
  db
    .selectFrom('statement_closings')
    .select(['month', 'closing_cents as cents'])
    .where('vendor_id', '=', vendorId)
    .orderBy('month')
    .execute();
const refund = (amount: number, refundedBefore: number) =>
  admin.ok('POST /admin/payments/{id}/refund', {
    params: { id: paymentId },
    body: { reason: 'Rain', amount, refundedBefore },
    headers: { 'idempotency-key': newId(clock.now()) },
  });
const check = async () => (await admin.ok('GET /admin/ledger/check', {})).check;

test('closes a month once, an hour after its end, without changing its statement', async () => {
  await closeStatements(market);
  expect(await kept()).toEqual([]);
  await pass(app, 0);
  clock.set('2026-04-01T00:59:59.999Z');
  await closeStatements(market);
  expect(await kept()).toEqual([]);
  const before = await read();
  clock.set('2026-04-01T01:00:00.000Z');
  await Promise.all([closeStatements(market), closeStatements(market), closeStatements(market)]);
  expect(await kept()).toEqual([{ month: '2026-03', cents: 88_00 }]);
  expect(await read()).toEqual(before);
  expect((await listMonths(market, idle)).months).toEqual([
    { month: '2026-04', closed: false, closing: 0 },
  ]);
});

test('later bookings belong to their month, and months without movements have no row', async () => {
  clock.set('2026-04-10T12:00:00.000Z');
  await refund(50, 0);
  clock.set('2026-07-05T12:00:00.000Z');
  await refund(10, 50);
  const before = await read();
  expect(before.all.months).toEqual([
    { month: '2026-07', closed: false, closing: 35.2 },
    { month: '2026-06', closed: true, closing: 44 },
    { month: '2026-05', closed: true, closing: 44 },
    { month: '2026-04', closed: true, closing: 44 },
    { month: '2026-03', closed: true, closing: 88 },
  ]);
  // Three months of downtime.
  await closeStatements(market);
  expect(await kept()).toEqual([
    { month: '2026-03', cents: 88_00 },
    { month: '2026-04', cents: 44_00 },
  ]);
  expect(await read()).toEqual(before);
  const { statements } = await read();
  for (const [index, { opening }] of statements.entries())
    expect(opening).toBe(statements[index + 1]?.closing ?? 0);
  await verifyAll(app);
  expect(await check()).toMatchObject({ closingsWrong: 0, unbalanced: 0 });
});

test('reads an opening without earlier entries', async () => {
  // Proof: a wrong stored balance changes the opening.
  await sql`update statement_closings set closing_cents = 1 where vendor_id = ${vendorId} and month = '2026-04'`.execute(
    db,
  );
  const { opening } = await readStatement(market, vendorId, { month: '2026-07', page: 1 });
  expect(opening).toBe(0.01);
  await verifyAll(app);
  expect(await check()).toMatchObject({ closingsWrong: 1, unbalanced: 0, sumAll: 0 });
  await checkLedger(market);
  const letter = (await app.mails(admin.person.email)).find(
    ({ template }) => template === 'ledger-difference',
  );
  expect(letter?.text).toContain('Mismatched statements: 1');
});

test('recalculated balances agree, and an entry in a closed month is detected', async () => {
  await db.deleteFrom('statement_closings').execute();
  await db.deleteFrom('statement_sums').execute();
  await db.deleteFrom('closed_months').execute();
  await closeStatements(market);
  await verifyAll(app);
  expect(await check()).toMatchObject({ closingsWrong: 0 });
  const entry = { serviceOrderId: null, vendorId: idle } as const;
  await db.transaction().execute((trx) =>
    writeLedger(
      trx,
      {
        kind: 'write_off',
        orderId: null,
        paymentId: null,
        refundId: null,
        entries: [
          { ...entry, account: 'vendor_payable', cents: -5 },
          { ...entry, vendorId: null, account: 'platform_loss', cents: 5 },
        ],
      },
      new Date('2026-05-31T23:59:00Z'),
    ),
  );
  await verifyAll(app);
  expect(await check()).toMatchObject({ closingsWrong: 1, unbalanced: 0, sumAll: 0 });
});
