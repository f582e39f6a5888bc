import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Whether a customer has looked up or paid bills of a saved account: only then are bills shown and
 * mailed.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table saved_accounts add column known boolean not null default false`,
    `update saved_accounts s set known = true where exists (
        select 1 from bill_asks a
        where a.user_id = s.user_id and a.listing_id = s.listing_id and a.account_hash = s.hash)
      or exists (
        select 1 from due_bills b
        join order_lines l on l.options ->> 'bill' = b.id::text
        join orders o on o.id = l.order_id and o.user_id = s.user_id and o.is_paid
        where b.listing_id = s.listing_id and b.account_hash = s.hash)`,
  ]);
