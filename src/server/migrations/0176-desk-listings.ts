import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason: 'The triggers only write tables that the previous build does not know',
};

/** Separates the searched texts of a listing, so that no search spans two of them. */
const WORDS = (variants: string) => `l.search_text || chr(1) || l.id || chr(1) || ${variants}`;
const KEPT = 'service_id, vendor_id, vertical, country, price_cents, created_at';
const LOW_AT = `coalesce((l.details ->> 'lowStock')::int, 5)`;
/** Columns of a listing \`l\`; \`s\` is its stock. */
const COPIED = `l.id, ${KEPT.split(', ')
  .map((column) => `l.${column}`)
  .join(
    ', ',
  )}, l.state = 'hidden', souk_fold(l.name), ${WORDS('s.variants')}, ${LOW_AT}, s.rows, s.low_rows, s.out_rows`;
const COLUMNS = `listing_id, ${KEPT}, hidden, name, words, low_at, rows, low_rows, out_rows`;
const relevant = (row: string) =>
  `${row}.service_id, ${row}.vertical, ${row}.country, ${row}.price_cents, ${row}.created_at, ${row}.state, ${row}.name, ${row}.search_text, ${row}.details -> 'lowStock'`;

const KEY = 'vendor_id, service_id, vertical, country, hidden';
const counts = (rows: string) => `
      insert into desk_counts (${KEY}, listings, rows)
      select ${KEY}, sum(n), sum(n * rows) from (${rows}) changed
      group by ${KEY} having sum(n) <> 0 or sum(n * rows) <> 0;`;
const counted = (table: string, n: number) => `select ${KEY}, rows, ${n} as n from ${table}`;
const trigger = (
  name: string,
  body: string,
) => `create function ${name}() returns trigger language plpgsql as $$
    begin ${body}
      return null;
    end $$`;

const RESTORING = `current_setting('souk.restoring', true) is distinct from 'on'`;
const UNDATED = (row: string) => `${row}.day = '0001-01-01' and ${row}.slot = ''`;
const SHORT = (row: string) =>
  `${row}.day > '0001-01-01' and not ${row}.closed and ${row}.capacity > 1 and ${row}.taken > 0 and ${row}.capacity - ${row}.taken <= 5`;
const isLow = (row: string) => `(${row}.capacity - ${row}.taken between 1 and low_at)::int`;
const isOut = (row: string) => `(${row}.capacity = ${row}.taken)::int`;

