import { type RawBuilder, sql } from 'kysely';
import type { Country } from '#base/countries.ts';
import type { PlanName } from '#base/plans.ts';
import type { APPLICATION_SORTS, LISTED_SORTS } from '#contract/vendor-review.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Db } from '#core/shared/database.ts';
import { asPhone, containing } from '#core/shared/containing.ts';
import { inOrder } from '#core/shared/export-reply.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';

export interface ApplicationRow {
  readonly id: string;
  readonly business_name: string;
  readonly email: string | null;
  readonly phone: string | null;
  readonly business_type: string | null;
  readonly status: VendorStatus;
  readonly created_at: Date;
}

export interface ApplicationFilter {
  readonly search: string;
  readonly status: 'all' | Exclude<VendorStatus, 'Approved'>;
  readonly sort: (typeof APPLICATION_SORTS)[number];
}

const ORDERS: Record<ApplicationFilter['sort'], RawBuilder<unknown>> = {
  recent: sql`v.created_at desc, v.id desc`,
  oldest: sql`v.created_at, v.id`,
  name: sql`lower(v.business_name), v.id`,
};

interface Slice {
  readonly limit: number;
  readonly offset: number;
}

function applying({ search, status }: ApplicationFilter) {
  const which = status === 'all' ? sql`v.status <> 'Approved'` : sql`v.status = ${status}`;
  const found =
    search === ''
      ? sql`true`
      : sql`v.search_text like ${containing(asPhone(search))}
          and souk_fold(concat_ws(' ', v.business_name, v.business_contact->>'businessEmail',
          v.business_contact->>'businessPhone', v.business_details->>'businessType')) like ${containing(asPhone(search))}`;
  return sql`${which} and ${found}`;
}

const application = sql`v.id, v.business_name, v.status, v.created_at, v.business_contact->>'businessEmail' as email,
  v.business_contact->>'businessPhone' as phone, v.business_details->>'businessType' as business_type`;

