import { firstOwnerId } from '#core/identity/index.ts';
import { type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type Every, FEATURED_PLANS, type PlanName, PLANS } from '#base/plans.ts';
import type { Language } from '#base/two-languages.ts';
import { lockRoom } from '#core/catalogue/index.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Party } from '../invoices/store.ts';
import { prorated } from './proration-rules.ts';
import type { PlanVersionsTable, SubscriptionsTable } from './tables.ts';
import { listOwed } from '../payouts/store.ts';

export type PlanVersion = Selectable<PlanVersionsTable>;
export type Subscription = Selectable<SubscriptionsTable>;

export const priceOf = (version: PlanVersion, every: Every): number =>
  every === 'year' ? version.year_cents : version.month_cents;

export async function plansOn(db: Db, day: CalendarDate): Promise<PlanVersion[]> {
  const rows = await db
    .selectFrom('plan_versions')
    .distinctOn('plan')
    .selectAll()
    .where('valid_from', '<=', day)
    .orderBy('plan')
    .orderBy('valid_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
  return PLANS.flatMap((plan) => rows.filter((row) => row.plan === plan));
}

export async function planOn(db: Db, plan: PlanName, day: CalendarDate): Promise<PlanVersion> {
  const found = (await plansOn(db, day)).find((version) => version.plan === plan);
  if (!found) throw new Error(`There is no plan ${plan}`);
  return found;
}

export const findVersion = (db: Db, id: string): Promise<PlanVersion> =>
  db.selectFrom('plan_versions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export interface PlanHolder {
  readonly vendorId: string;
  readonly userId: string;
  readonly businessName: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** Version that sets the vendor's limits. */
  readonly version: PlanVersion;
  /** The subscription, unless ended. */
  readonly subscription: Subscription | null;
  /** Billing name and address. */
  readonly buyer: Party;
}

/** Taken first by everything that changes or charges a plan or publishes listings. */
export async function holderOf(
  db: Db,
  vendorId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PlanHolder> {
  if (lock) await lockRoom(db, vendorId);
  const vendor = await db
    .selectFrom('vendors')
    .innerJoin('users', (on) => on.on('users.id', '=', firstOwnerId(sql`vendors.id`)))
    .select([
      'vendors.id',
      'users.id as user_id',
      'vendors.business_name',
      'vendors.business_details',
      'vendors.business_address',
      'vendors.plan_version_id',
      'users.name',
      'users.email',
      'users.language',
    ])
    .where('vendors.id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'ended')
    .executeTakeFirst();
  return {
    vendorId,
    userId: vendor.user_id,
    businessName: vendor.business_name,
    name: vendor.name,
    email: vendor.email,
    language: vendor.language,
    version: await findVersion(db, vendor.plan_version_id),
    subscription: subscription ?? null,
    buyer: buyerOf(vendor),
  };
}

/** Billing data from onboarding. */
function buyerOf(vendor: {
  readonly business_name: string;
  readonly business_details: unknown;
  readonly business_address: unknown;
}): Party {
  const details = textsOf(vendor.business_details);
  const address = textsOf(vendor.business_address);
  return {
    name: vendor.business_name,
    lines: [
      [address['line'], address['area']].filter(Boolean).join(', '),
      [address['city'], address['country']].filter(Boolean).join(', '),
    ].filter((line) => line !== ''),
    taxNumber: details['registrationNumber'] ?? '',
  };
}

function textsOf(section: unknown): Readonly<Record<string, string>> {
  if (typeof section !== 'object' || section === null) return {};
  return Object.fromEntries(
    Object.entries(section).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  );
}

export async function insertSubscription(
  trx: Trx,
  subscription: Omit<
    Subscription,
    | 'next_version_id'
    | 'next_every'
    | 'cancel_at_end'
    | 'cancel_reason'
    | 'failing_since'
    | 'step'
    | 'ended_why'
    | 'status'
  >,
): Promise<void> {
  await trx
    .insertInto('subscriptions')
    .values({ ...subscription, status: 'active' })
    .execute();
}

export async function changeSubscription(
  trx: Trx,
  id: string,
  to: Partial<Omit<Subscription, 'id' | 'vendor_id' | 'created_at'>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ ...to, updated_at: now })
    .where('id', '=', id)
    .execute();
}

export async function setPlan(trx: Trx, vendorId: string, versionId: string): Promise<void> {
  await trx
    .updateTable('vendors')
    .set({ plan_version_id: versionId })
    .where('id', '=', vendorId)
    .execute();
}

export async function payLaterInvoicesWith(
  trx: Trx,
  vendorId: string,
  cardId: string,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({ card_id: cardId })
    .where('vendor_id', '=', vendorId)
    .where('status', '<>', 'ended')
    .execute();
}

/** Claims due subscriptions by postponing them, so that a crash only delays them. */
export async function claimDue(
  db: Db,
  { now, nextAt, limit }: { readonly now: Date; readonly nextAt: Date; readonly limit: number },
): Promise<{ readonly id: string; readonly vendorId: string }[]> {
  const { rows } = await sql<{ id: string; vendorId: string }>`
    update subscriptions set next_at = ${nextAt}
    where id in (
      select id from subscriptions where next_at <= ${now} order by next_at limit ${limit} for update skip locked)
    returning id, vendor_id as "vendorId"`.execute(db);
  return rows;
}

/** Balance without held amounts and open payouts. Locks out payout batches. */
export async function usableBalance(trx: Trx, vendorId: string, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('souk payouts'))`.execute(trx);
  return readUsableBalance(trx, vendorId, now);
}

/** The spendable balance, read without a lock. */
export async function readUsableBalance(db: Db, vendorId: string, now: Date): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(p.amount_cents), 0)::bigint as cents from payouts p
    join payout_batches b on b.id = p.batch_id
    where p.vendor_id = ${vendorId} and b.status = 'open'`.execute(db);
  const [owed] = await listOwed(db, now, [vendorId]);
  return owed ? owed.cents - owed.waitingCents - (rows[0]?.cents ?? 0) : 0;
}

