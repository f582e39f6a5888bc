import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** As stores sort by it (core/catalogue/listings/shelf-order.ts), the id last. */
const ORDERS = {
  price: 'price_cents, id',
  newest: 'created_at desc, id desc',
  best: 'best desc, rating_count desc, id',
  rated: 'rated desc, rating_count desc, id',
};
const SHELVES = {
  shop: 'service_id',
  shop_kind: 'service_id, kind',
  all: 'vertical',
  all_kind: 'vertical, kind',
};

/** What a shelf is found, counted and sorted by, as columns of `listings`. */
const COPIED = [
  'service_id',
  'vendor_id',
  'vertical',
  'kind',
  'price_cents',
  'rating_sum',
  'rating_count',
  'created_at',
  'public',
  'facets',
  'search_text',
  'search',
];
const fields = (of: string) =>
  [...COPIED.map((column) => `${of}.${column}`), `${of}.state = 'active'`].join(', ');
const shelve = (rows: string) => `
  insert into shelved (id, ${COPIED.join(', ')}, active, in_stock)
  select r.id, ${fields('r')}, souk_in_stock(r.id) from ${rows} r`;
const changed = `inserted i join deleted d using (id) where (${fields('i')}) is distinct from (${fields('d')})`;

const counted = (rows: string) => `
  insert into shelf_counts
  select shelf, kind, facet, sum(n), sum(n * in_stock::int)
  from (${rows}) r cross join unnest(array[service_id::text, vertical]) shelf cross join unnest(facets || array['']) facet
  where public group by shelf, kind, facet having sum(n) <> 0 or sum(n * in_stock::int) <> 0`;
const signed = (rows: string, sign: string) =>
  `select service_id, vertical, kind, facets, public, in_stock, ${sign} as n from ${rows}`;

const pieces = (row: string) => `${row}.day = '0001-01-01' and ${row}.slot = ''`;
const live = `current_setting('souk.restoring', true) is distinct from 'on'`;

