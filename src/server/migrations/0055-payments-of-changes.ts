import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A payment has one subject: an order, or a change of a booking that costs more. Payments of before are all of orders, which
 * `change_id is null` says of them as they stand. A change holds its places under its own id until it is paid for.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table booking_changes (
      id uuid primary key,
      order_id uuid not null references orders,
      order_line_id uuid not null references order_lines,
      status text not null check (status in ('held', 'applied', 'lapsed', 'ended')),
      ended_why text check (ended_why in ('abandoned', 'unsold', 'changed')),
      idempotency_key text, request_hash text not null,
      changes_before int not null, choice jsonb,
      total_cents bigint not null,
      difference_cents bigint not null check (difference_cents > 0),
      hold_expires_at timestamptz,
      created_at timestamptz not null, updated_at timestamptz not null,
      unique (id, order_id),
      constraint booking_changes_held check ((status = 'held') = (hold_expires_at is not null)),
      constraint booking_changes_ended check ((status = 'ended') = (ended_why is not null)))`,
    // One change of a line waits for its payment at a time.
    `create unique index booking_changes_one on booking_changes (order_line_id) where status = 'held'`,
    `create unique index booking_changes_key on booking_changes (order_line_id, idempotency_key)`,
    `create index booking_changes_order on booking_changes (order_id)`,
    `create index booking_changes_lapsing on booking_changes (hold_expires_at) where hold_expires_at is not null`,

    `alter table payments add column change_id uuid,
      add foreign key (change_id, order_id) references booking_changes (id, order_id)`,
    `drop index payments_order`,
    `create unique index payments_order on payments (order_id) where change_id is null`,
    `create unique index payments_change on payments (change_id) where change_id is not null`,
    `create index payments_of_order on payments (order_id)`,
    `alter table payments drop constraint payments_late_reason_check`,
    `alter table payments add constraint payments_late_reason_check check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice', 'changed'))`,
    `create index refunds_order on refunds (order_id)`,

    `alter table holds add column change_id uuid references booking_changes`,
    `create index holds_change on holds (change_id) where change_id is not null`,

    // What was paid for a change that could not be made is the customer's, and never was a vendor's.
    `alter table ledger_entries drop constraint ledger_entries_account_check`,
    `alter table ledger_entries add constraint ledger_entries_account_check check (account in
      ('card_clearing', 'platform_commission', 'vendor_payable', 'bank', 'customer_payable'))`,
  ]);
