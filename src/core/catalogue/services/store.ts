import { type RawBuilder, sql } from 'kysely';
import type { AskedStay } from '#base/asked-stay.ts';
import { COUNTRIES } from '#base/countries.ts';
import type { InOther, Language } from '#base/two-languages.ts';
import { SERVICES_PAGE, type ServiceSort, type ServicesQuery } from '#contract/services.ts';
import type { Db } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { saidPart, saidPicture, saidTexts } from '#core/shared/said-store.ts';
import { isFreeFor, MAX_FREE, ruledOut } from '../stays/free-store.ts';
import { isUuid } from '#base/is-uuid.ts';

export interface ServiceColumns {
  readonly id: string;
  readonly vendor_id: string;
  readonly vertical: string;
  readonly name: string;
  readonly description: string;
  readonly picture: StoredPicture | null;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly title: string;
  readonly slug: string;
  readonly business_name: string;
}

export interface ServiceRow extends ServiceColumns {
  readonly video_url: string | null;
  readonly opening_hours: unknown;
  readonly details: unknown;
  /** Details in the reader's language. */
  readonly said: InOther | null;
  readonly created_at: Date;
  readonly countries: readonly { country: string; n: number; picture: unknown }[] | null;
}

export interface ServiceCardRow extends ServiceColumns {
  readonly listings: number;
  readonly countries: readonly string[] | null;
  readonly from_cents: number | null;
  /** Number of its listings free for the requested stay, if any. */
  readonly free?: number | null;
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

/** Columns of `services s`, its category `c` and vendor `v`. */
export const serviceColumns = (reader: Language | null) =>
  sql`s.id, s.vendor_id, s.vertical, ${saidPart('s', 'name', reader)} as name,
  ${saidPart('s', 'description', reader)} as description, ${saidPicture('s', sql`s.picture`, reader)} as picture, s.rating_sum, s.rating_count,
  c.title, c.slug, v.business_name`;
export const serviceJoins = sql`join categories c on c.id = s.category_id join vendors v on v.id = s.vendor_id`;
/** Figures of service `s`'s listings by index lookups, because a shop may have 100,000. */
export const serviceStock = sql`cross join lateral (
  select
    (select coalesce(sum(rows), 0)::int from shelf_counts where shelf = s.id::text and facet = '') as listings,
    (select array_agg(country) from unnest(${[...COUNTRIES]}::text[]) country where exists (
      select from listings where service_id = s.id and listings.country = country.country and public)) as countries,
    (select min(price_cents) from shelved where service_id = s.id and public) as from_cents) stock`;

/** SQL conditions of the page's services and listings. */
interface Shown {
  readonly service: RawBuilder<unknown>;
  readonly listing: RawBuilder<unknown>;
}

/** Each country has the picture of its most reviewed listing. Null if unknown. */
async function findService<Row extends ServiceRow>(
  db: Db,
  id: string,
  kinds: readonly string[],
  { service, listing }: Shown,
  reader: Language | null,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${serviceColumns(reader)}, s.video_url, s.opening_hours, s.details, ${saidTexts('s', reader)} as said,
      s.created_at, s.public,
      (select json_agg(json_build_object('country', g.country, 'n', g.n, 'picture',
         (select first.picture from unnest(${kinds}::text[]) with ordinality as k(kind, place), lateral (
            select ${saidPicture('listings', sql`pictures->0`, reader)} as picture from listings
            where service_id = s.id and country = g.country and kind = k.kind and ${listing}
            order by rating_count desc, id limit 1) first
          order by k.place limit 1)))
       from (select country, count(*)::int as n from listings where service_id = s.id and ${listing} group by country) g) as countries
    from services s ${serviceJoins}
    where s.id = ${id} and ${service}`.execute(db);
  return rows[0] ?? null;
}

export const findPublicService = (
  db: Db,
  id: string,
  kinds: readonly string[],
  reader: Language | null,
) =>
  findService<ServiceRow>(db, id, kinds, { service: sql`s.public`, listing: sql`public` }, reader);

/** A vendor's own service as public, or as it will be once public: without hidden listings. */
export const findPreviewedService = (
  db: Db,
  { id, vendorId }: { readonly id: string; readonly vendorId: string },
  kinds: readonly string[],
  reader: Language | null,
) =>
  findService<ServiceRow & { readonly public: boolean }>(
    db,
    id,
    kinds,
    {
      service: sql`s.vendor_id = ${vendorId} and s.archived_at is null`,
      listing: sql`state = 'active'`,
    },
    reader,
  );

export interface ServicePage {
  readonly rows: readonly ServiceCardRow[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly more: boolean;
}

/** Bayesian mean, as if each had five reviews of 4.5. */
const PRIORED = sql`(s.rating_sum + 22.5) / (s.rating_count + 5)`;

const ORDERS: Record<ServiceSort, RawBuilder<unknown>> = {
  // Float instead of numeric, for the many divisions of a page; equal means stay equal.
  rating: sql`(s.rating_sum + 22.5::float8) / (s.rating_count + 5) desc, s.rating_count desc`,
  name: sql`lower(s.name)`,
  newest: sql`s.created_at desc`,
  price: sql`(select min(price_cents) from shelved where service_id = s.id and public) asc nulls last`,
};

type ServicesAsked = Pick<ServicesQuery, 'country' | 'rating' | 'sort' | 'page'>;

/** A page of public services of a category (id or slug) or vendor (id). */
export async function listPublicServices(
  db: Db,
  owner: string,
  asked: ServicesAsked,
  reader: Language | null = null,
): Promise<ServicePage> {
  // Select the page first, so that only its services are counted.
  const { rows } = await sql<ServiceCardRow & { total: number }>`
    with page as materialized (
      select s.id, count(*) over ()::int as total, row_number() over (order by ${ORDERS[asked.sort]}, s.id) as place
      from services s join categories c on c.id = s.category_id
      where ${isAsked(owner, asked)}
      order by place
      limit ${SERVICES_PAGE} offset ${(asked.page - 1) * SERVICES_PAGE})
    select ${serviceColumns(reader)}, stock.*, page.total
    from page join services s on s.id = page.id ${serviceJoins} ${serviceStock}
    order by page.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, more: false };
}

