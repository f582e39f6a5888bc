// Cost of a ledger check with a million entries in PostgreSQL, and of a vendor's statement for a month with 100,000.
// docs/benchmarks.md holds the figures.
import { sql } from 'kysely';
import { systemClock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { readBooks } from '#core/money/ledger/check-store.ts';
import { readStatement } from '#core/money/statements/read.ts';
import { compare } from './compared.ts';

const MONTH = '2026-09';
/**
 * Share of all sales that belong to the vendor whose statement is read: 50,000 of 333,334, each
 * with a commission.
 */
const ONES_SHARE = 0.15;

/** Sales with three entries each, of the demo's vendors. */
async function stockLedger(db: Db, many: number): Promise<void> {
  // Triggers are off, which saves minutes; no row violates them.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`create temporary table sold as
    select uuidv7() as id, n, 1000 + (n::bigint * 7919) % 490000 as cents,
      case when n <= ${Math.floor(many * ONES_SHARE)}::int then (select id from vendors order by id limit 1) else v.id end as vendor_id,
      case when n <= ${Math.floor(many * ONES_SHARE)}::int then ${`${MONTH}-01`}::timestamptz + n * interval '50 seconds' else now() end as at
    from generate_series(1, ${many}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from vendors) v
      on v.i = n % v.many`.execute(db);
  await sql`insert into ledger_transactions (id, kind, order_id, payment_id, refund_id, created_at)
    select id, 'charge', null, null, null, at from sold`.execute(db);
  await sql`insert into ledger_entries (id, transaction_id, account, vendor_id, service_order_id, amount_cents, part, at)
    select uuidv7(), id, account, case account when 'card_clearing' then null else vendor_id end, null, amount,
      case account when 'vendor_payable' then 'sale' end, at
    from sold, lateral (values ('card_clearing', cents), ('platform_commission', -cents / 10),
      ('vendor_payable', cents / 10 - cents)) entry (account, amount)`.execute(db);
  await sql`drop table sold`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`select souk_sum_ledger()`.execute(db);
  await sql`vacuum analyze ledger_entries, ledger_transactions`.execute(db);
}

await compare({
  of: 'sales',
  few: 3_334,
  many: 333_334,
  stock: (db, _, many) => stockLedger(db, many),
  questions: async ({ db }) => {
    const { id } = await db
      .selectFrom('vendors')
      .select('id')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const market = { db, clock: systemClock };
    return {
      'the ledger is checked': () => readBooks(db),
      'a statement is read': () => readStatement(market, id, { month: MONTH, page: 1 }),
    };
  },
});
