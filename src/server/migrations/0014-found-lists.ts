import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Dashboards' lists stay quick with any number of rows. What a payment or a part of an order is searched by stands with
 * it, so that one index finds it; how many orders and payments there are is kept, not counted. A change adds a row of
 * its own and a job adds them up (core/shared/counts/store.ts): nobody waits for anybody else's count. A restored backup brings
 * its counts with it.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table payments add column words text not null default ''`,
    `update payments p set words = concat_ws(' ', o.contact->>'name', o.contact->>'email',
      (select string_agg(l.name, ' ' order by l.id) from order_lines l where l.order_id = o.id))
      from orders o where o.id = p.order_id`,
    `alter table payments drop column search_text`,
    `alter table payments add column search_text text generated always as (
      souk_fold(id::text || ' ' || order_id::text || ' ' || coalesce(provider_ref, '') || ' ' || words)) stored`,
    `create index payments_trigram on payments using gin (search_text gin_trgm_ops) with (fastupdate = off)`,
    `drop index order_lines_trigram`,

    `alter table service_orders add column words text not null default ''`,
    `update service_orders s set words = concat_ws(' ', o.contact->>'name', o.contact->>'email')
      from orders o where o.id = s.order_id`,
    `alter table service_orders add column search_text text generated always as (
      souk_fold(id::text || ' ' || order_id::text || ' ' || service_id::text || ' ' || words)) stored`,
    `create index service_orders_trigram on service_orders using gin (search_text gin_trgm_ops) with (fastupdate = off)`,

    `create table row_counts (list text not null, status text not null, rows bigint not null)`,
    `insert into row_counts select 'orders', status, count(*) from orders group by status`,
    `insert into row_counts select 'payments', status, count(*) from payments group by status`,
    `create function souk_count_inserted() returns trigger language plpgsql as $$
      begin
        insert into row_counts select tg_table_name, status, count(*) from inserted group by status;
        return null;
      end $$`,
    `create function souk_count_deleted() returns trigger language plpgsql as $$
      begin
        insert into row_counts select tg_table_name, status, -count(*) from deleted group by status;
        return null;
      end $$`,
    `create function souk_count_moved() returns trigger language plpgsql as $$
      begin
        insert into row_counts values (tg_table_name, old.status, -1), (tg_table_name, new.status, 1);
        return null;
      end $$`,
    ...['orders', 'payments'].flatMap((table) => [
      `create trigger ${table}_counted_in after insert on ${table} referencing new table as inserted
        for each statement when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_count_inserted()`,
      `create trigger ${table}_counted_out after delete on ${table} referencing old table as deleted
        for each statement execute function souk_count_deleted()`,
      `create trigger ${table}_counted_moved after update of status on ${table}
        for each row when (old.status is distinct from new.status) execute function souk_count_moved()`,
    ]),
    `create index row_counts_list on row_counts (list, status)`,
  ]);
