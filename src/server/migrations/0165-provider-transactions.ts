import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/**
 * Movements of the marketplace's balance at the provider, each stored once, with their ledger
 * entries.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table provider_transactions (
      id uuid primary key,
      provider text not null,
      ref text not null,
      kind text not null check (kind in ('charge', 'refund', 'dispute', 'fee', 'payout', 'other')),
      said text not null,
      is_ours boolean not null,
      source_ref text,
      currency text not null,
      settled_cents bigint not null,
      settled_fee_cents bigint not null,
      rate double precision,
      cents bigint,
      fee_cents bigint,
      clearing_cents bigint not null default 0,
      at timestamptz not null,
      created_at timestamptz not null,
      unique (provider, ref))`,
    `create index provider_transactions_balance on provider_transactions (provider, currency, at)
      include (settled_cents, settled_fee_cents, cents, fee_cents)`,
    `create index provider_transactions_payout on provider_transactions (provider, source_ref)
      where kind = 'payout'`,
    `create table provider_cursors (
      provider text primary key,
      read_until timestamptz)`,
    `alter table ledger_transactions add column provider_transaction_id uuid references provider_transactions`,
    `create unique index ledger_provider_transaction on ledger_transactions (provider_transaction_id)
      where provider_transaction_id is not null`,
    `alter table ledger_transactions drop constraint ledger_transactions_kind_check`,
    `alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
      ('charge', 'refund', 'payout', 'payout_return', 'dispute', 'write_off', 'subscription', 'owing_paid',
       'provider_fee', 'provider_payout', 'provider_other'))`,
    `alter table ledger_entries drop constraint ledger_entries_account_check`,
    `alter table ledger_entries add constraint ledger_entries_account_check check (account in
      ('card_clearing', 'platform_commission', 'vendor_payable', 'bank', 'customer_payable', 'platform_loss',
       'platform_subscription', 'provider_fees', 'provider_payout', 'provider_other'))`,
    `create index ledger_entries_at on ledger_entries (at, transaction_id, id)`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before writes none of it. Until it stops, its ledger check counts booked fees and payouts as a difference',
};