/** Vendors that are not approved, with the total. */
export async function listApplications(
  db: Db,
  filter: ApplicationFilter,
  { limit, offset }: Slice,
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly total: number }> {
  const { rows } = await sql<ApplicationRow>`
    select ${application} from vendors v where ${applying(filter)}
    order by ${ORDERS[filter.sort]} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from vendors v where ${applying(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** The vendors in a filtered export. */
export const exportedApplicationIds = (db: Db, filter: ApplicationFilter): Promise<string[]> =>
  idsInOrder(
    db,
    sql`select v.id from vendors v where ${applying(filter)} order by ${ORDERS[filter.sort]} limit ${EXPORT_LIMIT}`,
  );

export async function findApplications(
  db: Db,
  ids: readonly string[],
): Promise<readonly ApplicationRow[]> {
  const { rows } = await sql<ApplicationRow>`
    select ${application} from vendors v where v.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface ListedRow {
  readonly id: string;
  readonly business_name: string;
  readonly category: string | null;
  readonly country: string | null;
  readonly plan: PlanName;
  readonly listings: number;
  readonly revenue_cents: number;
  readonly rating_sum: number;
  readonly rating_count: number;
  readonly open_disputes: number;
  readonly created_at: Date;
}

const LISTED_ORDERS = {
  recent: sql`v.created_at desc, v.id desc`,
  oldest: sql`v.created_at, v.id`,
  name: sql`lower(v.business_name), v.id`,
};

/** Revenue that is not yet in `vendor_sales`. */
const changed = sql`(
  select services.vendor_id, sum(cents) as cents from sale_changes join services on services.id = service_id group by 1)`;

/** With the revenue from paid orders, net of refunds and passed-on money. Exact. */
const listed = sql`v.id, v.business_name, v.business_details->>'businessIndustry' as category, v.created_at,
  v.business_address->>'country' as country, (select plan from plan_versions where id = v.plan_version_id) as plan,
  (select coalesce(sum(listings), 0)::int from desk_counts where vendor_id = v.id) as listings,
  (coalesce((select cents from vendor_sales where vendor_id = v.id), 0)
    + coalesce((select cents from changed where vendor_id = v.id), 0))::bigint as revenue_cents,
  rated.sum as rating_sum, rated.count as rating_count,
  coalesce((select n from disputed where vendor_id = v.id), 0) as open_disputes`;

/** Open disputes by vendor. A dispute counts once for each vendor of its order. */
const disputed = (ids: readonly string[]) => sql`(
  select part.vendor_id, count(*)::int as n
  from disputes join service_orders part on part.order_id = disputes.order_id
  where disputes.closed_at is null and disputes.order_id is not null and part.vendor_id = any(${ids}::uuid[]) group by 1)`;

interface ListedFilter {
  readonly search: string;
  readonly sort: (typeof LISTED_SORTS)[number];
  readonly country?: Country | undefined;
  /** Title of a category. */
  readonly industry?: string | undefined;
  readonly plan?: PlanName | undefined;
}

function approved({ search, country, industry, plan }: ListedFilter) {
  const found =
    search === ''
      ? sql`true`
      : sql`v.search_text like ${containing(search)}
          and souk_fold(concat_ws(' ', v.business_name, v.business_details->>'businessIndustry')) like ${containing(search)}`;
  const narrowed = [
    ...(country ? [sql`v.business_address->>'country' = ${country}`] : []),
    ...(industry ? [sql`v.business_details->>'businessIndustry' = ${industry}`] : []),
    ...(plan
      ? [sql`v.plan_version_id in (select id from plan_versions where plan = ${plan})`]
      : []),
  ];
  return sql.join([sql`v.status = 'Approved'`, found, ...narrowed], sql` and `);
}

/** Approved vendors with their revenue, and the total. */
export async function listApproved(
  db: Db,
  filter: ListedFilter,
  { limit, offset }: Slice,
): Promise<{ readonly rows: readonly ListedRow[]; readonly total: number }> {
  const ids = await idsInOrder(db, approvedIds(filter, { limit, offset }));
  const rows = inOrder(ids, await findApproved(db, ids), ({ id }) => id);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from vendors v where ${approved(filter)}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** By revenue, vendors with recent changes are sorted in among the others, which an index sorts. */
function approvedIds(filter: ListedFilter, { limit, offset }: Slice) {
  const found = approved(filter);
  if (filter.sort !== 'highest' && filter.sort !== 'lowest')
    return sql`select v.id from vendors v where ${found} order by ${LISTED_ORDERS[filter.sort]} limit ${limit} offset ${offset}`;
  const by = sql.raw(filter.sort === 'highest' ? 'desc' : 'asc');
  return sql`
    with changed as materialized ${changed}
    select id from (
      (select v.id, kept.cents from vendor_sales kept join vendors v on v.id = kept.vendor_id
        where ${found} and v.id not in (select vendor_id from changed) order by kept.cents ${by}, kept.vendor_id limit ${limit + offset})
      union all
      select v.id, coalesce(kept.cents, 0) + changed.cents
      from changed join vendors v on v.id = changed.vendor_id left join vendor_sales kept on kept.vendor_id = v.id where ${found}) v
    order by cents ${by}, id limit ${limit} offset ${offset}`;
}

/** The vendors in a filtered export. */
export const exportedApprovedIds = (db: Db, filter: ListedFilter): Promise<string[]> =>
  idsInOrder(db, approvedIds(filter, { limit: EXPORT_LIMIT, offset: 0 }));

export async function findApproved(db: Db, ids: readonly string[]): Promise<readonly ListedRow[]> {
  const { rows } = await sql<ListedRow>`
    with changed as materialized ${changed}, disputed as materialized ${disputed(ids)}
    select ${listed} from vendors v
    cross join lateral (
      select coalesce(sum(rating_sum), 0)::int as sum, coalesce(sum(rating_count), 0)::int as count
      from services where vendor_id = v.id) rated
    where v.id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

export interface ShopRow {
  readonly id: string;
  readonly name: string;
  readonly vertical: string;
  readonly slug: string;
}

export async function publicShops(db: Db, vendorId: string): Promise<readonly ShopRow[]> {
  const { rows } = await sql<ShopRow>`
    select s.id, s.name, c.vertical, c.slug from services s join categories c on c.id = s.category_id
    where s.vendor_id = ${vendorId} and s.public order by s.created_at, s.id`.execute(db);
  return rows;
}

export async function planNow(db: Db, vendorId: string): Promise<PlanName> {
  const { plan } = await db
    .selectFrom('vendors')
    .innerJoin('plan_versions', 'plan_versions.id', 'vendors.plan_version_id')
    .select('plan_versions.plan')
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow();
  return plan;
}

/** Number of a vendor's services and listings, public or not. */
export async function countSells(
  db: Db,
  vendorId: string,
): Promise<{ readonly services: number; readonly listings: number }> {
  const { rows } = await sql<{ services: number; listings: number }>`
    select (select count(*) from services where vendor_id = ${vendorId})::int as services,
      (select coalesce(sum(listings), 0) from desk_counts where vendor_id = ${vendorId})::int as listings`.execute(
    db,
  );
  return rows[0] ?? { services: 0, listings: 0 };
}
