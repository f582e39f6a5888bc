import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import type { InventoryFilter } from '#contract/inventory.ts';
import { containing } from '#core/shared/containing.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { MAX_COUNTED } from '#core/shared/searched-page-store.ts';
import { DESK_SORTS, type DeskCount, type ListingState } from '#core/catalogue/index.ts';
import { saidPicture } from '#core/shared/said-store.ts';
import { ANY_DAY } from '#core/catalogue/places/availability-rules.ts';

/** Max remaining places that count as low. */
const LOW = 5;

/** A table row: a listing, or one of its variants with undated places. */
export interface TableRow {
  readonly id: string;
  readonly variant: string;
  readonly service_id: string;
  readonly vertical: string;
  readonly kind: string;
  readonly name: string;
  readonly location: string;
  readonly country: Country;
  readonly price_cents: number | null;
  readonly details: unknown;
  readonly picture: unknown;
  readonly language: Language;
  readonly other_name: string | null;
  /** Texts in the reader's language. */
  readonly in_other: InOther | null;
  readonly state: ListingState;
  readonly public: boolean;
  readonly updated_at: Date;
  /** Stock of its undated place, if any. */
  readonly pieces: number | null;
  readonly low_days: number;
  readonly full_days: number;
}

export interface RowKey {
  readonly id: string;
  readonly variant: string;
}

const rowColumns = (
  reader: Language | null,
) => sql`l.id, coalesce(p.variant, '') as variant, l.service_id, l.vertical, l.kind, l.name, l.location, l.country,
  l.price_cents, l.details, ${saidPicture('l', sql`l.pictures->0`, reader)} as picture, l.state, l.public, l.updated_at,
  l.language, l.in_other->>'name' as other_name, case when l.language <> ${reader} then l.in_other - 'description' end as in_other,
  p.capacity - p.taken as pieces, days.low as low_days, days.out as full_days`;

const undated = (listing: RawBuilder<unknown>) =>
  sql`p.listing_id = ${listing} and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed`;
const withUndated = (listing: RawBuilder<unknown>) =>
  sql`left join places p on ${undated(listing)}`;

/** Days from today on that may count as low or sold out. */
const takenDays = (listing: RawBuilder<unknown>, today: CalendarDate) =>
  // Properties and guides have one place a day: taken is not low.
  sql`from places day where day.listing_id = ${listing} and day.day >= ${today}::date and day.taken > 0 and day.capacity > 1 and not day.closed`;
const LEVELS = {
  low: {
    day: sql`day.taken < day.capacity and day.capacity - day.taken <= ${LOW}::int`,
    piece: sql`p.capacity - p.taken between 1 and d.low_at`,
    pieces: sql`d.low_rows`,
    until: sql`d.low_until`,
  },
  out: {
    day: sql`day.taken >= day.capacity`,
    piece: sql`p.capacity = p.taken`,
    pieces: sql`d.out_rows`,
    until: sql`d.out_until`,
  },
};

const daysFrom = (today: CalendarDate) => sql`cross join lateral (
  select count(*) filter (where ${LEVELS.low.day})::int as low, count(*) filter (where ${LEVELS.out.day})::int as out
  ${takenDays(sql`l.id`, today)}) days`;

/** Listings of `desk_listings d` that may have rows, the condition for a row, and their number. */
function found(
  vendorId: string,
  { search, status, vertical, stock }: InventoryFilter,
  today: CalendarDate,
) {
  const every = sql`true`;
  const words = containing(search);
  // A search for a listing finds all its rows; other searches find single variants.
  const named =
    search === ''
      ? every
      : sql`(split_part(d.words, chr(1), 1) like ${words} or split_part(d.words, chr(1), 2) like ${words})`;
  const level = stock && LEVELS[stock];
  const short = level
    ? sql`(${level.until} >= ${today}::date and (select true ${takenDays(sql`d.listing_id`, today)} and ${level.day} limit 1) is true)`
    : every;
  const row = sql`(${named} or p.variant like ${words}) and (${short} or ${level?.piece ?? every})`;
  const listings = sql`d.vendor_id = ${vendorId}
    and ${status === 'all' ? every : sql`d.hidden = ${status === 'hidden'}`}
    and ${vertical ? sql`d.vertical = ${vertical}` : every}
    and ${level ? sql`(${level.pieces} > 0 or ${level.until} >= ${today}::date)` : every}
    and ${containsWords(vendorId, search)}`;
  const some =
    level && search === ''
      ? level.pieces
      : sql`(select count(*)::int from places p where ${undated(sql`d.listing_id`)} and ${row})`;
  const count =
    search === '' && !level
      ? sql`d.rows`
      : sql`case when ${named} and ${short} then d.rows else ${some} end`;
  return { listings, row, count };
}

