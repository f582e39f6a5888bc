import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** As stores sort by it (core/catalogue/listings/shelf-order.ts), the id last, with what is read beside it. */
const ORDERS = {
  price: '(service_id, price_cents, id) include (kind)',
  newest: '(service_id, created_at desc, id desc) include (kind)',
  best: '(service_id, ((rating_sum + 22.5::float8) / (rating_count + 5)) desc, rating_count desc, id) include (kind, rating_sum)',
  rated:
    '(service_id, (case when rating_count = 0 then 0 else rating_sum::float8 / rating_count end) desc, rating_count desc, id) include (kind, rating_sum)',
};

const facetsOf = (rows: string, sign: string) => `
  select unnest(array[service_id::text, service_id::text, vertical]) as shelf, kind, unnest(array['', null, '']) as facet, facets, ${sign} as n
  from ${rows} where public`;
const counted = (rows: string) => `
  insert into shelf_counts
  select shelf, kind, coalesce(one.facet, s.facet), sum(n) from (${rows}) s
  left join lateral (select unnest(s.facets) as facet) one on s.facet is null
  where coalesce(one.facet, s.facet) is not null
  group by 1, 2, 3 having sum(n) <> 0`;

/**
 * Shelves of any length are read and counted as quickly as short ones: an index for each order of a shop and of a
 * vertical, and how many public listings of each kind have each facet, kept by triggers as other lists' counts are (0014):
 * a change adds rows of its own, a job adds them up, nobody waits for anybody else's count.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    ...Object.entries(ORDERS).flatMap(([name, columns]) => [
      `create index listings_shop_${name} on listings ${columns} where public`,
      `create index listings_all_${name} on listings ${columns.replace('service_id', 'vertical')} where public`,
    ]),
    // Facets and kinds of one shop, found without reading those of others.
    `create function souk_of_shop(service_id uuid, kind text, facets text[]) returns text[] language sql immutable parallel safe
      return (select array_agg(service_id::text || '|' || one) from unnest(facets || ('=' || kind)) one)`,
    `create index listings_of_shop on listings using gin (souk_of_shop(service_id, kind, facets)) with (fastupdate = off)`,
    // A shelf is a service, by its id, or a vertical; of a vertical the kinds alone are counted. Without a facet: all of the kind.
    `create table shelf_counts (shelf text not null, kind text not null, facet text not null, rows bigint not null)`,
    counted(facetsOf('listings', '1')),
    `create index shelf_counts_shelf on shelf_counts (shelf, kind, facet)`,
    `create function souk_shelf_inserted() returns trigger language plpgsql as $$
      begin ${counted(facetsOf('inserted', '1'))}; return null; end $$`,
    `create function souk_shelf_deleted() returns trigger language plpgsql as $$
      begin ${counted(facetsOf('deleted', '-1'))}; return null; end $$`,
    `create function souk_shelf_changed() returns trigger language plpgsql as $$
      begin
        if exists (select 1 from deleted d join inserted i using (id)
          where (d.public, d.kind, d.facets, d.service_id, d.vertical) is distinct from (i.public, i.kind, i.facets, i.service_id, i.vertical)) then
          ${counted(`${facetsOf('inserted', '1')} union all ${facetsOf('deleted', '-1')}`)};
        end if;
        return null;
      end $$`,
    `create trigger listings_shelved after insert on listings referencing new table as inserted
      for each statement when (current_setting('souk.restoring', true) is distinct from 'on') execute function souk_shelf_inserted()`,
    `create trigger listings_unshelved after delete on listings referencing old table as deleted
      for each statement execute function souk_shelf_deleted()`,
    `create trigger listings_reshelved after update on listings referencing old table as deleted new table as inserted
      for each statement execute function souk_shelf_changed()`,
  ]);
