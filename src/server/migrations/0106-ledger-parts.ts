import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * An entry says what it is of (what is passed on, or what is earned), when it was booked, and of commission whose it is: a statement
 * is one stretch of one index. Entries of before are of what is earned, but for those of parts that pass something on: they hold both
 * in one sum, and stay without a part.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table ledger_entries add column part text check (part in ('principal', 'sale')),
      add column at timestamptz`,
    `alter table ledger_entries disable trigger user`,
    `update ledger_entries entry set at = moved.created_at
      from ledger_transactions moved where moved.id = entry.transaction_id`,
    `update ledger_entries entry set
        vendor_id = case entry.account when 'platform_commission' then part.vendor_id else entry.vendor_id end,
        part = case when entry.account = 'vendor_payable' and part.principal_cents = 0 then 'sale' end
      from service_orders part
      where part.id = entry.service_order_id and entry.account in ('vendor_payable', 'platform_commission')`,
    `alter table ledger_entries enable trigger user`,
    `alter table ledger_entries alter column at set not null`,
    `create index ledger_entries_statement on ledger_entries (vendor_id, at)
      include (account, part, amount_cents, transaction_id, service_order_id)
      where vendor_id is not null`,
  ]);