/**
 * What shelves are read from stands apart from the listings, narrow: a page, a count or a word's hits visit rows of some
 * hundred bytes instead of some thousand, and whether anything is left, which changes with orders, is kept with them
 * without touching an index. Triggers keep it, in the transaction that changes a listing or its pieces.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    ...['shelved', 'unshelved', 'reshelved'].map(
      (name) => `drop trigger listings_${name} on listings`,
    ),
    ...['inserted', 'deleted', 'changed'].map((name) => `drop function souk_shelf_${name}`),
    ...Object.keys(ORDERS).flatMap((name) => [
      `drop index listings_shop_${name}`,
      `drop index listings_all_${name}`,
    ]),
    `drop index listings_of_shop`,
    `drop function souk_of_shop`,
    `drop index listings_facets`,

    // What a listing is found by within a shop and a vertical: nothing, its kind, its facets. Short, for each is held against
    // what was asked for at every row that an index is not sure of.
    `create function souk_key(shelf text, part text) returns bigint language sql immutable parallel safe
      return hashtextextended(shelf || '|' || part, 0)`,
    `create function souk_keys(service_id uuid, vertical text, kind text, facets text[]) returns bigint[] language sql immutable parallel safe
      return (select array_agg(hashtextextended(shelf || '|' || part, 0))
        from unnest(array[service_id::text, vertical]) shelf, unnest(facets || array['=' || kind, '']) part)`,
    // Where nothing is counted there is always some left.
    `create function souk_in_stock(listing uuid) returns boolean language sql stable
      return (select coalesce(bool_or(p.taken < p.capacity), true) from places p
        where p.listing_id = listing and ${pieces('p')} and not p.closed)`,
    `create table shelved (
      id uuid primary key references listings on delete cascade,
      service_id uuid not null, vendor_id uuid not null, vertical text not null, kind text not null,
      price_cents bigint not null, rating_sum int not null, rating_count int not null, created_at timestamptz not null,
      best float8 generated always as ((rating_sum + 22.5::float8) / (rating_count + 5)) stored,
      rated float8 generated always as (case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end) stored,
      public boolean not null, active boolean not null, in_stock boolean not null,
      keys bigint[] generated always as (souk_keys(service_id, vertical, kind, facets)) stored,
      facets text[] not null, search_text text not null, search tsvector not null)
      with (fillfactor = 90)`,
    shelve('listings'),
    ...Object.entries(SHELVES).flatMap(([shelf, of]) =>
      Object.entries(ORDERS).map(
        ([order, by]) =>
          `create index shelved_${shelf}_${order} on shelved (${of}, ${by}) where public`,
      ),
    ),
    `create index shelved_vendor on shelved (vendor_id)`,
    // In one index, so that words of a shop are looked up together and not held against each other row by row.
    `create index shelved_found on shelved using gin (keys, search, search_text gin_trgm_ops) with (fastupdate = off)`,

    `create function souk_listings_added() returns trigger language plpgsql as $$
      begin ${shelve('inserted')}; return null; end $$`,
    // Locked in one order for everybody: hiding a vendor's services and selling out must not wait for each other in a circle.
    `create function souk_listings_changed() returns trigger language plpgsql as $$
      begin
        perform from shelved where id in (select id from ${changed}) order by id for no key update;
        if found then
          update shelved s set (${COPIED.join(', ')}, active) = (${fields('r')})
            from (select i.* from ${changed}) r where s.id = r.id;
        end if;
        return null;
      end $$`,
    `create trigger listings_shelved after insert on listings referencing new table as inserted
      for each statement when (${live}) execute function souk_listings_added()`,
    `create trigger listings_reshelved after update on listings referencing old table as deleted new table as inserted
      for each statement execute function souk_listings_changed()`,

    // The shelf's row is held before pieces are counted: of two who sell out different variants the second counts the first's.
    `create function souk_pieces_changed() returns trigger language plpgsql as $$
      declare listing uuid := coalesce(new.listing_id, old.listing_id);
      begin
        perform from shelved where id = listing for no key update;
        if found then
          update shelved set in_stock = not in_stock where id = listing and in_stock <> souk_in_stock(listing);
        end if;
        return null;
      end $$`,
    `create trigger places_added after insert on places for each row
      when (${pieces('new')} and ${live}) execute function souk_pieces_changed()`,
    `create trigger places_changed after update on places for each row
      when (${pieces('new')} and (new.closed, new.taken < new.capacity) is distinct from (old.closed, old.taken < old.capacity))
      execute function souk_pieces_changed()`,
    `create trigger places_removed after delete on places for each row when (${pieces('old')}) execute function souk_pieces_changed()`,

    `truncate shelf_counts`,
    // How many of \`rows\` have something left.
    `alter table shelf_counts add column stocked bigint not null`,
    counted(signed('shelved', '1')),
    `create function souk_shelved_in() returns trigger language plpgsql as $$
      begin ${counted(signed('inserted', '1'))}; return null; end $$`,
    `create function souk_shelved_out() returns trigger language plpgsql as $$
      begin ${counted(signed('deleted', '-1'))}; return null; end $$`,
    `create function souk_shelved_moved() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from deleted d join inserted i using (id)
          where (d.public, d.kind, d.facets, d.service_id, d.vertical, d.in_stock)
            is distinct from (i.public, i.kind, i.facets, i.service_id, i.vertical, i.in_stock)) then
          ${counted(`${signed('inserted', '1')} union all ${signed('deleted', '-1')}`)};
        end if;
        return null;
      end $$`,
    `create trigger shelved_in after insert on shelved referencing new table as inserted
      for each statement when (${live}) execute function souk_shelved_in()`,
    `create trigger shelved_out after delete on shelved referencing old table as deleted
      for each statement execute function souk_shelved_out()`,
    `create trigger shelved_moved after update on shelved referencing old table as deleted new table as inserted
      for each statement execute function souk_shelved_moved()`,
  ]);