/**
 * A page of services with free listings for a stay, read along the sort order up to the counting
 * limit: one free listing is enough, and only the page's services are counted.
 */
export async function listFreeServices(
  db: Db,
  owner: string,
  asked: ServicesAsked,
  reader: Language | null,
  stay: { readonly asked: AskedStay; readonly now: Date },
): Promise<ServicePage> {
  const { country, sort, page } = asked;
  const there = country === undefined ? sql`true` : sql`l.country = ${country}`;
  const freeOf = (service: RawBuilder<unknown>) => sql`
    shelved l cross join lateral ${isFreeFor(stay.asked, stay.now, sql`l.id`)} is_free
    where l.service_id = ${service} and l.public and ${there}`;
  const { rows } = await sql<ServiceCardRow & { total: number }>`
    with ${ruledOut(stay.asked)}, met as materialized (
      select w.* from (
        select s.id, row_number() over (order by ${ORDERS[sort]}, s.id) as place
        from services s join categories c on c.id = s.category_id
        where ${isAsked(owner, asked)} order by place limit (select null::bigint)) w
      cross join lateral (select from ${freeOf(sql`w.id`)} limit 1) one
      order by w.place limit ${MAX_FREE + 1})
    select ${serviceColumns(reader)}, stock.*, (select count(*)::int from met) as total,
      (select count(*)::int from ${freeOf(sql`s.id`)}) as free
    from (select * from met order by place limit ${SERVICES_PAGE} offset ${(page - 1) * SERVICES_PAGE}) page
    join services s on s.id = page.id ${serviceJoins} ${serviceStock}
    order by page.place`.execute(db);
  const total = rows[0]?.total ?? 0;
  const more = total > MAX_FREE;
  const shown = Math.max(0, MAX_FREE - (page - 1) * SERVICES_PAGE);
  return { rows: more ? rows.slice(0, shown) : rows, total: more ? MAX_FREE : total, more };
}

function isAsked(owner: string, { country, rating }: ServicesAsked): RawBuilder<unknown> {
  const whose = isUuid(owner)
    ? sql`(s.category_id = ${owner} or s.vendor_id = ${owner})`
    : sql`c.slug = ${owner}`;
  const there =
    country === undefined
      ? sql`true`
      : sql`exists (select from listings where service_id = s.id and country = ${country} and public)`;
  const rated =
    rating === undefined
      ? sql`true`
      : sql`(s.rating_count > 0 and round(${PRIORED}, 1) >= ${rating}::numeric)`;
  return sql`s.public and ${whose} and ${there} and ${rated}`;
}

/** Active categories in the admin's order, with public counts. */
export async function listActiveCategories(db: Db): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.title, c.vertical, c.description, c.description_ar, c.picture,
      coalesce(n.services, 0)::int as services, coalesce(n.listings, 0)::int as listings
    from categories c
    left join (
      select s.category_id, count(*) as services, sum(l.rows) as listings
      from services s
      left join (select shelf, sum(rows) as rows from shelf_counts where facet = '' group by shelf) l on l.shelf = s.id::text
      where s.public group by s.category_id) n on n.category_id = c.id
    where c.active
    order by c.position, c.title`.execute(db);
  return rows;
}

/** Titles of active categories in order, without counts: every page needs them. */
export async function listCategoryTitles(
  db: Db,
): Promise<Pick<CategoryRow, 'slug' | 'title' | 'vertical'>[]> {
  return db
    .selectFrom('categories')
    .select(['slug', 'title', 'vertical'])
    .where('active', '=', true)
    .orderBy('position')
    .orderBy('title')
    .execute();
}
