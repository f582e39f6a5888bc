import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { LEDGER_ACCOUNTS, type LedgerAccount } from '#base/ledger-accounts.ts';
import { createTestApp } from '#testing/app.ts';
import { payAll, sellOver } from '#testing/payouts.ts';
import { sure } from '#testing/sure.ts';

const app = await createTestApp();
const { db, clock } = app;
const admin = await app.signedIn('admin');
interface Query {
  readonly account?: LedgerAccount;
  readonly vendor?: string;
  readonly from?: string;
  readonly to?: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
  readonly pageSize?: number;
}
const list = (query: Query) => admin.ok('GET /admin/ledger/entries', { query: { ...query } });
const idsOf = ({ entries }: Awaited<ReturnType<typeof list>>) => entries.map(({ _id }) => _id);
const today = () => clock.now().toISOString().slice(0, 10);

const firstDay = today();
const sold = await sellOver(app, 112_34);
const other = await sellOver(app, 56_78);
clock.advance({ days: 3 });
const lastDay = today();
const batch = await payAll(admin);
// All of one instant, which only their ids tell apart.
await sql`
  with made as (
    insert into ledger_transactions (id, kind, created_at)
    select gen_random_uuid(), 'write_off', ${clock.now()} from generate_series(1, 20) returning id)
  insert into ledger_entries (id, transaction_id, account, amount_cents, at)
  select gen_random_uuid(), made.id, side.account, side.cents, ${clock.now()}
  from made, (values ('bank', 5), ('platform_loss', -5)) side (account, cents)`.execute(db);

/** Ids of the entries that match, in the order of the list. */
const expected = async ({ account, vendor, from = firstDay, to = lastDay }: Query) => {
  const { rows } = await sql<{ id: string }>`
    select id from ledger_entries
    where (${account ?? null}::text is null or account = ${account ?? null})
      and (${vendor ?? null}::uuid is null or vendor_id = ${vendor ?? null})
      and (at at time zone 'UTC')::date between ${from} and ${to}
    order by at desc, transaction_id desc, id desc`.execute(db);
  return rows.map(({ id }) => id);
};

const FILTERS: readonly (readonly [string, Query])[] = [
  ['everything', {}],
  ...LEDGER_ACCOUNTS.map((account) => [account, { account }] as const),
  ['a vendor', { vendor: sold.vendorId }],
  ...LEDGER_ACCOUNTS.map(
    (account) => [`a vendor and ${account}`, { vendor: sold.vendorId, account }] as const,
  ),
  ['the first day', { to: firstDay }],
  ['the last day', { from: lastDay }],
  ['the days between', { from: '2026-01-01', to: '2026-01-02' }],
  ['a day of an account', { account: 'card_clearing', from: firstDay, to: firstDay }],
  ['a day of a vendor', { vendor: other.vendorId, from: lastDay, to: lastDay }],
];

test.each(FILTERS)(
  'entries of %s are read to the oldest page and back, each once',
  async (_, filter) => {
    const all = await expected(filter);
    expect(idsOf(await list({ ...filter, pageSize: 100 }))).toEqual(all);
    let page = await list({ ...filter, pageSize: 3 });
    expect(page.newer).toBe(false);
    const down = idsOf(page);
    while (page.older) {
      page = await list({ ...filter, pageSize: 3, before: down.at(-1) });
      expect(page.newer).toBe(true);
      down.push(...idsOf(page));
    }
    expect(down).toEqual(all);
    const up = idsOf(page);
    while (page.newer) {
      page = await list({ ...filter, pageSize: 3, after: up[0] });
      expect(page.older).toBe(true);
      up.unshift(...idsOf(page));
    }
    expect(up).toEqual(all);
  },
);

test('an entry names its vendor, order, payment and batch', async () => {
  const { entries } = await list({ vendor: sold.vendorId });
  const ofSale = entries.filter(({ kind }) => kind === 'charge');
  expect(ofSale).toHaveLength(2);
  for (const entry of ofSale)
    expect(entry).toMatchObject({
      vendor: { _id: sold.vendorId, businessName: expect.any(String) },
      orderId: sold.orderId,
      paymentId: sold.paymentId,
      batchId: null,
      invoice: null,
    });
  expect(ofSale.map(({ account, amount }) => [account, amount]).toSorted()).toEqual([
    ['platform_commission', -13.48],
    ['vendor_payable', -98.86],
  ]);
});

test('an entry of a payout names its batch, and the vendor in the account of the bank', async () => {
  const { entries } = await list({ vendor: other.vendorId, account: 'vendor_payable' });
  expect(sure(entries[0])).toMatchObject({ kind: 'payout', batchId: batch._id, orderId: null });
  const ofBank = (await list({ account: 'bank' })).entries.filter(({ kind }) => kind === 'payout');
  expect(ofBank.map(({ vendor }) => vendor?._id).toSorted()).toEqual(
    [sold.vendorId, other.vendorId].toSorted(),
  );
  for (const entry of ofBank) expect(entry).toMatchObject({ batchId: batch._id });
});

test('a refund that is booked back is told apart from a refund', async () => {
  await sql`
    with refund as (
      insert into refunds (id, payment_id, amount_cents, reason, status, created_at, updated_at)
      values (gen_random_uuid(), ${sold.paymentId}, 1, 'Late', 'failed', ${clock.now()}, ${clock.now()}) returning id),
    moved as (
      insert into ledger_transactions (id, kind, payment_id, reverses_refund_id, created_at)
      select gen_random_uuid(), 'refund', ${sold.paymentId}, id, ${clock.now()} from refund returning id)
    insert into ledger_entries (id, transaction_id, account, amount_cents, at)
    select gen_random_uuid(), moved.id, side.account, side.cents, ${clock.now()}
    from moved, (values ('customer_payable', 1), ('card_clearing', -1)) side (account, cents)`.execute(
    db,
  );
  const { entries } = await list({ account: 'customer_payable' });
  expect(entries).toMatchObject([{ kind: 'refund_failed', paymentId: sold.paymentId }]);
});

test('nothing follows an entry that does not exist', async () => {
  const id = '00000000-0000-7000-8000-000000000000';
  expect(await list({ before: id })).toMatchObject({ entries: [] });
  expect(await list({ after: id })).toMatchObject({ entries: [] });
});

test('a reversed range and an unknown account are refused, and only admins read entries', async () => {
  const refused = async (query: object) =>
    (await admin.request('GET /admin/ledger/entries', { query: { ...query } })).status;
  expect(await refused({ from: '2026-02-01', to: '2026-01-31' })).toBe(400);
  expect(await refused({ account: 'cash' })).toBe(400);
  for (const client of [sold.vendor, sold.customer])
    expect((await client.request('GET /admin/ledger/entries', { query: {} })).status).toBe(403);
  expect((await app.guest().request('GET /admin/ledger/entries', { query: {} })).status).toBe(401);
});
