import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What vendors are owed reaches their banks in batches. One is open at a time, so that nothing is promised twice. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table payout_accounts (
      vendor_id uuid primary key references vendors on delete cascade,
      holder text not null, bank_name text not null,
      iban text not null check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
      created_at timestamptz not null, updated_at timestamptz not null)`,

    `create table payout_batches (
      id uuid primary key,
      status text not null check (status in ('open', 'paid', 'cancelled')),
      payout_count int not null check (payout_count > 0),
      total_cents bigint not null check (total_cents > 0),
      request_key text not null unique,
      bank_reference text,
      created_by uuid not null references users,
      created_at timestamptz not null, closed_at timestamptz,
      check ((status = 'open') = (closed_at is null)))`,
    `create unique index payout_batches_one_open on payout_batches (status) where status = 'open'`,
    `create index payout_batches_recent on payout_batches (created_at desc, id desc)`,

    // To whom and where, as it was when the batch was made.
    `create table payouts (
      id uuid primary key,
      batch_id uuid not null references payout_batches,
      vendor_id uuid not null references vendors,
      amount_cents bigint not null check (amount_cents > 0),
      business_name text not null, holder text not null, bank_name text not null, iban text not null,
      unique (batch_id, vendor_id))`,
    `create index payouts_vendor on payouts (vendor_id, id desc)`,

    `alter table ledger_transactions add column payout_id uuid unique references payouts`,
    `alter table ledger_transactions add check ((kind = 'payout') = (payout_id is not null))`,
    // A vendor's balance from the index alone.
    `drop index ledger_entries_vendor`,
    `create index ledger_entries_vendor on ledger_entries (vendor_id) include (amount_cents)
      where account = 'vendor_payable'`,

    `create function payout_batch_kept() returns trigger language plpgsql as $$
      begin
        if old.status <> 'open' then raise exception 'a closed batch of payouts does not change'; end if;
        return new;
      end $$`,
    `create trigger payout_batches_kept before update or delete on payout_batches
      for each row execute function payout_batch_kept()`,
    `create trigger payouts_kept before update or delete on payouts
      for each row execute function ledger_append_only()`,
  ]);
