import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build neither reads nor writes the new tables; triggers keep them, and more shelves, from its writes.',
};

/** Counts rows of `from` on their shelves; `n` is 1 for a row that came and -1 for one that went. */
const countShelves = (from: string) => `
  insert into shelf_counts (shelf, kind, facet, rows, stocked)
  select shelf.shelf, shelf.kind, shelf.facet, sum(n), sum(n * in_stock::int)
  from (${from}) r cross join lateral souk_shelves(r.service_id, r.vertical, r.kind, r.country, r.facets) shelf
  where r.public group by 1, 2, 3 having sum(n) <> 0 or sum(n * in_stock::int) <> 0;`;
const noteServices = (from: string) => `
  insert into service_changes (service_id, country, listings)
  select service_id, country, sum(n) from (${from}) r where public group by 1, 2;`;
const CAME = 'select *, 1 as n from inserted';
const WENT = 'select *, -1 as n from deleted';
const MOVED = `${CAME} union all ${WENT}`;

const changed = (columns: readonly string[]) => {
  const of = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  return `exists (select from deleted d join inserted i using (id) where (${of('d')}) is distinct from (${of('i')}))`;
};

const FIGURES = [
  'category_id',
  'vendor_id',
  'shown',
  'name',
  'best',
  'rated',
  'rating_count',
  'created_at',
  'listings',
  'from_cents',
];
const figuresOf = (row: string) => FIGURES.map((column) => `${row}.${column}`).join(', ');

/**
 * A narrow row for each service, and for each country of its public listings, in the orders of lists,
 * and their counts by category; counts of listings by country. Written at commit, so that a lock on a
 * service's figures never waits for another row.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // Blocks writers until the rows below are counted.
    `lock table services, shelved in share row exclusive mode`,
    `create function souk_shelves(uuid, text, text, text, text[]) returns table (shelf text, kind text, facet text) language sql immutable as $$
      select s, $3, f from unnest(array[$1::text, $2]) s cross join unnest($5 || array['']) f
      union all select $4, $2, '' union all select $4 || '|' || $2, $3, '' $$`,
    `insert into shelf_counts (shelf, kind, facet, rows, stocked, folded)
      select shelf.shelf, shelf.kind, shelf.facet, count(*), count(*) filter (where in_stock), true
      from shelved s cross join lateral (values (s.country, s.vertical, ''), (s.country || '|' || s.vertical, s.kind, '')) shelf(shelf, kind, facet)
      where s.public group by 1, 2, 3`,

    `create table shown_services (
      service_id uuid not null, country text not null, category_id uuid not null, vendor_id uuid not null, shown boolean not null, name text not null,
      best double precision not null, rated numeric, rating_count int not null, created_at timestamptz not null, listings bigint not null, from_cents bigint,
      primary key (service_id, country))`,
    ...[
      'best on shown_services (category_id, country, best desc, rating_count desc, service_id)',
      'name on shown_services (category_id, country, name, service_id)',
      'newest on shown_services (category_id, country, created_at desc, service_id)',
      'price on shown_services (category_id, country, from_cents, service_id)',
      'vendor on shown_services (vendor_id, country)',
    ].map((index) => `create index shown_services_${index} where shown`),
    `create table service_changes (service_id uuid not null, country text not null, listings bigint not null)`,

    `create function souk_service_shelves(service shown_services, n int) returns table (shelf text, kind text, facet text, rows bigint) language sql stable as $$
      select 'services|' || (service).category_id, (service).country, f, n::bigint
      from unnest(array['', 'rated:' || (service).rated]) f where (service).shown and f is not null
      union all select (service).category_id::text, (service).country, '', n * (service).listings where (service).shown and (service).country <> '' $$`,
    `create function souk_shown_services_changed() returns trigger language plpgsql as $$
      begin
        insert into shelf_counts (shelf, kind, facet, rows, stocked)
        select shelf, kind, facet, sum(rows), 0 from (select * from souk_service_shelves(new, 1) union all select * from souk_service_shelves(old, -1)) r
        group by 1, 2, 3 having sum(rows) <> 0;
        return null;
      end $$`,
    `create trigger shown_services_changed after insert or update or delete on shown_services for each row
      when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_shown_services_changed()`,

    // Rows of other transactions are never visible here, because each deletes its own before it commits.
    `create function souk_show_services() returns trigger language plpgsql as $$
      declare
        ids uuid[];
        countries text[];
        numbers bigint[];
      begin
        if current_setting('souk.services_shown', true) = pg_current_xact_id()::text then return null; end if;
        perform set_config('souk.services_shown', pg_current_xact_id()::text, true);
        with own as (delete from service_changes returning *),
          sums as (select service_id, c.country, sum(listings) as listings from own cross join lateral (values (''), (country)) c(country)
            where c.country = '' or listings <> 0 group by 1, 2)
        select array_agg(service_id), array_agg(country), array_agg(listings) into ids, countries, numbers from sums;
        perform from shown_services where service_id = any(ids) and country = '' order by service_id for no key update;
        insert into shown_services as kept (service_id, country, ${FIGURES.join(', ')})
        select c.service_id, c.country, s.category_id, s.vendor_id, s.public and (c.country = '' or c.listings > 0), lower(s.name),
          (s.rating_sum + 22.5::float8) / (s.rating_count + 5),
          case when s.rating_count > 0 then round((s.rating_sum + 22.5) / (s.rating_count + 5), 1) end,
          s.rating_count, s.created_at, c.listings, (select min(price_cents) from shelved where service_id = s.id and public)
        from (select service_id, country, sum(listings) as listings from (
            select * from unnest(ids, countries, numbers) as change(service_id, country, listings)
            union all select service_id, country, listings from shown_services where service_id = any(ids)) row group by 1, 2) c
        join services s on s.id = c.service_id
        on conflict (service_id, country) do update set (${FIGURES.join(', ')}) = (${figuresOf('excluded')})
        where (${figuresOf('kept')}) is distinct from (${figuresOf('excluded')});
        return null;
      end $$`,
    `create constraint trigger service_changes_shown after insert on service_changes deferrable initially deferred
      for each row execute function souk_show_services()`,

    `create function souk_service_changed() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' then delete from shown_services where service_id = old.id;
        else insert into service_changes values (new.id, '', 0); end if;
        return null;
      end $$`,
    `create trigger services_shown after insert or delete or update of category_id, vendor_id, public, name, rating_sum, rating_count on services
      for each row when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_service_changed()`,

    `create or replace function souk_shelved_in() returns trigger language plpgsql as $$
      begin ${countShelves(CAME)} ${noteServices(CAME)} return null; end $$`,
    `create or replace function souk_shelved_moved() returns trigger language plpgsql as $$
      begin
        if ${changed(['public', 'kind', 'facets', 'service_id', 'vertical', 'country', 'in_stock'])} then ${countShelves(MOVED)} end if;
        if ${changed(['public', 'service_id', 'country', 'price_cents'])} then ${noteServices(MOVED)} end if;
        return null;
      end $$`,
    `create or replace function souk_shelved_out() returns trigger language plpgsql as $$
      begin ${countShelves(WENT)} ${noteServices(WENT)} return null; end $$`,

    `insert into service_changes select id, '', 0 from services
      union all select service_id, country, count(*) from shelved where public group by 1, 2`,
  ]);