/** By the index of words, unless the text has no three letters in a row: that would read all of it. */
function containsWords(vendorId: string, search: string): RawBuilder<unknown> {
  if (search === '') return sql`true`;
  return /[\p{L}\p{N}]{3}/u.test(search)
    ? sql`array[d.vendor_id] @> array[${vendorId}::uuid] and d.words like ${containing(search)}`
    : sql`(d.words || '') like ${containing(search)}`;
}

/** A page of rows, or of products with all their rows. */
export interface InventoryPage extends Page {
  readonly per?: 'row' | 'product';
}

export interface PageOfRows {
  readonly rows: TableRow[];
  readonly total: number;
  /** True if there are more rows than `total`. */
  readonly more: boolean;
}

/**
 * A filtered page of a vendor's rows with the total. `today` is the earliest of all countries. The
 * narrow table is read along the sort order until the page's listings are found; only these are
 * read in full.
 */
export async function pageOfInventory(
  db: Db,
  { vendorId, counts }: { readonly vendorId: string; readonly counts: readonly DeskCount[] },
  filter: InventoryFilter,
  today: CalendarDate,
  page: InventoryPage,
  reader: Language | null,
): Promise<PageOfRows> {
  const { rows: limit, offset, per = 'row' } = page;
  const isFiltered = filter.search !== '' || filter.stock !== undefined;
  const kept = isFiltered ? null : keptTotal(counts, filter, per);
  if (kept !== null && offset >= kept) return { rows: [], total: kept, more: false };
  const { listings, row, count } = found(vendorId, filter, today);
  const order = DESK_SORTS[filter.sort];
  const read = per === 'product' ? pageOfProducts : pageOfRows;
  const { rows } = await read({ listings, row, count, order, today, reader }, page).execute(db);
  if (kept !== null) return { rows, total: kept, more: false };
  const total = (most: RawBuilder<unknown>) => sql<{ total: number; listings: number }>`
    select coalesce(sum(n), 0)::int as total, count(*)::int as listings
    from (select n from (select ${count} as n from desk_listings d where ${listings}) d where n > 0 ${most}) met`;
  const counted = async (most: RawBuilder<unknown>) => {
    const { total: all = 0, listings: met = 0 } = (await total(most).execute(db)).rows[0] ?? {};
    return { all: per === 'product' ? met : all, met };
  };
  const some = await counted(sql`limit ${MAX_COUNTED + 1}`);
  if (some.met <= MAX_COUNTED) return { rows, total: some.all, more: false };
  const shown = per === 'product' ? new Set(rows.map(({ id }) => id)).size : rows.length;
  if (shown === limit) return { rows, total: Math.max(some.all, offset + limit), more: true };
  return { rows, total: (await counted(sql``)).all, more: false };
}

interface Found extends ReturnType<typeof found> {
  readonly order: RawBuilder<unknown>;
  readonly today: CalendarDate;
  readonly reader: Language | null;
}

/** Reads a page's listings in full. `offset 0` keeps the planner from looking up all listings' days. */
const fullRows = ({ row, today }: Found) => sql`
  from page cross join lateral (select * from desk_listings one where one.listing_id = page.listing_id offset 0) d
    join listings l on l.id = d.listing_id ${withUndated(sql`d.listing_id`)} ${daysFrom(today)}
  where ${row}`;

