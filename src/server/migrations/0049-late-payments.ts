import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A payment says why it went back whole because it came too late; null with every other one, and where only "too late" was
 * noted: what the refunds of before called gone may as well have been over.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table payments add column late_reason text check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice'))`,
    `update payments set late_reason = case refunds.reason
        when 'Paid after the customer had cancelled' then 'abandoned'
        when 'Paid after it was taken off sale' then 'unsold'
        when 'Paid after another order for the same cart' then 'twice'
      end
      from refunds join orders on orders.id = refunds.order_id
      where refunds.payment_id = payments.id and refunds.created_by is null and not orders.is_paid`,
  ]);
