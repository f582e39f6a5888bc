import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newId } from '#base/ids.ts';
import { createTestApp } from '#testing/app.ts';
import { inPagesOfOne } from '#testing/in-pages.ts';
import { sellOver } from '#testing/payouts.ts';
import { sure } from '#testing/sure.ts';
import { addDues, dueOf } from './due-rules.ts';
import { findDue, readDueSums, refreshDues } from './due-store.ts';
import { listOwed } from './store.ts';

const app = await createTestApp();
const { db, clock, market } = app;
const sold = await Promise.all([100_00, 15_00, 300_00].map((cents) => sellOver(app, cents)));
const open = await sellOver(app, 80_00, { isOver: false, account: false });
const vendors = [...sold, open].map(({ vendorId }) => vendorId);
const { vendorId, orderId, paymentId } = sure(sold[0]);

const asked = () => ({ now: clock.now(), leastCents: market.payoutRules.leastCents });
const withoutEmpty = (sums: object) =>
  Object.fromEntries(Object.entries(sums).filter(([, { vendors: some }]) => some !== 0));
const marks = async () =>
  (await db.selectFrom('due_changes').select('vendor_id').distinct().execute()).map(
    (row) => row.vendor_id,
  );

/** The stored balances are those that the ledger and the orders give, before and after a count. */
async function agree() {
  const owed = await listOwed(db, clock.now(), vendors);
  const plain = owed.map((one) => dueOf(one, asked().leastCents));
  const sums = withoutEmpty(addDues({}, plain, 1));
  for (const count of [async () => undefined, () => refreshDues(market)]) {
    await count();
    expect(withoutEmpty(await readDueSums(db, asked()))).toEqual(sums);
    for (const one of owed)
      expect(await findDue(db, one.vendorId, asked())).toEqual({
        ...dueOf(one, asked().leastCents),
        waitingFor: one.waitingFor,
      });
  }
  expect(await marks()).toEqual([]);
}

const part = { order_id: orderId };
const setPart = (values: object) =>
  db.updateTable('service_orders').set(values).where('order_id', '=', orderId).execute();

test('stored balances follow every change of an order and its vendor', async () => {
  await agree();
  const service = await db
    .selectFrom('service_orders')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const changes: readonly (() => Promise<unknown>)[] = [
    () => setPart({ payable_from: new Date(now.getTime() + 86_400_000) }),
    () => setPart({ status: 'processing' }),
    () => setPart({ status: 'completed', payable_from: now }),
    () =>
      db
        .insertInto('returns')
        .values({
          id: newId(now),
          ...part,
          service_order_id: service.id,
          vendor_id: vendorId,
          state: 'requested',
          reason: 'Small',
          answer: '',
          refund_cents: 0,
          created_at: now,
          updated_at: now,
        })
        .execute(),
    () => db.updateTable('returns').set({ state: 'rejected' }).execute(),
    () =>
      sql`insert into disputes (id, provider, provider_ref, payment_id, order_id, amount_cents, currency, status, reason, said_at, opened_at, created_at, updated_at)
      values (${newId(now)}, 'sandbox', 'dp_1', ${paymentId}, ${orderId}, 100, 'USD', 'needs_response', 'fraud', ${now}, ${now}, ${now}, ${now})`.execute(
        db,
      ),
    () => db.updateTable('disputes').set({ status: 'won', closed_at: now }).execute(),
    () =>
      sql`insert into refunds (id, payment_id, order_id, amount_cents, reason, status, lines, created_at, updated_at)
      values (${newId(now)}, ${paymentId}, ${orderId}, 100, 'Rain', 'pending', '[{}]', ${now}, ${now})`.execute(
        db,
      ),
    () => db.updateTable('refunds').set({ status: 'failed' }).execute(),
    () => db.updateTable('refunds').set({ resolved_at: now }).execute(),
    () =>
      db.updateTable('vendors').set({ status: 'Rejected' }).where('id', '=', vendorId).execute(),
    () =>
      db.updateTable('vendors').set({ status: 'Approved' }).where('id', '=', vendorId).execute(),
    () => setPart({ status: 'processing' }),
    () =>
      db
        .updateTable('vendors')
        .set({ payout_release: 'paid' })
        .where('id', '=', vendorId)
        .execute(),
    () =>
      db
        .updateTable('payout_accounts')
        .set({ updated_at: clock.now() })
        .where('vendor_id', '=', vendorId)
        .execute(),
    () => db.deleteFrom('payout_accounts').where('vendor_id', '=', vendorId).execute(),
  ];
  for (const change of changes) {
    await change();
    await agree();
  }
  expect(await findDue(db, vendorId, asked())).toMatchObject({ group: 'withoutAccount' });
});

