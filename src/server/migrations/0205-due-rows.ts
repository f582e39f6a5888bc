import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

const NOT_RESTORING = `current_setting('souk.restoring', true) is distinct from 'on'`;
const PIECES = (row: 'new' | 'old') => `${row}.day = '0001-01-01' and ${row}.slot = ''`;

/**
 * Jobs look at rows that are due, not at all rows: the next look at sensitive data, policies that
 * are not issued, transfers that a new sanctions list concerns, restocked listings, and the vendors
 * whose month is not closed yet. Triggers run for policies, restocks and requests only: a sale
 * takes stock and adds none.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table order_line_secrets add column look_at timestamptz not null default '-infinity'`,
    `alter table money_records add column undelivered boolean not null default true`,

    `create table unissued_policies (
      order_line_id uuid primary key references order_lines (id) on delete cascade,
      look_at timestamptz not null default '-infinity')`,
    `create index unissued_policies_due on unissued_policies (look_at)`,
    `create function souk_policy_sold() returns trigger language plpgsql as $$
      begin insert into unissued_policies (order_line_id) values (new.id); return null; end $$`,
    `create trigger order_lines_policy_sold after insert on order_lines for each row
      when (new.terms is not null and ${NOT_RESTORING}) execute function souk_policy_sold()`,
    `insert into unissued_policies (order_line_id)
      select l.id from order_lines l join service_orders p on p.id = l.service_order_id
      where l.terms is not null and p.status in ('pending', 'processing')
        and not exists (select from line_outcomes o where o.order_line_id = l.id)`,

    `create table closing_months (month text primary key, after_vendor uuid not null)`,
    `create table closing_balances (
      vendor_id uuid primary key references vendors (id) on delete cascade,
      closing_cents bigint not null)`,

    `create table restock_due (listing_id uuid not null)`,
    `create function souk_restock_due(listing uuid) returns void language sql as $$
      insert into restock_due select listing
      where exists (select from restock_requests r where r.listing_id = listing)
        or exists (select from places p where p.listing_id = listing and p.low_told) $$`,
    `create function souk_restocked() returns trigger language plpgsql as $$
      begin perform souk_restock_due(new.listing_id); return null; end $$`,
    `create function souk_listing_restocked() returns trigger language plpgsql as $$
      begin perform souk_restock_due(new.id); return null; end $$`,
    `create function souk_restock_asked() returns trigger language plpgsql as $$
      begin insert into restock_due values (new.listing_id); return null; end $$`,
    `create trigger places_restock_added after insert on places for each row
      when (${PIECES('new')} and ${NOT_RESTORING}) execute function souk_restocked()`,
    `create trigger places_restocked after update of taken, capacity, closed on places for each row
      when (${PIECES('new')} and (new.closed is distinct from old.closed
        or new.capacity - new.taken > old.capacity - old.taken)) execute function souk_restocked()`,
    `create trigger listings_restocked after update of public, state, details on listings for each row
      when ((new.public and not old.public) or new.state is distinct from old.state
        or new.details -> 'lowStock' is distinct from old.details -> 'lowStock') execute function souk_listing_restocked()`,
    `create trigger restock_requests_asked after insert on restock_requests for each row
      when (${NOT_RESTORING}) execute function souk_restock_asked()`,
    `insert into restock_due select listing_id from restock_requests
      union select listing_id from places where low_told`,

    `create function souk_listing_archived() returns trigger language plpgsql as $$
      begin
        delete from calendar_links where listing_id = new.id;
        delete from calendar_feeds where listing_id = new.id;
        return null;
      end $$`,
    `create trigger listings_archived after update of state on listings for each row
      when (new.state = 'archived' and old.state is distinct from 'archived') execute function souk_listing_archived()`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The build before ignores the new columns and tables; its jobs find nothing that the triggers have done, and the new jobs what it adds',
};
