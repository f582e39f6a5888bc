// What a check of the ledger costs with a million entries in PostgreSQL. docs/benchmarks.md holds the figure.
import { sql } from 'kysely';
import type { Db } from '#core/database.ts';
import { readBooks } from '#core/ledger/check-store.ts';
import { compare } from './compared.ts';

/** Sales of three entries each, of the vendors that the demonstration has. */
async function stockLedger(db: Db, many: number): Promise<void> {
  // What triggers refuse is not written here: without them the rows come in minutes earlier.
  await sql`set session_replication_role = replica`.execute(db);
  await sql`create temporary table sold as
    select uuidv7() as id, n, 1000 + (n::bigint * 7919) % 490000 as cents, v.id as vendor_id
    from generate_series(1, ${many}::int) n
    join (select id, row_number() over (order by id) - 1 as i, count(*) over () as many from vendors) v
      on v.i = n % v.many`.execute(db);
  await sql`insert into ledger_transactions (id, kind, order_id, payment_id, refund_id, created_at)
    select id, 'charge', null, null, null, now() from sold`.execute(db);
  await sql`insert into ledger_entries (id, transaction_id, account, vendor_id, service_order_id, amount_cents)
    select uuidv7(), id, account, case account when 'vendor_payable' then vendor_id end, null, amount
    from sold, lateral (values ('card_clearing', cents), ('platform_commission', -cents / 10),
      ('vendor_payable', cents / 10 - cents)) entry (account, amount)`.execute(db);
  await sql`drop table sold`.execute(db);
  await sql`set session_replication_role = origin`.execute(db);
  await sql`analyze ledger_entries, ledger_transactions`.execute(db);
}

await compare({
  of: 'sales',
  few: 3_334,
  many: 333_334,
  stock: (db, _, many) => stockLedger(db, many),
  questions: async ({ db }) => ({ 'the ledger is checked': () => readBooks(db) }),
});
