import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

const NOT_RESTORING = `current_setting('souk.restoring', true) is distinct from 'on'`;

/** A trigger function that marks the vendors of a query as changed. */
const marks = (name: string, vendors: string) =>
  `create function souk_due_${name}() returns trigger language plpgsql as $$
    begin insert into due_changes ${vendors}; return null; end $$`;

const differs = (...columns: string[]) =>
  `(${columns.map((column) => `old.${column}`).join(', ')}) is distinct from (${columns.map((column) => `new.${column}`).join(', ')})`;

/** A trigger for each row, after `event`. */
const trigger = (table: string, event: string, { name = table, when = 'true' } = {}) =>
  `create trigger ${table}_due_${event.split(' ', 1)[0]} after ${event} on ${table} for each row
    when (${when} and ${NOT_RESTORING}) execute function souk_due_${name}()`;

/**
 * Each vendor's balance with its held parts, for payouts. Changes of their sources name the vendor,
 * and a job computes those anew. `due_sums` adds them up by payout group.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table vendor_dues (
      vendor_id uuid primary key,
      cents bigint not null,
      waiting_cents bigint not null,
      waiting jsonb not null,
      due_group text,
      least_cents bigint not null,
      recount_at timestamptz)`,
    `create index vendor_dues_recount on vendor_dues (recount_at) where recount_at is not null`,
    `create index vendor_dues_least on vendor_dues (least_cents)`,
    `create index vendor_dues_group on vendor_dues (due_group, vendor_id) where due_group is not null`,
    `create table due_sums (due_group text primary key, vendors bigint not null, cents bigint not null)`,
    `create table due_changes (vendor_id uuid not null)`,
    `create index due_changes_vendor on due_changes (vendor_id)`,
    `insert into due_changes select id from vendors`,

    marks(
      'ledger',
      `select distinct vendor_id from inserted where account = 'vendor_payable' and vendor_id is not null`,
    ),
    `create trigger ledger_entries_due after insert on ledger_entries referencing new table as inserted
      for each statement when (${NOT_RESTORING}) execute function souk_due_ledger()`,
    marks('vendor', 'values (coalesce(new.vendor_id, old.vendor_id))'),
    // A payment also writes the ledger.
    trigger('service_orders', 'update', {
      name: 'vendor',
      when: `new.paid_at is not null and ${differs('status', 'payable_from', 'payable_why')}`,
    }),
    trigger('returns', 'insert', { name: 'vendor' }),
    trigger('returns', 'update', { name: 'vendor', when: differs('state') }),
    trigger('payout_accounts', 'insert', { name: 'vendor' }),
    trigger('payout_accounts', 'update', { name: 'vendor' }),
    trigger('payout_accounts', 'delete', { name: 'vendor' }),
    marks('vendors', 'values (coalesce(new.id, old.id))'),
    trigger('vendors', 'update', { when: differs('status', 'payout_release') }),
    trigger('vendors', 'delete'),
    marks('order', 'select vendor_id from service_orders where order_id = new.order_id'),
    trigger('disputes', 'insert', { name: 'order' }),
    trigger('disputes', 'update', { name: 'order', when: differs('closed_at') }),
    trigger('refunds', 'insert', { name: 'order', when: `new.status = 'failed'` }),
    trigger('refunds', 'update', {
      name: 'order',
      when: `(old.status = 'failed' or new.status = 'failed') and ${differs('status', 'resolved_at', 'lines')}`,
    }),
    // Terms that can end early are held by their days.
    marks(
      'line',
      `select vendor_id from service_orders where id = new.service_order_id and exists (
        select from order_lines where service_order_id = new.service_order_id and cancellation->'early' is not null)`,
    ),
    trigger('order_lines', 'update', {
      name: 'line',
      when: differs('starts_on', 'ends_on', 'ended_on', 'total_cents', 'refunded_cents'),
    }),
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only append rows to a table that the build before does not read',
};
