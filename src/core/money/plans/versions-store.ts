import { vendorRolesWith } from '#base/permissions.ts';
import { type Insertable, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { PLANS, type PlanName } from '#base/plans.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { PlanVersion } from './store.ts';
import type { PlanVersionsTable } from './tables.ts';

export interface CountedVersion extends PlanVersion {
  readonly vendors: number;
}

/** Test plans, excluded from the marketplace's plans, start on this day. */
const NEVER = '2199-01-01';

/** All versions of the plans, with their number of vendors: by rank, newest first. */
export async function listVersions(db: Db): Promise<CountedVersion[]> {
  const rows = await db
    .selectFrom('plan_versions')
    .selectAll()
    .select(
      sql<number>`(select count(*)::int from vendors where plan_version_id = plan_versions.id)`.as(
        'vendors',
      ),
    )
    .where('valid_from', '<', NEVER)
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return PLANS.flatMap((plan) => rows.filter((row) => row.plan === plan));
}

/** Versions that start after a day, earliest first; of two on one day the last. */
export const announcedAfter = (db: Db, plan: PlanName, day: CalendarDate): Promise<PlanVersion[]> =>
  db
    .selectFrom('plan_versions')
    .distinctOn('valid_from')
    .selectAll()
    .where('plan', '=', plan)
    .where('valid_from', '>', day)
    .where('valid_from', '<', NEVER)
    .orderBy('valid_from')
    .orderBy('version', 'desc')
    .execute();

const HELD = sql`hashtext('souk plan versions')`;

/** Blocks new versions until the transaction ends, with a shared lock. */
export async function holdVersions(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${HELD})`.execute(trx);
}

/** Locks the versions exclusively. Returns the plan's last version number. */
export async function lockVersions(trx: Trx, plan: PlanName): Promise<number> {
  await sql`select pg_advisory_xact_lock(${HELD})`.execute(trx);
  const { last } = await trx
    .selectFrom('plan_versions')
    .select((is) => is.fn.max('version').as('last'))
    .where('plan', '=', plan)
    .where('valid_from', '<', NEVER)
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

export async function insertVersion(trx: Trx, row: Insertable<PlanVersionsTable>): Promise<void> {
  await trx.insertInto('plan_versions').values(row).execute();
}

/** Subscribers who pay for a plan, now or from their next period. */
export const subscribersOf = (trx: Trx, plan: PlanName) =>
  trx
    .selectFrom('subscriptions')
    .innerJoin('vendors', 'vendors.id', 'subscriptions.vendor_id')
    .innerJoin('vendor_members as m', 'm.vendor_id', 'vendors.id')
    .innerJoin('users', 'users.id', 'm.user_id')
    .innerJoin('plan_versions as running', 'running.id', 'subscriptions.version_id')
    .leftJoin('plan_versions as next', 'next.id', 'subscriptions.next_version_id')
    .select([
      'users.email',
      'users.language',
      'users.name',
      sql<'month' | 'year'>`coalesce(subscriptions.next_every, subscriptions.every)`.as('every'),
    ])
    .where('m.role', 'in', vendorRolesWith('money'))
    .where('users.disabled_at', 'is', null)
    .where('subscriptions.status', '<>', 'ended')
    .where('subscriptions.cancel_at_end', '=', false)
    .where(sql<boolean>`coalesce(next.plan, running.plan) = ${plan}`)
    .orderBy('subscriptions.id')
    .orderBy('users.id')
    .execute();

interface LastMonth {
  /** Earnings on sales, without passed-on principal. */
  readonly salesCents: number;
  /** Their commission, capped by each plan's rate. */
  readonly commissions: readonly { readonly plan: string; readonly cents: number }[];
}

/** A vendor's sales of the last 30 days, and their commission under each plan. */
export async function salesOf(
  db: Db,
  vendorId: string,
  {
    now,
    caps,
  }: { readonly now: Date; readonly caps: readonly { plan: string; bps: number | null }[] },
): Promise<LastMonth | null> {
  const { rows } = await sql<{ plan: string; sales: number; cents: number }>`
    with sold as (
      select part.subtotal_cents - part.principal_cents - part.refunded_cents + part.refunded_principal_cents as earned,
        category.commission_bps as bps
      from service_orders part join services s on s.id = part.service_id join categories category on category.id = s.category_id
      where part.vendor_id = ${vendorId} and part.paid_at > ${new Date(now.getTime() - 30 * 86_400_000)}::timestamptz
        and part.status <> 'cancelled')
    select cap.plan, coalesce(sum(earned), 0)::bigint as sales,
      coalesce(sum(round(earned * least(sold.bps, coalesce(cap.bps, 10000)) / 10000.0)), 0)::bigint as cents
    from jsonb_to_recordset(${JSON.stringify(caps)}::jsonb) as cap(plan text, bps int) left join sold on true
    group by cap.plan`.execute(db);
  const salesCents = Number(rows[0]?.sales ?? 0);
  if (salesCents <= 0) return null;
  return {
    salesCents,
    commissions: rows.map(({ plan, cents }) => ({ plan, cents: Number(cents) })),
  };
}
