import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Who has owed us for long is asked by an invoice, which is not of a plan: it buys no period. It takes the place of the letter. What
 * came for it by bank is kept by the bank's reference, so that nobody notes it twice.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table invoices drop constraint invoices_kind_check, drop constraint invoices_paid_by_check,
      alter column version_id drop not null, alter column every drop not null, alter column price_cents drop not null,
      alter column anchor_on drop not null, alter column period_from drop not null, alter column period_to drop not null,
      add column owing_since timestamptz,
      add column paid_cents bigint`,
    `alter table invoices
      add constraint invoices_kind_check check (kind in ('start', 'upgrade', 'renewal', 'owing')),
      add constraint invoices_paid_by_check check (paid_by in ('card', 'balance', 'credit', 'bank')),
      add constraint invoices_buys check (num_nulls(version_id, every, price_cents, anchor_on, period_from, period_to)
        = case kind when 'owing' then 6 else 0 end),
      add constraint invoices_owing check (num_nonnulls(owing_since, paid_cents) = case kind when 'owing' then 2 else 0 end),
      add constraint invoices_received check (paid_cents between 0 and total_cents)`,
    `drop index invoices_one_open`,
    `create unique index invoices_one_open on invoices (vendor_id, (kind = 'owing')) where status = 'open'`,
    `create table invoice_receipts (
      invoice_id uuid not null references invoices,
      reference text not null,
      cents bigint not null check (cents > 0),
      noted_by uuid not null references users,
      created_at timestamptz not null,
      primary key (invoice_id, reference))`,
    `drop table owing_letters`,
    `alter table ledger_transactions drop constraint ledger_transactions_kind_check`,
    `alter table ledger_transactions add constraint ledger_transactions_kind_check check (kind in
      ('charge', 'refund', 'payout', 'payout_return', 'dispute', 'write_off', 'subscription', 'owing_paid'))`,
  ]);
