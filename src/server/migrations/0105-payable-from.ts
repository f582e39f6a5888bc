import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * From when a part of an order is paid out is decided as it is completed (core/money/payouts/payable-rules.ts) and kept with it. Parts of
 * before keep what was true of them: their last first day, or the days in which they could be sent back. A payout that the bank
 * sends back is a row beside it, and its account is checked before anything else is paid to it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table service_orders add column payable_from timestamptz,
      add column payable_why text check (payable_why in ('completed', 'start', 'returns', 'free_look', 'passed_on')),
      add constraint service_orders_payable check ((payable_from is null) = (payable_why is null))`,
    `update service_orders part set (payable_from, payable_why) = (
      select greatest(part.completed_at, max(case
          when part.delivery is not null and coalesce((line.cancellation->>'returnDays')::int, 0) > 0
            then part.completed_at + make_interval(days => (line.cancellation->>'returnDays')::int + 1)
          else (line.starts_on + 1)::timestamp at time zone 'UTC' end)), 'completed'
      from order_lines line where line.service_order_id = part.id)
      where status = 'completed' and completed_at is not null`,
    `create index service_orders_payable on service_orders (payable_from) where status = 'completed'`,
    `drop index service_orders_completed`,

    `alter table vendors add column payout_release text not null default 'rule' check (payout_release in ('rule', 'paid'))`,
    `create index vendors_released on vendors (id) where payout_release = 'paid'`,

    `alter table payout_accounts add column to_check_since timestamptz`,

    `create table payout_returns (
      payout_id uuid primary key references payouts,
      reason text not null,
      returned_on date not null,
      noted_by uuid not null references users,
      created_at timestamptz not null)`,
    `create trigger payout_returns_kept before update or delete on payout_returns
      for each row execute function ledger_append_only()`,

    // When a vendor was asked for what they owe: once for each time that they came to owe.
    `create table owing_letters (
      vendor_id uuid not null references vendors on delete cascade,
      owing_since timestamptz not null, created_at timestamptz not null,
      primary key (vendor_id, owing_since))`,

    `alter table ledger_transactions drop constraint ledger_transactions_payout_id_key`,
    `create unique index ledger_payout on ledger_transactions (payout_id, kind) where payout_id is not null`,
    `alter table ledger_transactions drop constraint ledger_transactions_kind_check`,
    `alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
      ('charge', 'refund', 'payout', 'payout_return', 'dispute', 'write_off', 'subscription'))`,
    `alter table ledger_transactions drop constraint ledger_transactions_check`,
    `alter table ledger_transactions add constraint ledger_transactions_payout_check check
      ((kind in ('payout', 'payout_return')) = (payout_id is not null))`,
    `alter table ledger_entries drop constraint ledger_entries_account_check`,
    `alter table ledger_entries add constraint ledger_entries_account_check check (account in
      ('card_clearing', 'platform_commission', 'vendor_payable', 'bank', 'customer_payable', 'platform_loss',
       'platform_subscription'))`,
  ]);
