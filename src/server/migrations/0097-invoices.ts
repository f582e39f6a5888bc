import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * A payment's third subject: an invoice of the marketplace's own, for a vendor's plan. Cards are kept at the provider, and here
 * by what people know them by. Numbers of invoices and credit notes are drawn in the transaction that issues them, so that
 * none is missing.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table card_customers (
      user_id uuid not null references users,
      provider text not null, ref text not null,
      primary key (user_id, provider))`,
    `create table saved_cards (
      id uuid primary key,
      user_id uuid not null references users,
      provider text not null, customer_ref text not null, ref text not null,
      brand text not null, last4 text not null, exp_month int not null, exp_year int not null,
      refused_why text,
      created_at timestamptz not null,
      removed_at timestamptz,
      unique (provider, ref))`,
    `create index saved_cards_user on saved_cards (user_id)`,
    `create index saved_cards_removed on saved_cards (removed_at) where removed_at is not null`,

    `create table subscriptions (
      id uuid primary key,
      vendor_id uuid not null references vendors,
      status text not null check (status in ('active', 'past_due', 'grace', 'ended')),
      version_id uuid not null references plan_versions,
      every text not null check (every in ('month', 'year')),
      price_cents bigint not null check (price_cents > 0),
      anchor_on date not null,
      period_from date not null,
      period_to date not null check (period_to > period_from),
      next_version_id uuid references plan_versions,
      next_every text check (next_every in ('month', 'year')),
      cancel_at_end boolean not null default false,
      cancel_reason text not null default '',
      carry_cents bigint not null default 0,
      card_id uuid references saved_cards on delete set null,
      from_balance boolean not null default false,
      failing_since timestamptz,
      step int,
      next_at timestamptz,
      ended_why text check (ended_why in ('cancelled', 'lapsed')),
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint subscriptions_next check ((next_version_id is null) = (next_every is null)),
      constraint subscriptions_failing check ((status in ('past_due', 'grace')) = (failing_since is not null)),
      constraint subscriptions_step check ((failing_since is null) = (step is null)),
      constraint subscriptions_ended check ((status = 'ended') = (ended_why is not null)
        and (status = 'ended') = (next_at is null)))`,
    `create unique index subscriptions_live on subscriptions (vendor_id) where status <> 'ended'`,
    `create index subscriptions_due on subscriptions (next_at) where next_at is not null`,
    `create index subscriptions_vendor on subscriptions (vendor_id)`,
    `create index subscriptions_card on subscriptions (card_id) where card_id is not null`,

    `create table document_series (
      kind text not null check (kind in ('SK', 'SC')),
      year int not null, next int not null check (next > 0),
      primary key (kind, year))`,
    `create table invoices (
      id uuid primary key,
      vendor_id uuid not null references vendors,
      subscription_id uuid references subscriptions,
      kind text not null check (kind in ('start', 'upgrade', 'renewal')),
      seq int not null default 0,
      status text not null check (status in ('draft', 'open', 'paid', 'void')),
      number text unique,
      version_id uuid not null references plan_versions,
      every text not null check (every in ('month', 'year')),
      price_cents bigint not null check (price_cents > 0),
      anchor_on date not null,
      period_from date not null, period_to date not null,
      lines jsonb not null,
      tax_bps int not null check (tax_bps between 0 and 10000),
      subtotal_cents bigint not null check (subtotal_cents >= 0),
      tax_cents bigint not null check (tax_cents >= 0),
      total_cents bigint not null,
      carry_cents bigint not null,
      seller jsonb, buyer jsonb,
      paid_by text check (paid_by in ('card', 'balance', 'credit')),
      from_balance boolean not null default false,
      keep_card boolean not null default false,
      consent text,
      request_key text,
      issued_at timestamptz, paid_at timestamptz, voided_at timestamptz,
      created_at timestamptz not null, updated_at timestamptz not null,
      constraint invoices_sum check (total_cents = subtotal_cents + tax_cents),
      constraint invoices_numbered check ((number is null) = (issued_at is null)
        and (status not in ('open', 'paid') or number is not null) and (status <> 'draft' or number is null)),
      constraint invoices_named check (number is null or (seller is not null and buyer is not null)),
      constraint invoices_paid check ((status = 'paid') = (paid_at is not null) and (status = 'paid') = (paid_by is not null)),
      constraint invoices_void check ((status = 'void') = (voided_at is not null)))`,
    // No period is invoiced twice.
    `create unique index invoices_once on invoices (subscription_id, period_from, kind, seq) where status <> 'void'`,
    // One choice waits for its payment at a time, and one renewal.
    `create unique index invoices_one_draft on invoices (vendor_id) where status = 'draft'`,
    `create unique index invoices_one_open on invoices (vendor_id) where status = 'open'`,
    `create unique index invoices_key on invoices (vendor_id, request_key) where request_key is not null`,
    `create index invoices_vendor on invoices (vendor_id, issued_at desc, id desc) where number is not null`,
    `create table credit_notes (
      id uuid primary key,
      vendor_id uuid not null references vendors,
      invoice_id uuid not null references invoices,
      refund_id uuid unique references refunds,
      number text not null unique,
      total_cents bigint not null check (total_cents > 0),
      reason text not null,
      issued_at timestamptz not null)`,
    `create index credit_notes_invoice on credit_notes (invoice_id)`,

    `alter table payments alter column order_id drop not null,
      add column invoice_id uuid references invoices,
      add column attempt int not null default 0,
      add column off_session boolean not null default false,
      add column saved_card_id uuid references saved_cards on delete set null,
      add column keep_card boolean not null default false,
      add constraint payments_one_subject check (num_nonnulls(order_id, invoice_id) = 1
        and (change_id is null or order_id is not null))`,
    `create unique index payments_invoice on payments (invoice_id, attempt) where invoice_id is not null`,
    `create index payments_keep_card on payments (settled_at) where keep_card and settled_at is not null`,
    `create index payments_saved_card on payments (saved_card_id) where saved_card_id is not null`,
    `alter table payments drop constraint payments_late_reason_check`,
    `alter table payments add constraint payments_late_reason_check check (late_reason in
      ('abandoned', 'gone', 'past', 'undeliverable', 'expired', 'unsold', 'twice', 'changed', 'limit', 'invoice'))`,
    `alter table refunds alter column order_id drop not null`,

    `alter table ledger_transactions add column invoice_id uuid references invoices`,
    `alter table ledger_transactions drop constraint ledger_transactions_kind_check`,
    `alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
      ('charge', 'refund', 'payout', 'payout_return', 'dispute', 'write_off', 'subscription'))`,
    `create unique index ledger_one_subscription on ledger_transactions (invoice_id) where kind = 'subscription'`,
    `alter table ledger_entries drop constraint ledger_entries_account_check`,
    `alter table ledger_entries add constraint ledger_entries_account_check check (account in
      ('card_clearing', 'platform_commission', 'vendor_payable', 'bank', 'customer_payable', 'platform_loss',
       'platform_subscription'))`,

    `create table sandbox_cards (
      id text primary key,
      customer text not null, does text not null,
      brand text not null, last4 text not null, exp_month int not null, exp_year int not null,
      kept boolean not null default false,
      created_at timestamptz not null)`,
    `alter table sandbox_intents add column customer text,
      add column keeps boolean not null default false,
      add column setup boolean not null default false,
      add column card_id text`,
  ]);
