import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table payments (
      id uuid primary key,
      order_id uuid not null references orders,
      user_id uuid not null references users,
      provider text not null,
      provider_ref text unique, client_secret text,
      amount_cents bigint not null check (amount_cents >= 0),
      currency text not null,
      status text not null check (status in
        ('pending', 'processing', 'succeeded', 'failed', 'canceled', 'refunded')),
      refunded_cents bigint not null default 0 check (refunded_cents between 0 and amount_cents),
      failure_code text, failure_message text, card_brand text, card_last4 text,
      ask_at timestamptz, settled_at timestamptz,
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create unique index payments_order on payments (order_id)`,
    `create index payments_ask on payments (ask_at) where ask_at is not null`,
    `create index payments_recent on payments (created_at desc)`,

    `create table refunds (
      id uuid primary key,
      payment_id uuid not null references payments,
      order_id uuid not null references orders,
      service_order_id uuid references service_orders,
      amount_cents bigint not null check (amount_cents > 0),
      reason text not null, provider_ref text,
      status text not null check (status in ('pending', 'succeeded', 'failed')),
      tries int not null default 0,
      created_by uuid, created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index refunds_payment on refunds (payment_id)`,
    `create index refunds_pending on refunds (created_at) where status = 'pending'`,

    `create table payment_events (
      id text primary key, provider text not null, type text not null, received_at timestamptz not null)`,

    `create table sandbox_intents (
      id text primary key, client_secret text not null unique,
      amount_cents bigint not null, currency text not null,
      status text not null, order_ref text not null, idempotency_key text not null unique,
      card_brand text, card_last4 text, failure_code text, failure_message text,
      refunded_cents bigint not null default 0 check (refunded_cents <= amount_cents),
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create table sandbox_refunds (
      id text primary key, intent_id text not null references sandbox_intents,
      amount_cents bigint not null, idempotency_key text not null unique, created_at timestamptz not null)`,

    `create table ledger_transactions (
      id uuid primary key,
      kind text not null check (kind in ('charge', 'refund', 'payout')),
      order_id uuid references orders, payment_id uuid references payments, refund_id uuid unique references refunds,
      created_at timestamptz not null)`,
    `create unique index ledger_one_charge on ledger_transactions (payment_id) where kind = 'charge'`,
    `create table ledger_entries (
      id uuid primary key,
      transaction_id uuid not null references ledger_transactions,
      account text not null check (account in ('card_clearing', 'platform_commission', 'vendor_payable', 'bank')),
      vendor_id uuid references vendors, service_order_id uuid references service_orders,
      amount_cents bigint not null)`,
    `create index ledger_entries_transaction on ledger_entries (transaction_id)`,
    `create index ledger_entries_vendor on ledger_entries (vendor_id) where vendor_id is not null`,
    `create function ledger_balances() returns trigger language plpgsql as $$
      begin
        if (select sum(amount_cents) from ledger_entries where transaction_id = new.transaction_id) <> 0 then
          raise exception 'ledger transaction % does not sum to zero', new.transaction_id;
        end if;
        return null;
      end $$`,
    `create constraint trigger ledger_balanced after insert on ledger_entries
      deferrable initially deferred for each row execute function ledger_balances()`,
    `create function ledger_append_only() returns trigger language plpgsql as $$
      begin raise exception 'the ledger is append only'; end $$`,
    `create trigger ledger_entries_kept before update or delete on ledger_entries
      for each row execute function ledger_append_only()`,
    `create trigger ledger_transactions_kept before update or delete on ledger_transactions
      for each row execute function ledger_append_only()`,
  ]);
