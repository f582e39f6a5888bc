import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The previous build does not read the new columns; triggers fill them from its writes, and it finds words by the new index too.',
};

/** Copied columns of a listing, and their values in `of`. */
const COLUMNS = `service_id, vendor_id, vertical, kind, price_cents, rating_sum, rating_count, created_at, public, facets, search_text, search, country, active, names`;
const valuesOf = (of: string): string =>
  COLUMNS.split(', ')
    .map((column) =>
      column === 'active'
        ? `${of}.state = 'active'`
        : column === 'names'
          ? `${of}.search_names`
          : `${of}.${column}`,
    )
    .join(', ');
const CATEGORY = `(select category_id from services where id = r.service_id)`;
const CHANGED = `from inserted i join deleted d using (id) where (${valuesOf('i')}) is distinct from (${valuesOf('d')})`;

/**
 * Adds the columns of `shelved` that search needs: category, the words of name and place, and
 * `spots`, index keys of its filters: country, category, and steps of price and rating.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table shelved add column category_id uuid, add column names tsvector not null default ''`,
    `alter table shelved disable trigger user`,
    `update shelved set category_id = s.category_id, names = l.search_names
      from listings l join services s on s.id = l.service_id where l.id = shelved.id`,
    `alter table shelved enable trigger user`,
    `create function souk_price_step(cents bigint) returns int language sql immutable parallel safe
      return floor(ln(greatest(cents, 1)::float8) / ln(2::float8) * 2)::int`,
    `create function souk_spots(country text, category_id uuid, price_cents bigint, rating_sum int, rating_count int) returns bigint[] language sql immutable parallel safe
      return array[souk_key('country', country), souk_key('category', category_id::text), souk_key('price', souk_price_step(price_cents)::text),
        souk_key('rated', floor(round(rating_sum::numeric / nullif(rating_count, 0), 1) * 2)::text)]`,
    `alter table shelved add column spots bigint[] generated always as (souk_spots(country, category_id, price_cents, rating_sum, rating_count)) stored`,
    `drop index shelved_found`,
    `create index shelved_found on shelved using gin (keys, search, search_text gin_trgm_ops, names, spots) with (fastupdate=off) where public`,
    `create or replace function souk_listings_added() returns trigger language plpgsql as $$
      begin
        insert into shelved (id, ${COLUMNS}, category_id, in_stock)
        select r.id, ${valuesOf('r')}, ${CATEGORY}, souk_in_stock(r.id) from inserted r;
        return null;
      end $$`,
    `create or replace function souk_listings_changed() returns trigger language plpgsql as $$
      begin
        perform from shelved where id in (select id ${CHANGED}) order by id for no key update;
        if found then
          update shelved s set (${COLUMNS}, category_id) = (${valuesOf('r')}, ${CATEGORY})
            from (select i.* ${CHANGED}) r where s.id = r.id;
        end if;
        return null;
      end $$`,
    `create function souk_category_moved() returns trigger language plpgsql as $$
      begin
        perform from shelved where service_id = new.id order by id for no key update;
        update shelved set category_id = new.category_id where service_id = new.id;
        return null;
      end $$`,
    `create trigger services_moved after update of category_id on services for each row
      when (old.category_id <> new.category_id and current_setting('souk.restoring', true) is distinct from 'on') execute function souk_category_moved()`,
    `create index services_best on services (((rating_sum + 22.5::float8) / (rating_count + 5)) desc, rating_count desc, id) where public`,
    `create index services_newest on services (created_at desc, id desc) where public`,
  ]);
