import { sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import { containing } from '#core/shared/containing.ts';
import type { Db } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import {
  type ListingState,
  OWN_SORTS,
  selectOwnListings as ownListings,
} from '#core/catalogue/index.ts';
import type { TourRow } from './store.ts';
import type { ToursFilter } from './vendor-contract.ts';

export interface OwnTourRow extends TourRow {
  readonly state: ListingState;
  readonly language: Language;
  readonly in_other: InOther | null;
  readonly public: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const columns = sql`l.id, l.service_id, l.kind, l.name, l.location, l.country, l.price_cents, l.rating_sum, l.rating_count,
  l.description, l.details, l.pictures, l.language, l.in_other, l.state, l.public, l.created_at, l.updated_at, s.name as service_name, v.business_name`;
const joins = sql`join services s on s.id = l.service_id join vendors v on v.id = l.vendor_id`;

/** One of a vendor's own listings of this vertical, as its calls answer it, also once it is gone; null when it is not theirs. */
export async function findOwnTour(
  db: Db,
  vendorId: string,
  id: string,
): Promise<OwnTourRow | null> {
  const { rows } = await sql<OwnTourRow>`
    select ${columns} from listings l ${joins}
    where l.id = ${id} and l.vendor_id = ${vendorId} and l.vertical = 'tours'`.execute(db);
  return rows[0] ?? null;
}

export interface Slice {
  readonly limit: number;
  readonly offset: number;
}

function found(vendorId: string, { search, status, country, category }: ToursFilter) {
  return sql`${ownListings(vendorId, { status, vertical: 'tours' })}
    and (${search} = '' or l.search_text like ${containing(search)})
    and (${country ?? ''} = '' or l.country = ${country ?? ''})
    and (${category ?? ''} = '' or l.kind = ${category ?? ''})`;
}

/** A vendor's own listings that a filter leaves, and how many those are in all. */
export async function listOwnTours(
  db: Db,
  vendorId: string,
  filter: ToursFilter,
  { limit, offset }: Slice,
): Promise<{ rows: OwnTourRow[]; total: number }> {
  const { rows } = await sql<OwnTourRow>`
    select ${columns} from listings l ${joins} where ${found(vendorId, filter)}
    order by ${OWN_SORTS[filter.sort]} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from listings l where ${found(vendorId, filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** The listings that an export of a vendor's filter has. */
export const exportedTourIds = (db: Db, vendorId: string, filter: ToursFilter): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select l.id from listings l where ${found(vendorId, filter)}
      order by ${OWN_SORTS[filter.sort]} limit ${EXPORT_LIMIT}`,
  );

export async function findOwnTours(
  db: Db,
  vendorId: string,
  ids: readonly string[],
): Promise<OwnTourRow[]> {
  const { rows } = await sql<OwnTourRow>`
    select ${columns} from listings l ${joins}
    where l.id = any(${ids}::uuid[]) and l.vendor_id = ${vendorId}`.execute(db);
  return rows;
}
