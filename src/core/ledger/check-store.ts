import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { LedgerAccount } from './tables.ts';

/** What the books say of themselves; amounts in cents, debit positive. */
export interface Books {
  readonly transactions: number;
  readonly unbalanced: number;
  readonly accounts: readonly { readonly account: LedgerAccount; readonly cents: number }[];
  readonly vendorsNegative: number;
  /** What payments took less what refunds gave back, as they are booked when they are decided. */
  readonly paymentsCents: number;
}

/** Payments that took money, whatever became of it afterwards. */
const TOOK = ['succeeded', 'refunded'];

/**
 * Reads the books in one statement, so that no sale falls between two figures. Every entry is read once: a million takes a
 * second or two, which a job and a look of an admin can spare and a page of customers could not.
 */
export async function readBooks(db: Db): Promise<Books> {
  const { rows } = await sql<Books>`
    with entries as materialized (
      select transaction_id, account, vendor_id, amount_cents as cents from ledger_entries
    )
    select
      (select count(*)::int from ledger_transactions) as transactions,
      (select count(*)::int from (
        select 1 from entries group by transaction_id having sum(cents) <> 0) one) as unbalanced,
      (select coalesce(jsonb_agg(jsonb_build_object('account', account, 'cents', cents) order by account), '[]')
        from (select account, sum(cents)::bigint as cents from entries group by account) one) as accounts,
      (select count(*)::int from (
        select 1 from entries where account = 'vendor_payable' and vendor_id is not null
        group by vendor_id having sum(cents) > 0) one) as "vendorsNegative",
      (select coalesce(sum(amount_cents - refunded_cents), 0)::bigint from payments
        where status = any(${TOOK})) as "paymentsCents"`.execute(db);
  const [books] = rows;
  if (!books) throw new Error('A statement without from answers one row');
  return books;
}
