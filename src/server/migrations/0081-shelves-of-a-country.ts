import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** As searches by dates are sorted (core/catalogue/search/free-search-store.ts), the id last. */
const ORDERS = {
  price: 'price_cents, id',
  newest: 'created_at desc, id desc',
  best: 'best desc, rating_count desc, id',
};

/** As in migration 0022, and the country. */
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
  'country',
];
const fields = (of: string) =>
  [...COPIED.map((column) => `${of}.${column}`), `${of}.state = 'active'`].join(', ');
const changed = `inserted i join deleted d using (id) where (${fields('i')}) is distinct from (${fields('d')})`;

/** The shelves know where each listing is, so that what is free in one country is met along an index of its order. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table shelved add column country text`,
    // Nothing is counted by country: the triggers of the counts need not look.
    `alter table shelved disable trigger user`,
    `update shelved s set country = l.country from listings l where l.id = s.id`,
    `alter table shelved enable trigger user`,
    `alter table shelved alter column country set not null`,
    `create or replace function souk_listings_added() returns trigger language plpgsql as $$
      begin
        insert into shelved (id, ${COPIED.join(', ')}, active, in_stock)
        select r.id, ${fields('r')}, souk_in_stock(r.id) from inserted r;
        return null;
      end $$`,
    `create or replace function souk_listings_changed() returns trigger language plpgsql as $$
      begin
        perform from shelved where id in (select id from ${changed}) order by id for no key update;
        if found then
          update shelved s set (${COPIED.join(', ')}, active) = (${fields('r')})
            from (select i.* from ${changed}) r where s.id = r.id;
        end if;
        return null;
      end $$`,
    ...Object.entries(ORDERS).map(
      ([order, by]) =>
        `create index shelved_country_${order} on shelved (country, vertical, ${by}) where public`,
    ),
  ]);
