import { type RawBuilder, sql } from 'kysely';
import { SERVICES_PAGE, type ServiceSort, type ServicesQuery } from '#contract/services.ts';
import type { Db } from '../database.ts';
import { isUuid } from '../listings/sellable-store.ts';

export interface ServiceColumns {
  readonly id: string;
  readonly vendor_id: string;
  readonly vertical: string;
  readonly name: string;
  readonly description: string;
  readonly picture: unknown;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly title: string;
  readonly slug: string;
  readonly business_name: string;
}

export interface ServiceRow extends ServiceColumns {
  readonly video_url: string | null;
  readonly opening_hours: unknown;
  readonly created_at: Date;
  readonly countries: readonly { country: string; n: number; picture: unknown }[] | null;
}

export interface ServiceCardRow extends ServiceColumns {
  readonly listings: number;
  readonly countries: readonly string[] | null;
  readonly from_cents: number | null;
}

export interface CategoryRow {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly vertical: string;
  readonly description: string;
  readonly description_ar: string;
  readonly picture: unknown;
  readonly services: number;
  readonly listings: number;
}

/** What every service answer needs of `services s`, its category `c` and its vendor `v`. */
export const serviceColumns = sql`s.id, s.vendor_id, s.vertical, s.name, s.description, s.picture, s.rating_sum, s.rating_count,
  c.title, c.slug, v.business_name`;
export const serviceJoins = sql`join categories c on c.id = s.category_id join vendors v on v.id = s.vendor_id`;
/** How much a service `s` has to sell, where, and from which price. */
export const serviceStock = sql`cross join lateral (
  select count(*)::int as listings, array_agg(distinct country) as countries, min(price_cents) as from_cents
  from listings where service_id = s.id and public) stock`;

/** Which services a page is shown of, and which listings on it. */
interface Shown {
  readonly service: RawBuilder<unknown>;
  readonly listing: RawBuilder<unknown>;
}

/**
 * A service with its countries, each with the picture of a listing: of the first of `kinds` that is there, the most
 * reviewed. Null when there is no such service.
 */
async function findService<Row extends ServiceRow>(
  db: Db,
  id: string,
  kinds: readonly string[],
  { service, listing }: Shown,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${serviceColumns}, s.video_url, s.opening_hours, s.created_at, s.public,
      (select json_agg(json_build_object('country', g.country, 'n', g.n, 'picture',
         (select pictures->0 from listings where service_id = s.id and country = g.country and ${listing}
          order by array_position(${kinds}::text[], kind), rating_count desc, id limit 1)))
       from (select country, count(*)::int as n from listings where service_id = s.id and ${listing} group by country) g) as countries
    from services s ${serviceJoins}
    where s.id = ${id} and ${service}`.execute(db);
  return rows[0] ?? null;
}

export const findPublicService = (db: Db, id: string, kinds: readonly string[]) =>
  findService<ServiceRow>(db, id, kinds, { service: sql`s.public`, listing: sql`public` });

/** A vendor's own service as it is, or would be, once it is public: with what the vendor has not hidden. */
export const findPreviewedService = (
  db: Db,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
  kinds: readonly string[],
) =>
  findService<ServiceRow & { readonly public: boolean }>(db, id, kinds, {
    service: sql`s.vendor_id = ${vendorId} and s.archived_at is null`,
    listing: sql`state = 'active'`,
  });

export interface ServicePage {
  readonly rows: readonly ServiceCardRow[];
  readonly total: number;
}

/** The mean that services are shown and compared with: as if each had begun with five reviews of 4.5. */
const PRIORED = sql`(s.rating_sum + 22.5) / (s.rating_count + 5)`;

const ORDERS: Record<ServiceSort, RawBuilder<unknown>> = {
  rating: sql`${PRIORED} desc, s.rating_count desc`,
  name: sql`lower(s.name)`,
  newest: sql`s.created_at desc`,
  price: sql`stock.from_cents asc nulls last`,
};

/** A page of the public services of a category (id or slug) or of a vendor (id). */
export async function listPublicServices(
  db: Db,
  owner: string,
  { country, rating, sort, page }: ServicesQuery,
): Promise<ServicePage> {
  const whose = isUuid(owner)
    ? sql`(s.category_id = ${owner} or s.vendor_id = ${owner})`
    : sql`c.slug = ${owner}`;
  const there = country === undefined ? sql`true` : sql`${country} = any(stock.countries)`;
  const rated =
    rating === undefined
      ? sql`true`
      : sql`(s.rating_count > 0 and round(${PRIORED}, 1) >= ${rating}::numeric)`;
  const { rows } = await sql<ServiceCardRow & { total: number }>`
    select ${serviceColumns}, stock.*, count(*) over ()::int as total
    from services s ${serviceJoins} ${serviceStock}
    where s.public and ${whose} and ${there} and ${rated}
    order by ${ORDERS[sort]}, s.id
    limit ${SERVICES_PAGE} offset ${(page - 1) * SERVICES_PAGE}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** The active categories in the admin's order, with what the public finds in each. */
export async function listActiveCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.title, c.vertical, c.description, c.description_ar, c.picture,
      coalesce(n.services, 0)::int as services, coalesce(n.listings, 0)::int as listings
    from categories c
    left join (
      select s.category_id, count(*) as services, sum(l.n) as listings
      from services s
      left join (select service_id, count(*) as n from listings where public group by service_id) l on l.service_id = s.id
      where s.public group by s.category_id) n on n.category_id = c.id
    where c.active
    order by c.position, c.title`.execute(db);
  return rows;
}
