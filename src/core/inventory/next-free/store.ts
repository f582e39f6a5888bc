import { type RawBuilder, sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import type { Language } from '#base/two-languages.ts';
import type { Vertical } from '#verticals/vertical.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { cardColumns, type CardRow } from '#core/catalogue/index.ts';
import { containing } from '#core/shared/containing.ts';

/** Adds rows for new listings of these verticals. Returns those of the listings with a row. */
export async function addNew(
  trx: Trx,
  ids: readonly string[],
  verticals: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with added as (
      insert into next_free (listing_id, vertical, country, facets, again_at)
      select l.id, l.vertical, l.country, l.facets, ${now} from listings l
      where l.id = any(${[...ids]}::uuid[]) and l.vertical = any(${[...verticals]}::text[])
      on conflict do nothing returning listing_id)
    select listing_id from added
    union all select listing_id from next_free where listing_id = any(${[...ids]}::uuid[])`.execute(
    trx,
  );
  return rows.map(({ listing_id }) => listing_id);
}

export async function isAnyDue(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from next_free_due) or exists (select from next_free where again_at <= ${now}) as some`.execute(
    db,
  );
  return rows[0]?.some === true;
}

/** New and changed listings first, then overdue ones. Consumes their change rows. */
export async function takeDue(trx: Trx, most: number, now: Date): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with chosen as (select id, listing_id from next_free_due order by id limit ${most} for update skip locked),
    gone as (delete from next_free_due where id in (select id from chosen)),
    late as (
      select listing_id from next_free where again_at <= ${now} order by again_at limit ${most} for update skip locked)
    select listing_id from chosen union select listing_id from late`.execute(trx);
  return rows.map(({ listing_id }) => listing_id);
}

export interface NextFree {
  readonly listing_id: string;
  /** ISO instants. */
  readonly starts_at: string | null;
  readonly day: string | null;
  readonly slot: string | null;
  readonly again_at: string;
}

export async function writeNext(trx: Trx, found: readonly NextFree[]): Promise<void> {
  await sql`
    update next_free n set starts_at = f.starts_at, day = f.day, slot = f.slot, again_at = f.again_at
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
      as f(listing_id uuid, starts_at timestamptz, day date, slot text, again_at timestamptz)
    where n.listing_id = f.listing_id`.execute(trx);
}

export interface Finding {
  readonly vertical: string;
  readonly serviceId?: string | undefined;
  readonly listings?: readonly string[] | undefined;
  readonly country?: Country | undefined;
  /** Part of the place as its vendor wrote it. */
  readonly city?: string | undefined;
  /** `key:value`; all must match. */
  readonly facets: readonly string[];
  readonly mostCents?: number | undefined;
  readonly until?: Date | undefined;
  readonly skip: number;
  readonly take: number;
}

export type FoundRow = CardRow & {
  readonly starts_at: Date;
  readonly day: string;
  readonly slot: string | null;
};

/** Rows read along the order, for each wanted. Rarer listings are found by an index. */
const STEPS = 100;
/** Shorter texts have no index. */
const MIN_INDEXED = 3;

interface How {
  readonly now: Date;
  readonly reader: Language | null;
  readonly stepsOfEach?: number;
}

/**
 * Listings by their next free time. Overdue ones are skipped until updated. They are read along the
 * order; if few match, all of them are read by the index of words and keys instead.
 */
export async function findSoonest(
  db: Db,
  verticals: Readonly<Record<string, Vertical>>,
  asked: Finding,
  { now, reader, stepsOfEach = STEPS }: How,
): Promise<FoundRow[]> {
  const { listings, facets, city, mostCents, skip, take } = asked;
  const isIndexed =
    facets.length > 0 || mostCents !== undefined || (city?.length ?? 0) >= MIN_INDEXED;
  const steps = isIndexed ? stepsOfEach * (skip + take) : null;
  const read = async (soonest: RawBuilder<unknown>) => {
    const { rows } = await sql<{ stopped: boolean } & (FoundRow | { id: null })>`
      with met as materialized (${soonest} limit ${skip + take})
      select whole.stopped, card.* from (select coalesce(bool_or(stopped), false) as stopped from met) whole
      left join lateral (
        select ${cardColumns(verticals, reader)}, s.starts_at, s.day, s.slot
        from (select * from met where not stopped order by starts_at, listing_id offset ${skip}) s
        join listings l on l.id = s.listing_id) card on true
      order by card.starts_at, card.id`.execute(db);
    const found = rows.flatMap((row) => (row.id === null ? [] : [row]));
    return { found, stopped: rows.some(({ stopped }) => stopped) };
  };
  if (listings) return (await read(ofListings(asked, listings, now))).found;
  const { found, stopped } = await read(along(asked, now, steps));
  return stopped ? (await read(byIndex(asked, now))).found : found;
}

/** These listings that match. */
const ofListings = (
  asked: Finding,
  listings: readonly string[],
  now: Date,
): RawBuilder<unknown> => sql`
  select n.listing_id, n.starts_at, n.day, n.slot, false as stopped from next_free n
  where n.listing_id = any(${[...listings]}::uuid[]) and ${ofShelf(asked)} and ${isOpen(asked, now)} and ${isWanted(asked)}
  order by n.starts_at, n.listing_id`;

/**
 * Along the order up to a number of steps. A `stopped` row stands for the rest. It is not sorted
 * again, which would read everything first.
 */
function along(asked: Finding, now: Date, steps: number | null): RawBuilder<unknown> {
  const where = ofShelf(asked);
  const most = steps === null ? sql`null::bigint` : sql.lit(steps + 1);
  const isLast = steps === null ? sql`false` : sql`n.step > ${sql.lit(steps)}`;
  return sql`
    select n.listing_id, n.starts_at, n.day, n.slot, ${isLast} as stopped from (
      select n.*, row_number() over () as step from (
        select * from next_free n where ${where} and ${isOpen(asked, now)}
        order by n.starts_at, n.listing_id limit (select ${most})) n) n
    where ${isLast} or ${isWanted(asked)}`;
}

/** All that match, by the index of words and keys. */
function byIndex(asked: Finding, now: Date): RawBuilder<unknown> {
  const { vertical, serviceId, country, city = '', facets, mostCents } = asked;
  const shelf = serviceId?.toLowerCase() ?? vertical;
  const keys = sql.join(['', ...facets].map((part) => sql`souk_key(${shelf}, ${part})`));
  const indexed = [
    sql`l.keys @> (select array[${keys}])`,
    ...(country ? [sql`l.spots && (select array[souk_key('country', ${country})])`] : []),
    ...(mostCents === undefined
      ? []
      : [
          sql`l.spots && (select array(select souk_key('price', step::text) from generate_series(0, souk_price_step(${mostCents}::bigint)) step))`,
        ]),
    ...(city.length >= MIN_INDEXED ? [sql`l.search_text like (select ${containing(city)})`] : []),
  ];
  return sql`
    select n.listing_id, n.starts_at, n.day, n.slot, false as stopped from shelved l cross join lateral (
      select * from next_free n where n.listing_id = l.id and ${isOpen(asked, now)} and ${isThere(asked)} offset 0) n
    where l.public and ${sql.join(indexed, sql` and `)} and (l.vertical = ${vertical}) is true
    order by n.starts_at, n.listing_id`;
}

/** Conditions of `next_free n`. */
const isOpen = ({ until }: Finding, now: Date) =>
  sql`n.starts_at is not null and n.again_at > ${now} ${until ? sql`and n.starts_at < ${until}` : sql``}`;
const isThere = ({ city, mostCents }: Finding) =>
  sql`${city ? sql`strpos(n.place, lower(${city})) > 0` : sql`true`}
    ${mostCents === undefined ? sql`` : sql`and n.price_cents <= ${mostCents}`}`;
const ofShelf = ({ vertical, serviceId, country }: Finding) =>
  sql`n.vertical = ${vertical} ${serviceId ? sql`and n.service_id = ${serviceId}` : sql``} ${country ? sql`and n.country = ${country}` : sql``}`;
const isWanted = (asked: Finding) =>
  sql`(${isThere(asked)} ${asked.facets.length > 0 ? sql`and n.facets @> ${[...asked.facets]}::text[]` : sql``}
    and (select l.public from shelved l where l.id = n.listing_id))`;
