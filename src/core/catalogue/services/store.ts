import { type RawBuilder, sql } from 'kysely';
import type { InOther, Language } from '#base/two-languages.ts';
import {
  FIRST_SERVICES,
  SERVICES_PAGE,
  type ServiceSort,
  type ServicesQuery,
} from '#contract/services.ts';
import type { Db } from '#core/shared/database.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import { saidPart, saidPicture, saidTexts } from '#core/shared/said-store.ts';
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
  readonly response: { readonly within: number | null } | null;
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
/** Figures of service `s`'s listings. */
export const serviceStock = sql`cross join lateral (
  select max(listings)::int as listings, max(from_cents) as from_cents,
    array_agg(country) filter (where country <> '' and listings > 0) as countries
  from shown_services where service_id = s.id) stock`;

/** SQL conditions of the page's services and listings, and its countries with their number `n`. */
interface Shown {
  readonly service: RawBuilder<unknown>;
  readonly listing: RawBuilder<unknown>;
  readonly countries: RawBuilder<unknown>;
}

/** Each country has the picture of its most reviewed listing. Null if unknown. */
async function findService<Row extends ServiceRow>(
  db: Db,
  id: string,
  kinds: readonly string[],
  { service, listing, countries }: Shown,
  reader: Language | null,
): Promise<Row | null> {
  const { rows } = await sql<Row>`
    select ${serviceColumns(reader)}, s.video_url, s.opening_hours, s.details,
      (select jsonb_build_object('within', r.within) from vendor_responses r
       where r.vendor_id = s.vendor_id and r.shown) as response, ${saidTexts('s', reader)} as said,
      s.created_at, s.public,
      (select json_agg(json_build_object('country', g.country, 'n', g.n, 'picture',
         (select first.picture from unnest(${kinds}::text[]) with ordinality as k(kind, place), lateral (
            select ${saidPicture('listings', sql`pictures->0`, reader)} as picture from listings
            where service_id = s.id and country = g.country and kind = k.kind and ${listing}
            order by rating_count desc, id limit 1) first
          order by k.place limit 1)))
       from (${countries}) g) as countries
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
  findService<ServiceRow>(
    db,
    id,
    kinds,
    {
      service: sql`s.public`,
      listing: sql`public`,
      countries: sql`select country, listings::int as n from shown_services where service_id = s.id and country <> '' and listings > 0`,
    },
    reader,
  );

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
      countries: sql`select country, count(*)::int as n from listings where service_id = s.id and state = 'active' group by country`,
    },
    reader,
  );

export interface ServicePage {
  readonly rows: readonly ServiceCardRow[];
  readonly total: number;
  /** `total` is a lower bound. */
  readonly more: boolean;
}

/** Orders of `shown_services w`, each along an index. */
export const ORDERS: Record<ServiceSort, RawBuilder<unknown>> = {
  rating: sql`w.best desc, w.rating_count desc`,
  name: sql`w.name`,
  newest: sql`w.created_at desc`,
  price: sql`w.from_cents`,
};

export type ServicesAsked = Pick<ServicesQuery, 'country' | 'rating' | 'sort' | 'page'>;

/** Owner of a list: a category with its id, or a vendor. */
type Owner = { readonly category: string } | { readonly vendor: string };

export async function ownerOf(db: Db, owner: string): Promise<Owner | null> {
  const uuid = isUuid(owner);
  const category = await db
    .selectFrom('categories')
    .select('id')
    .where(uuid ? 'id' : 'slug', '=', owner)
    .executeTakeFirst();
  if (category) return { category: category.id };
  return uuid ? { vendor: owner } : null;
}

export const NOTHING: ServicePage = { rows: [], total: 0, more: false };

/** A page of public services of a category (id or slug) or vendor (id). */
export async function listPublicServices(
  db: Db,
  name: string,
  asked: ServicesAsked,
  reader: Language | null = null,
): Promise<ServicePage> {
  const owner = await ownerOf(db, name);
  if (!owner) return NOTHING;
  // Select the page first, so that only its services are joined.
  const { rows } = await sql<ServiceCardRow & { total: number }>`
    with page as materialized (
      select service_id, row_number() over () as place from (
        select w.service_id from shown_services w where ${isAsked(owner, asked)}
        order by ${ORDERS[asked.sort]}, w.service_id limit ${SERVICES_PAGE} offset ${(asked.page - 1) * SERVICES_PAGE}) found)
    select ${serviceColumns(reader)}, stock.*, (${totalOf(owner, asked)}) as total
    from page join services s on s.id = page.service_id ${serviceJoins} ${serviceStock}
    order by page.place`.execute(db);
  return { rows, total: rows[0]?.total ?? 0, more: false };
}

/** Kept for categories; a vendor has few services. */
function totalOf(owner: Owner, asked: ServicesAsked): RawBuilder<unknown> {
  if ('vendor' in owner)
    return sql`select count(*)::int from shown_services w where ${isAsked(owner, asked)}`;
  const { country, rating } = asked;
  const rated =
    rating === undefined
      ? sql`facet = ''`
      : sql`facet like 'rated:%' and substr(facet, 7)::numeric >= ${rating}::numeric`;
  return sql`select coalesce(sum(rows), 0)::int from shelf_counts
    where shelf = ${`services|${owner.category}`} and kind = ${country ?? ''} and ${rated}`;
}

export function isAsked(owner: Owner, { country, rating }: ServicesAsked): RawBuilder<unknown> {
  const whose =
    'category' in owner
      ? sql`w.category_id = ${owner.category}`
      : sql`w.vendor_id = ${owner.vendor}`;
  const rated = rating === undefined ? sql`true` : sql`w.rated >= ${rating}::numeric`;
  return sql`${whose} and w.country = ${country ?? ''} and w.shown and ${rated}`;
}

/** Active categories in the admin's order, with public counts. */
export async function listActiveCategories(db: Db): Promise<CategoryRow[]> {
  const countOf = (shelf: RawBuilder<unknown>, kind: RawBuilder<unknown>) =>
    sql`(select coalesce(sum(rows), 0)::int from shelf_counts where shelf = ${shelf} and facet = '' and ${kind})`;
  const { rows } = await sql<CategoryRow>`
    select c.id, c.slug, c.title, c.vertical, c.description, c.description_ar, c.picture,
      ${countOf(sql`'services|' || c.id`, sql`kind = ''`)} as services, ${countOf(sql`c.id::text`, sql`true`)} as listings
    from categories c
    where c.active
    order by c.position, c.title`.execute(db);
  return rows;
}

/** The first services of each active category, in one statement. */
export async function listFirstServices(
  db: Db,
  sort: ServiceSort,
  reader: Language | null,
): Promise<readonly (ServiceCardRow & { readonly category_id: string })[]> {
  const { rows } = await sql<ServiceCardRow & { category_id: string }>`
    select ${serviceColumns(reader)}, s.category_id, stock.*
    from categories asked cross join lateral (
      select service_id, row_number() over () as place from (
        select w.service_id from shown_services w where w.category_id = asked.id and w.country = '' and w.shown
        order by ${ORDERS[sort]}, w.service_id limit ${FIRST_SERVICES}) found) first
    join services s on s.id = first.service_id ${serviceJoins} ${serviceStock}
    where asked.active order by asked.id, first.place`.execute(db);
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
