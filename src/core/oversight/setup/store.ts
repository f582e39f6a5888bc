import { sql } from 'kysely';
import type { PlanName } from '#base/plans.ts';
import type { VendorStatus } from '#contract/vendors.ts';
import type { Db } from '#core/shared/database.ts';

export interface SetupRow {
  readonly status: VendorStatus;
  readonly business: string | null;
  readonly country: string | null;
  readonly plan: PlanName;
  readonly sold: boolean;
  /** Vertical of the category that the application names as its industry. */
  readonly industry: string | null;
  readonly payoutAccount: boolean;
  readonly pageId: string | null;
  readonly name: string | null;
  readonly vertical: string | null;
  readonly slug: string | null;
  readonly onSale: boolean | null;
  readonly delivery: boolean | null;
  readonly hours: boolean | null;
  readonly dates: boolean | null;
  readonly rate: boolean | null;
  readonly listed: boolean | null;
}

/** One row by key lookups. Of several pages it reads the oldest with a listing, or the oldest. */
export async function readSetup(db: Db, vendorId: string, now: Date): Promise<SetupRow> {
  const { rows } = await sql<SetupRow>`
    select v.status, nullif(v.business_details->>'businessName', '') as business,
      nullif(v.business_address->>'country', '') as country,
      (select plan from plan_versions where id = v.plan_version_id) as plan, sold.sold,
      (select industry.vertical from categories industry where industry.title = v.business_details->>'businessIndustry' limit 1) as industry,
      exists (select 1 from payout_accounts a where a.vendor_id = v.id) as "payoutAccount",
      page.*
    from vendors v
    cross join lateral (select exists (
      select 1 from service_orders o where o.vendor_id = v.id and o.paid_at is not null) as sold) sold
    left join lateral (
      select s.id as "pageId", s.name, s.vertical, c.slug, s.public as "onSale",
        s.delivery is not null as delivery, s.opening_hours is not null as hours,
        exists (select 1 from listings l join day_terms d on d.listing_id = l.id where l.service_id = s.id)
          or exists (select 1 from listings l join closures c on c.listing_id = l.id where l.service_id = s.id) as dates,
        exists (select 1 from listings l join rate_ends r on r.listing_id = l.id
          where l.service_id = s.id and r.ends_at > ${now}) as rate,
        listing.listed
      from services s join categories c on c.id = s.category_id
      cross join lateral (select exists (
        select 1 from listings l where l.service_id = s.id and l.state = 'active') as listed) listing
      where s.vendor_id = v.id and s.archived_at is null and not sold.sold
      order by listing.listed desc, s.created_at limit 1
    ) page on true
    where v.id = ${vendorId}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`No vendor ${vendorId}`);
  return row;
}
