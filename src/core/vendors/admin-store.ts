import { type RawBuilder, sql } from 'kysely';
import type { APPLICATION_SORTS } from '#contract/vendors.ts';
import type { Db } from '../database.ts';
import { containing } from '../like.ts';
import type { VendorStatus } from './tables.ts';

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

/** Vendors that are not approved, with how many there are in all. */
export async function listApplications(
  db: Db,
  { search, status, sort }: ApplicationFilter,
  { limit, offset = 0 }: { readonly limit: number; readonly offset?: number },
): Promise<{ readonly rows: readonly ApplicationRow[]; readonly total: number }> {
  const which = status === 'all' ? sql`v.status <> 'Approved'` : sql`v.status = ${status}`;
  const words = containing(search);
  const found =
    search === ''
      ? sql`true`
      : sql`(v.business_name ilike ${words} or v.business_contact->>'businessEmail' ilike ${words}
          or v.business_contact->>'businessPhone' ilike ${words} or v.business_details->>'businessType' ilike ${words})`;
  const { rows } = await sql<ApplicationRow>`
    select v.id, v.business_name, v.status, v.created_at, v.business_contact->>'businessEmail' as email,
      v.business_contact->>'businessPhone' as phone, v.business_details->>'businessType' as business_type
    from vendors v where ${which} and ${found}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ n: number }>`
    select count(*)::int as n from vendors v where ${which} and ${found}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}
