import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What the banks of cards take back. A dispute is known by the provider's id; each of its movements of money is booked once, by its
 * own. What a dispute holds of a payment counts as gone back in the order, its parts and lines (`refunded_cents`), and
 * `disputed_cents` says how much of that it is; of a payment the two stand beside each other.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table disputes (
      id uuid primary key,
      provider text not null,
      provider_ref text not null unique,
      payment_id uuid not null references payments,
      order_id uuid references orders,
      invoice_id uuid references invoices,
      amount_cents bigint not null check (amount_cents > 0),
      currency text not null,
      status text not null check (status in
        ('inquiry', 'inquiry_review', 'inquiry_closed', 'needs_response', 'under_review', 'won', 'lost')),
      reason text not null,
      due_by timestamptz,
      said_at timestamptz not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      held jsonb not null default '[]',
      held_cents bigint not null default 0 check (held_cents >= 0),
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint disputes_subject check (num_nonnulls(order_id, invoice_id) = 1),
      constraint disputes_closed check ((status in ('inquiry_closed', 'won', 'lost')) = (closed_at is not null)))`,
    `create index disputes_payment on disputes (payment_id)`,
    `create index disputes_order on disputes (order_id) where order_id is not null`,
    `create index disputes_open_order on disputes (order_id) where closed_at is null and order_id is not null`,
    `create index disputes_recent on disputes (opened_at desc, id desc)`,
    `create index disputes_by_status on disputes (status, opened_at desc, id desc)`,

    `create table dispute_moves (
      ref text primary key,
      dispute_id uuid not null references disputes,
      cents bigint not null,
      fee_cents bigint not null,
      at timestamptz not null,
      booked_at timestamptz not null)`,
    `create index dispute_moves_dispute on dispute_moves (dispute_id)`,
    `create trigger dispute_moves_kept before update or delete on dispute_moves
      for each row execute function ledger_append_only()`,

    `alter table payments add column disputed_cents bigint not null default 0,
      add constraint payments_disputed check (disputed_cents >= 0 and refunded_cents + disputed_cents <= amount_cents)`,
    `alter table service_orders add column disputed_cents bigint not null default 0,
      add constraint service_orders_disputed check (disputed_cents between 0 and refunded_cents)`,
    `alter table order_lines add column disputed_cents bigint not null default 0,
      add constraint order_lines_disputed check (disputed_cents between 0 and refunded_cents)`,

    // Whom nobody sends money to: whoever owned the card says that they did not.
    `create table blocked_payees (
      hash text primary key,
      dispute_id uuid not null references disputes,
      created_at timestamptz not null)`,

    `alter table sandbox_intents add column disputes text`,
    `create index sandbox_intents_disputes on sandbox_intents (updated_at) where disputes is not null`,
    `create table sandbox_disputes (
      id text primary key,
      intent_id text not null unique references sandbox_intents,
      amount_cents bigint not null,
      reason text not null,
      status text not null check (status in ('needs_response', 'under_review', 'won', 'lost')),
      said_at timestamptz not null,
      opened_at timestamptz not null,
      closed_at timestamptz,
      told boolean not null default false)`,
    `create index sandbox_disputes_untold on sandbox_disputes (id) where not told`,
  ]);
