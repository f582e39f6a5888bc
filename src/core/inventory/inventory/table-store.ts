import { type RawBuilder, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import type { InventoryFilter } from '#contract/inventory.ts';
import { containing } from '#core/shared/containing.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import {
  type ListingState,
  OWN_SORTS,
  selectOwnListings as ownListings,
} from '#core/catalogue/index.ts';
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

const undated = sql`left join places p on p.listing_id = l.id and p.day = ${ANY_DAY}::date and p.slot = '' and not p.closed`;

// Properties and guides have one place a day: taken is not low.
const daysFrom = (today: CalendarDate) => sql`cross join lateral (
  select count(*) filter (where d.taken < d.capacity and d.capacity - d.taken <= ${LOW}::int)::int as low,
    count(*) filter (where d.taken >= d.capacity)::int as out
  from places d where d.listing_id = l.id and d.day >= ${today}::date and d.taken > 0 and d.capacity > 1 and not d.closed) days`;

function found(
  vendorId: string,
  { search, status, vertical, stock }: InventoryFilter,
): RawBuilder<unknown> {
  const levels = {
    low: sql`(days.low > 0 or p.capacity - p.taken between 1 and coalesce((l.details->>'lowStock')::int, ${LOW}::int))`,
    out: sql`(days.out > 0 or p.capacity = p.taken)`,
  };
  return sql`${ownListings(vendorId, { status, vertical })}
    and (${search} = '' or l.search_text like ${containing(search)} or l.id::text like ${containing(search)}
      or p.variant like ${containing(search)})
    and ${stock === undefined ? sql`true` : levels[stock]}`;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

/** A filtered page of a vendor's rows with the total. `today` is the earliest of all countries. */
export async function pageOfInventory(
  db: Db,
  vendorId: string,
  filter: InventoryFilter,
  today: CalendarDate,
  { limit, offset }: Slice,
  reader: Language | null,
): Promise<{ rows: TableRow[]; total: number }> {
  const where = found(vendorId, filter);
  const { rows } = await sql<TableRow>`
    select ${rowColumns(reader)} from listings l ${undated} ${daysFrom(today)} where ${where}
    order by ${OWN_SORTS[filter.sort]}, variant limit ${limit} offset ${offset}`.execute(db);
  const days = filter.stock === undefined ? sql`` : daysFrom(today);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listings l ${undated} ${days} where ${where}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The rows of a filtered export, as `id|variant`. */
export async function exportedKeys(
  db: Db,
  vendorId: string,
  filter: InventoryFilter,
  today: CalendarDate,
): Promise<string[]> {
  const days = filter.stock === undefined ? sql`` : daysFrom(today);
  return idsInOrder(
    db,
    sql`select l.id || '|' || coalesce(p.variant, '') from listings l ${undated} ${days}
      where ${found(vendorId, filter)} order by ${OWN_SORTS[filter.sort]}, p.variant limit ${EXPORT_LIMIT}`,
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
    select ${rowColumns(reader)} from listings l ${undated} ${daysFrom(today)}
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

export async function listVerticals(db: Db, vendorId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('listings')
    .select('vertical')
    .distinct()
    .where('vendor_id', '=', vendorId)
    .where('state', '<>', 'archived')
    .orderBy('vertical')
    .execute();
  return rows.map(({ vertical }) => vertical);
}
