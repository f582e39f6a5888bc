import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

/** In place of a vendor, for the total of an account. */
const ALL = `'00000000-0000-0000-0000-000000000000'::uuid`;

/** Cents of a row that count towards the balance at the card provider. */
const CLEARING: Readonly<Record<string, (row: string) => string>> = {
  payments: (row) =>
    `case when ${row}.status in ('succeeded', 'refunded') then ${row}.amount_cents - ${row}.refunded_cents else 0 end`,
  second_charges: (row) => `${row}.amount_cents - ${row}.refunded_cents`,
  refunds: (row) =>
    `case when ${row}.bank_reference is not null then ${row}.amount_cents else 0 end`,
  dispute_moves: (row) => `${row}.cents - ${row}.fee_cents`,
  provider_transactions: (row) => `${row}.clearing_cents`,
};

const NOT_RESTORING = `current_setting('souk.restoring', true) is distinct from 'on'`;

const triggersOf = ([table, cents]: readonly [string, (row: string) => string]): string[] => [
  `create function souk_cleared_${table}() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then insert into clearing_changes values (${cents('new')});
      elsif tg_op = 'UPDATE' then insert into clearing_changes values (${cents('new')} - (${cents('old')}));
      else insert into clearing_changes values (-(${cents('old')})); end if;
      return null;
    end $$`,
  `create trigger ${table}_cleared_in after insert on ${table} for each row
    when (${cents('new')} <> 0 and ${NOT_RESTORING}) execute function souk_cleared_${table}()`,
  `create trigger ${table}_cleared_moved after update on ${table} for each row
    when (${cents('old')} <> ${cents('new')}) execute function souk_cleared_${table}()`,
  `create trigger ${table}_cleared_out after delete on ${table} for each row
    when (${cents('old')} <> 0) execute function souk_cleared_${table}()`,
];

/**
 * Sums of the ledger for its check. New transactions and movements at the provider are appended, a
 * job folds them into the sums and verifies them; it also goes through all entries in bounded steps.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table ledger_new (transaction_id uuid not null)`,
    `create table clearing_changes (cents bigint not null)`,
    `create table ledger_sums (account text not null, vendor_id uuid not null, cents bigint not null, primary key (account, vendor_id))`,
    `create index ledger_sums_owing on ledger_sums (vendor_id) where account = 'vendor_payable' and cents > 0 and vendor_id <> ${ALL}`,
    `create table ledger_walked (account text not null, vendor_id uuid not null, month text not null, cents bigint not null,
      primary key (account, vendor_id, month))`,
    `create table ledger_faults (kind text not null, id uuid not null, month text not null default '', primary key (kind, id, month))`,
    `create table ledger_state (
      one boolean primary key default true,
      transactions bigint not null,
      clearing_cents bigint not null,
      walked bigint not null default 0,
      walked_to uuid,
      verified_at timestamptz)`,
    `create function souk_ledger_added() returns trigger language plpgsql as $$
      begin insert into ledger_new values (new.id); return null; end $$`,
    `create trigger ledger_transactions_added after insert on ledger_transactions for each row
      when (${NOT_RESTORING}) execute function souk_ledger_added()`,
    ...Object.entries(CLEARING).flatMap(triggersOf),
    `create function souk_clearing() returns bigint language sql stable as $$
      select (${Object.entries(CLEARING)
        .map(([table, cents]) => `(select coalesce(sum(${cents('r')}), 0) from ${table} r)`)
        .join(' + ')})::bigint $$`,
    `create function souk_sum_ledger() returns void language plpgsql as $$
      begin
        delete from ledger_new; delete from clearing_changes; delete from ledger_sums; delete from ledger_walked; delete from ledger_state;
        insert into ledger_sums
          select account, vendor, sum(amount_cents) from ledger_entries,
            unnest(case when account = 'vendor_payable' and vendor_id is not null then array[vendor_id, ${ALL}] else array[${ALL}] end) vendor
          group by account, vendor;
        insert into ledger_state (transactions, clearing_cents) select count(*), souk_clearing() from ledger_transactions having count(*) > 0;
      end $$`,
    `select souk_sum_ledger()`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only append rows to new tables, which the build before does not read',
};
