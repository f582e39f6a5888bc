import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

const NOT_RESTORING = `current_setting('souk.restoring', true) is distinct from 'on'`;
const dayOf = (row: string) => `(${row}.paid_at at time zone 'UTC')::date`;

/** Sums of sales of listings on past days, and the days that have changed since. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table sold_days (
      vendor_id uuid not null,
      day date not null,
      listing_id uuid not null,
      orders int not null,
      cents bigint not null)`,
    `create index sold_days_vendor on sold_days (vendor_id, day) include (listing_id, orders, cents)`,
    `create table sold_until (day date not null)`,
    `create table sold_day_changes (vendor_id uuid not null, day date not null)`,
    `create index sold_day_changes_vendor on sold_day_changes (vendor_id, day)`,
    `create function souk_sold_part() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' and old.paid_at is not null then insert into sold_day_changes values (old.vendor_id, ${dayOf('old')}); end if;
        if tg_op <> 'DELETE' and new.paid_at is not null then insert into sold_day_changes values (new.vendor_id, ${dayOf('new')}); end if;
        return null;
      end $$`,
    `create trigger service_orders_sold_day_in after insert on service_orders for each row
      when (new.paid_at is not null and ${NOT_RESTORING}) execute function souk_sold_part()`,
    // A first payment is of today, which is not stored yet.
    `create trigger service_orders_sold_day_moved after update on service_orders for each row
      when (old.paid_at is not null and old.paid_at is distinct from new.paid_at)
      execute function souk_sold_part()`,
    `create trigger service_orders_sold_day_out after delete on service_orders for each row
      when (old.paid_at is not null) execute function souk_sold_part()`,
    `create function souk_sold_line() returns trigger language plpgsql as $$
      begin
        insert into sold_day_changes select vendor_id, ${dayOf('part')} from service_orders part
          where id in (old.service_order_id, coalesce(new.service_order_id, old.service_order_id)) and paid_at is not null;
        return null;
      end $$`,
    `create trigger order_lines_sold_day_moved after update on order_lines for each row
      when ((old.service_order_id, old.listing_id, old.total_cents, old.principal_cents)
        is distinct from (new.service_order_id, new.listing_id, new.total_cents, new.principal_cents)) execute function souk_sold_line()`,
    `create trigger order_lines_sold_day_out after delete on order_lines for each row execute function souk_sold_line()`,
  ]);

/** @public Read by rolling.test.ts. */
export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only append rows to a table that the build before does not read',
};