/** If the change starts or ends featuring, pages become stale. Call before hiding listings. */
export async function featuredBetween(
  trx: Trx,
  vendorId: string,
  before: PlanName,
  after: PlanName,
): Promise<string[]> {
  if (FEATURED_PLANS.includes(before) === FEATURED_PLANS.includes(after)) return [];
  const best = await trx
    .selectFrom('listings')
    .select('id')
    .where('vendor_id', '=', vendorId)
    .where('public', '=', true)
    .orderBy('rating_count', 'desc')
    .orderBy('id')
    .limit(1)
    .execute();
  return best.map(({ id }) => id);
}

/**
 * Paid for the running period, without tax and less what was given back, by refunds or by disputes;
 * null if nothing was given back.
 */
export async function keptOf(
  db: Db,
  { id, period_to: to }: Pick<Subscription, 'id' | 'period_to'>,
): Promise<number | null> {
  const { paid, net, back } = await db
    .selectFrom('invoices as i')
    .where('i.subscription_id', '=', id)
    .where('i.period_to', '=', to)
    .where('i.status', '=', 'paid')
    .select((is) => [
      is.fn.coalesce(is.fn.sum<number>('i.total_cents'), sql<number>`0`).as('paid'),
      is.fn.coalesce(is.fn.sum<number>('i.subtotal_cents'), sql<number>`0`).as('net'),
      sql<number>`coalesce(sum((select sum(p.refunded_cents) from payments p where p.invoice_id = i.id and p.late_reason is null)), 0)`.as(
        'back',
      ),
    ])
    .executeTakeFirstOrThrow();
  const [total, kept] = [Number(paid), Number(paid) - Number(back)];
  return Number(back) === 0 || total === 0 ? null : prorated(Number(net), Math.max(0, kept), total);
}