/** Products in order, each with all its matching rows. */
const pageOfProducts = (of: Found, { rows: limit, offset }: Page) => sql<TableRow>`
  with page as materialized (
    select listing_id, row_number() over (order by ${of.order}) as place
    from (select * from (select listing_id, created_at, name, price_cents, ${of.count} as n from desk_listings d where ${of.listings}) d
      where n > 0 order by ${of.order} limit ${limit} offset ${offset}) d)
  select ${rowColumns(of.reader)} ${fullRows(of)} order by page.place, p.variant`;

const pageOfRows = (of: Found, { rows: limit, offset }: Page) => sql<TableRow>`
  with page as materialized (
    select * from (
      select listing_id, n, sum(n) over (order by ${of.order} rows unbounded preceding) as upto
      from (select listing_id, created_at, name, price_cents, ${of.count} as n from desk_listings d where ${of.listings}) d
      where n > 0 order by ${of.order}) met
    where upto > ${offset} limit ${limit})
  select * from (
    select ${rowColumns(of.reader)}, page.upto - page.n + row_number() over (partition by d.listing_id order by p.variant) as place
    ${fullRows(of)}) shown
  where place > ${offset} order by place limit ${limit}`;

const keptTotal = (
  counts: readonly DeskCount[],
  { status, vertical }: InventoryFilter,
  per: 'row' | 'product',
): number =>
  counts
    .filter((one) => status === 'all' || one.hidden === (status === 'hidden'))
    .filter((one) => !vertical || one.vertical === vertical)
    .reduce((sum, { rows, listings }) => sum + (per === 'product' ? listings : rows), 0);

/** The rows of a filtered export, as `id|variant`. */
export async function exportedKeys(
  db: Db,
  vendorId: string,
  filter: InventoryFilter,
  today: CalendarDate,
): Promise<string[]> {
  const { listings, row } = found(vendorId, filter, today);
  return idsInOrder(
    db,
    sql`select d.listing_id || '|' || coalesce(p.variant, '') from desk_listings d ${withUndated(sql`d.listing_id`)}
      where ${listings} and ${row} order by ${DESK_SORTS[filter.sort]}, p.variant limit ${EXPORT_LIMIT}`,
  );
}

/** A vendor's own rows of these listings; other vendors' and deleted ones are missing. */
export async function findRows(
  db: Db,
  vendorId: string,
  listingIds: readonly string[],
  today: CalendarDate,
  reader: Language | null = null,
): Promise<TableRow[]> {
  if (listingIds.length === 0) return [];
  const { rows } = await sql<TableRow>`
    select ${rowColumns(reader)} from listings l ${withUndated(sql`l.id`)} ${daysFrom(today)}
    where l.vendor_id = ${vendorId} and l.state <> 'archived'
      and l.id in (select wanted.id::uuid from jsonb_array_elements_text(${JSON.stringify(listingIds)}::jsonb) as wanted(id))`.execute(
    db,
  );
  return rows;
}

/** Locks these listings with their stock and services; hiding a vendor's services waits for it. */
export async function lockListings(
  trx: Trx,
  vendorId: string,
  listingIds: readonly string[],
): Promise<void> {
  const ids = JSON.stringify(listingIds);
  await sql`
    select s.id from services s
    where s.vendor_id = ${vendorId} and s.id in (
      select l.service_id from listings l
      where l.id in (select wanted.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as wanted(id)))
    order by s.id for share`.execute(trx);
  await sql`
    select l.id from listings l
    where l.vendor_id = ${vendorId} and l.id in (select wanted.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as wanted(id))
    order by l.id for update`.execute(trx);
  await sql`
    select p.variant from places p
    where p.listing_id in (select wanted.id::uuid from jsonb_array_elements_text(${ids}::jsonb) as wanted(id))
      and p.day = ${ANY_DAY}::date and exists (select from listings l where l.id = p.listing_id and l.vendor_id = ${vendorId})
    order by p.listing_id, p.variant, p.day, p.slot for update of p`.execute(trx);
}