/**
 * A narrow copy of every listing that is not archived, for its vendor's lists, with the number of
 * rows it takes in the inventory. Low and sold-out pieces are counted under the row's lock. For days
 * only the last that ever ran short is kept, so that few sales write it; readers look up the days.
 * A new threshold locks the places first, in the order of buyers.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index places_pieces on places (listing_id) where day = '0001-01-01' and slot = '' and not closed`,
    `create table desk_listings (
      listing_id uuid primary key,
      service_id uuid not null,
      vendor_id uuid not null,
      vertical text not null,
      country text not null,
      price_cents bigint,
      created_at timestamptz not null,
      hidden boolean not null,
      name text not null,
      words text not null,
      low_at int not null,
      rows int not null,
      low_rows int not null,
      out_rows int not null,
      low_until date,
      out_until date
    ) with (fillfactor = 90)`,
    `create table desk_counts (
      vendor_id uuid not null,
      service_id uuid not null,
      vertical text not null,
      country text not null,
      hidden boolean not null,
      listings bigint not null,
      rows bigint not null,
      folded boolean not null default false
    )`,
    `create function souk_desk_stock(listing uuid, low_at int, out rows int, out low_rows int, out out_rows int, out variants text)
      language sql stable
      as $$
        select greatest(count(*), 1), count(*) filter (where p.capacity - p.taken between 1 and low_at),
          count(*) filter (where p.capacity = p.taken), coalesce(string_agg(p.variant, chr(1)), '')
        from places p where p.listing_id = listing and ${UNDATED('p')} and not p.closed $$`,
    `insert into desk_listings (${COLUMNS})
      select ${COPIED} from listings l cross join lateral souk_desk_stock(l.id, ${LOW_AT}) s where l.state <> 'archived'`,
    `update desk_listings d set low_until = s.low, out_until = s.out
      from (select p.listing_id, max(p.day) filter (where p.taken < p.capacity) as low, max(p.day) filter (where p.taken = p.capacity) as out
        from places p where ${SHORT('p')} group by p.listing_id) s
      where s.listing_id = d.listing_id`,
    `insert into desk_counts (${KEY}, listings, rows, folded)
      select ${KEY}, count(*), sum(rows), true from desk_listings group by ${KEY}`,
    `create index desk_listings_recent on desk_listings (vendor_id, created_at desc, listing_id desc) include (rows, hidden, vertical)`,
    `create index desk_listings_name on desk_listings (vendor_id, name, listing_id) include (rows, hidden, vertical, service_id)`,
    `create index desk_listings_lowest on desk_listings (vendor_id, price_cents, listing_id) include (rows, hidden, vertical)`,
    `create index desk_listings_highest on desk_listings (vendor_id, price_cents desc nulls last, listing_id desc) include (rows, hidden, vertical)`,
    `create index desk_listings_words on desk_listings using gin ((array[vendor_id]), words gin_trgm_ops) with (fastupdate = off)`,
    `create index desk_counts_vendor on desk_counts (${KEY})`,
    `create index desk_counts_changes on desk_counts (vendor_id) where not folded`,

    trigger(
      'souk_desk_listings_added',
      `
      insert into desk_listings (${COLUMNS})
      select ${COPIED} from inserted l cross join lateral souk_desk_stock(l.id, ${LOW_AT}) s where l.state <> 'archived';`,
    ),
    trigger(
      'souk_desk_listings_changed',
      `
      if exists (select from inserted i join deleted d using (id) where (${relevant('i')}) is distinct from (${relevant('d')})) then
        perform from places p where ${UNDATED('p')} and p.listing_id in (
          select id from inserted i join deleted d using (id) where i.details -> 'lowStock' is distinct from d.details -> 'lowStock')
        order by p.listing_id, p.variant for no key update;
        perform from desk_listings where listing_id in (select id from inserted) order by listing_id for update;
        delete from desk_listings where listing_id in (select id from inserted where state = 'archived');
        insert into desk_listings (${COLUMNS})
        select ${COPIED} from inserted l join deleted d using (id) cross join lateral souk_desk_stock(l.id, ${LOW_AT}) s
        where l.state <> 'archived' and (${relevant('l')}) is distinct from (${relevant('d')})
        on conflict (listing_id) do update set (${COLUMNS}) = (${COLUMNS.split(', ')
          .map((column) => `excluded.${column}`)
          .join(', ')});
      end if;`,
    ),
    trigger(
      'souk_desk_pieces',
      `
      perform from desk_listings where listing_id = coalesce(new.listing_id, old.listing_id)
        and (tg_op <> 'UPDATE' or new.closed <> old.closed or (${isLow('new')}, ${isOut('new')}) <> (${isLow('old')}, ${isOut('old')}))
        for no key update;
      if found then
        update desk_listings d set rows = s.rows, low_rows = s.low_rows, out_rows = s.out_rows, words = ${WORDS('s.variants')}
        from listings l, souk_desk_stock(l.id, ${LOW_AT}) s where l.id = d.listing_id and d.listing_id = coalesce(new.listing_id, old.listing_id);
      end if;`,
    ),
    trigger(
      'souk_desk_days',
      `
      if new.taken = new.capacity then
        update desk_listings set out_until = new.day where listing_id = new.listing_id and (out_until is null or out_until < new.day);
      else
        update desk_listings set low_until = new.day where listing_id = new.listing_id and (low_until is null or low_until < new.day);
      end if;`,
    ),
    trigger('souk_desk_counted_in', counts(counted('inserted', 1))),
    trigger('souk_desk_counted_out', counts(counted('deleted', -1))),
    trigger(
      'souk_desk_counted_moved',
      counts(`${counted('inserted', 1)} union all ${counted('deleted', -1)}`),
    ),

    `create trigger listings_desk_added after insert on listings referencing new table as inserted
      for each statement when (${RESTORING}) execute function souk_desk_listings_added()`,
    `create trigger listings_desk_changed after update on listings referencing old table as deleted new table as inserted
      for each statement execute function souk_desk_listings_changed()`,
    `create trigger places_desk_added after insert on places for each row when (${UNDATED('new')} and ${RESTORING}) execute function souk_desk_pieces()`,
    `create trigger places_desk_changed after update on places for each row
      when (${UNDATED('new')} and ((old.closed, old.taken, old.capacity) is distinct from (new.closed, new.taken, new.capacity))
        and not (old.closed and new.closed)) execute function souk_desk_pieces()`,
    `create trigger places_desk_removed after delete on places for each row when (${UNDATED('old')}) execute function souk_desk_pieces()`,
    `create trigger places_desk_day_added after insert on places for each row when (${SHORT('new')} and ${RESTORING}) execute function souk_desk_days()`,
    `create trigger places_desk_day_changed after update on places for each row 
      when (${SHORT('new')} and not (${SHORT('old')} and (new.taken = new.capacity) = (old.taken = old.capacity))) execute function souk_desk_days()`,
    `create trigger desk_listings_counted_in after insert on desk_listings referencing new table as inserted
      for each statement when (${RESTORING}) execute function souk_desk_counted_in()`,
    `create trigger desk_listings_counted_out after delete on desk_listings referencing old table as deleted
      for each statement execute function souk_desk_counted_out()`,
    `create trigger desk_listings_counted_moved after update on desk_listings referencing old table as deleted new table as inserted
      for each statement execute function souk_desk_counted_moved()`,
  ]);