test('vendors on hold are listed by reason, whether their balances are stored or not', async () => {
  const admin = await app.signedIn('admin');
  const list = (query: object) =>
    admin.ok('GET /admin/held-vendors', { query: { reason: 'withoutAccount', ...query } });
  const other = await sellOver(app, 40_00, { account: false });
  const at = clock.now();
  const last = await sellOver(app, 50_00, { account: false });
  vendors.push(other.vendorId, last.vendorId);
  const held = [vendorId, other.vendorId, last.vendorId].toSorted();
  await refreshDues(market);
  const read = async () => {
    const paged = await inPagesOfOne('vendors', list);
    expect(paged.map((one) => one.vendorId)).toEqual(held);
    expect((await list({})).vendors).toEqual(paged);
    const { due } = await admin.ok('GET /admin/payouts', { query: {} });
    expect(due.withoutAccount).toMatchObject({ vendors: 3, total: 88 + 35.2 + 44 });
    return paged;
  };
  const stored = await read();
  expect(await marks()).toEqual([]);
  for (const id of held) {
    await sql`insert into due_changes values (${id})`.execute(db);
    expect(await read()).toEqual(stored);
  }
  await refreshDues(market);
  expect(stored.find((one) => one.vendorId === last.vendorId)).toMatchObject({
    amount: 44,
    businessName: expect.any(String),
  });
  const oldest = stored.find((one) => one.vendorId === last.vendorId)?.oldest ?? '';
  expect(new Date(oldest).getTime()).toBeGreaterThanOrEqual(at.getTime());
  expect((await list({ reason: 'accountToCheck' })).vendors).toEqual([]);
  const { status } = await admin.request('GET /admin/held-vendors', {
    query: { reason: 'owing' },
  });
  expect(status).toBe(400);
});

test('held amounts and accounts are counted anew when their time has come', async () => {
  const { vendorId: other, orderId: theirs } = sure(sold[2]);
  await db
    .updateTable('service_orders')
    .set({ payable_from: new Date(clock.now().getTime() + 3_600_000) })
    .where('order_id', '=', theirs)
    .execute();
  await agree();
  expect(await findDue(db, other, asked())).toMatchObject({ waitingCents: 264_00 });
  clock.advance({ seconds: 3_601 });
  expect(await marks()).toEqual([]);
  await agree();
  expect(await findDue(db, other, asked())).toMatchObject({ waitingCents: 0, group: 'payable' });
});

test('another minimum moves balances to another group', async () => {
  const { vendorId: small } = sure(sold[1]);
  const of = (leastCents: number) => findDue(db, small, { now: clock.now(), leastCents });
  expect((await of(20_00)).group).toBe('tooLittle');
  expect((await of(10_00)).group).toBe('payable');
  const lower = { db, clock, payoutRules: { leastCents: 10_00 } };
  const { payable } = await readDueSums(db, { now: clock.now(), leastCents: 10_00 });
  await refreshDues(lower);
  expect((await readDueSums(db, { now: clock.now(), leastCents: 10_00 })).payable).toEqual(payable);
  await refreshDues(market);
  await agree();
});

test('a sale that is taken back or comes during a count is counted', async () => {
  await agree();
  const undone = db.transaction().execute(async (trx) => {
    await trx.updateTable('vendors').set({ status: 'Rejected' }).execute();
    throw new Error('Taken back');
  });
  await expect(undone).rejects.toThrow('Taken back');
  expect(await marks()).toEqual([]);
  await Promise.all([
    refreshDues(market),
    sellOver(app, 50_00).then(({ vendorId: id }) => vendors.push(id)),
    setPart({ status: 'completed' }),
    refreshDues(market),
    refreshDues(market),
  ]);
  await agree();
});
