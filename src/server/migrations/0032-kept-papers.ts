import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A document that was part of a decision is kept when its vendor takes it back; and what payouts wait for is found. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table vendor_documents add column removed_at timestamptz`,
    `create index ledger_entries_part on ledger_entries (service_order_id) include (amount_cents)
      where account = 'vendor_payable'`,
    `create index service_orders_unfinished on service_orders (vendor_id)
      where paid_at is not null and status in ('pending', 'processing')`,
    `create index service_orders_completed on service_orders (completed_at) where status = 'completed'`,
  ]);
