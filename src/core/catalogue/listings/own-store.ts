import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import { saidPart, saidPictures } from '#core/shared/said-store.ts';
import { shapedStatement } from '#core/shared/statement.ts';
import { inOrder } from '#core/shared/export-reply.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { SoldChoice } from '#verticals/capabilities/changeable.ts';

/** Listings with all columns; `reader` is the language of service names and alt texts. */
const wholeListings = (db: Db, reader: Language | null) =>
  db
    .selectFrom('listings')
    .innerJoin('services', 'services.id', 'listings.service_id')
    .innerJoin('vendors', 'vendors.id', 'listings.vendor_id')
    .select([
      'listings.id',
      'listings.vertical',
      'listings.kind',
      'listings.name',
      'listings.description',
      'listings.location',
      'listings.country',
      'listings.price_cents as priceCents',
      'listings.details',
      saidPictures('listings', reader).as('pictures'),
      'listings.language',
      'listings.in_other as inOther',
      'listings.state',
      'listings.public',
      'listings.rating_sum as ratingSum',
      'listings.rating_count as ratingCount',
      'listings.created_at as createdAt',
      'listings.updated_at as updatedAt',
      'listings.checked_at as checkedAt',
      'listings.service_id as serviceId',
      'listings.vendor_id as vendorId',
      saidPart('services', 'name', reader).as('serviceName'),
      'vendors.business_name as businessName',
    ]);

/** Only our own stores write these columns. */
const wholeListing = (row: Row): WholeListing => ({
  ...row,
  pictures: row.pictures as readonly StoredPicture[],
  inOther: row.inOther as InOther | null,
});
type Row = InferResult<ReturnType<typeof wholeListings>>[number];
export type WholeListing = Omit<Row, 'pictures' | 'inOther'> & {
  readonly pictures: readonly StoredPicture[];
  readonly inOther: InOther | null;
};

/** A page of the public listings of a service, cheapest first. */
export async function findSoldBy(
  db: Db,
  serviceId: string,
  { rows, offset }: { readonly rows: number; readonly offset: number },
  reader: Language | null,
): Promise<WholeListing[]> {
  const found = await wholeListings(db, reader)
    .where('listings.id', 'in', (is) =>
      is
        .selectFrom('shelved')
        .select('id')
        .where('service_id', '=', serviceId)
        .where('public', '=', true)
        .orderBy('price_cents')
        .orderBy('id')
        .limit(rows)
        .offset(offset),
    )
    .orderBy('listings.price_cents')
    .orderBy('listings.id')
    .execute();
  return found.map(wholeListing);
}

/** Number of public listings of a public service; null for any other service. */
export async function countSoldBy(db: Db, serviceId: string): Promise<number | null> {
  const row = await db
    .selectFrom('shown_services')
    .select('listings')
    .where('service_id', '=', serviceId)
    .where('country', '=', '')
    .where('shown', '=', true)
    .executeTakeFirst();
  return row?.listings ?? null;
}

/** Lowest open price of the next nights in cents, of the listings that are booked by night. */
export async function findNightsFrom(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, number | null>> {
  const rows = await db
    .selectFrom('stays')
    .select(['listing_id', 'from_cents'])
    .where('listing_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ listing_id, from_cents }) => [listing_id, from_cents]));
}

const listingById = shapedStatement<
  {
    readonly reader: Language | null;
    readonly own: boolean;
    readonly archived: boolean;
    readonly lock: boolean;
  },
  { readonly id: string; readonly vendorId?: string | undefined },
  Row
>(({ reader, own, archived, lock }, given, db) => {
  let found = wholeListings(db, reader).where('listings.id', '=', sql<string>`${given('id')}`);
  if (own) found = found.where('listings.vendor_id', '=', sql<string>`${given('vendorId')}`);
  if (!archived) found = found.where('listings.state', '<>', 'archived');
  return lock ? found.forUpdate('listings') : found;
});

/** A listing with all columns; archived ones only on request. */
export async function findListing(
  db: Db,
  id: string,
  {
    vendorId,
    lock = false,
    archived = false,
    reader = null,
  }: {
    readonly vendorId?: string;
    readonly lock?: boolean;
    readonly archived?: boolean;
    /** Language of the service name and alt texts; as stored without it. */
    readonly reader?: Language | null;
  } = {},
): Promise<WholeListing | undefined> {
  const shape = { reader, own: vendorId !== undefined, archived, lock };
  const [row] = await listingById(db, shape, { id, vendorId });
  return row && wholeListing(row);
}

/** The listings with these ids, in their order; missing ones are left out. */
export async function findListings(db: Db, ids: readonly string[]): Promise<WholeListing[]> {
  if (ids.length === 0) return [];
  const rows = await wholeListings(db, null).where('listings.id', 'in', ids).execute();
  return inOrder(ids, rows.map(wholeListing), ({ id }) => id);
}

export async function picturesShownByOrders(
  db: Db,
  listingId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct picture->>'id' as id from order_lines
    where listing_id = ${listingId} and picture is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The sold choice of a line of the user's own order; undefined for any other line. */
export async function findOwnSold(
  db: Db,
  lineId: string,
  userId: string,
): Promise<SoldChoice | undefined> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      // Only quotes write this column.
      sql<SoldChoice['subDetails']>`order_lines.sub_details`.as('subDetails'),
      'order_lines.unit_cents as unitCents',
      sql<boolean>`order_lines.series_id is not null`.as('ofSeries'),
    ])
    .where('order_lines.id', '=', lineId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}

/** Filter of a vendor's own lists; '' and 'all' match everything. */
interface OwnFilter {
  readonly status: 'all' | 'active' | 'hidden' | 'visible';
  readonly vertical?: string | undefined;
}

/** SQL condition for a vendor's own listings `l`, without archived ones. */
export const ownListings = (
  vendorId: string,
  { status, vertical = '' }: OwnFilter,
): RawBuilder<unknown> => sql`l.vendor_id = ${vendorId} and l.state <> 'archived'
    and (${status} = 'all' or l.state = ${status === 'visible' ? 'active' : status})
    and (${vertical} = '' or l.vertical = ${vertical})`;

/** Sort orders of a vendor's lists. Listings without a price come last in both price orders. */
export const OWN_SORTS = {
  recent: sql`l.created_at desc, l.id desc`,
  oldest: sql`l.created_at, l.id`,
  name: sql`souk_fold(l.name), l.id`,
  highest: sql`l.price_cents desc nulls last, l.id desc`,
  lowest: sql`l.price_cents, l.id`,
} satisfies Record<string, RawBuilder<unknown>>;
