import { type Selectable, sql } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import { type Every, PLANS, type PlanName } from '#base/plans.ts';
import type { Language } from '#base/two-languages.ts';
import { lockRoom } from '#core/catalogue/listings/room-store.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Party } from '../invoices/store.ts';
import type { PlanVersionsTable, SubscriptionsTable } from './tables.ts';

export type PlanVersion = Selectable<PlanVersionsTable>;
export type Subscription = Selectable<SubscriptionsTable>;

export const priceOf = (version: PlanVersion, every: Every): number =>
  every === 'year' ? version.year_cents : version.month_cents;

/** The plans as they are sold on a day, in their order. */
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

/** A vendor with what it pays for, to whom its mails go. */
export interface PlanHolder {
  readonly vendorId: string;
  readonly userId: string;
  readonly businessName: string;
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  /** What the vendor may do now. */
  readonly version: PlanVersion;
  /** The one that is not ended. */
  readonly subscription: Subscription | null;
  /** What is written on its invoices. */
  readonly buyer: Party;
}

/**
 * A vendor's plan. Everything that changes it, asks for money for it or puts listings on sale begins with the vendor's lock: held
 * until the transaction ends, it does not keep anybody from selling.
 */
export async function holderOf(
  db: Db,
  vendorId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PlanHolder> {
  if (lock) await lockRoom(db, vendorId);
  const vendor = await db
    .selectFrom('vendors')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select([
      'vendors.id',
      'vendors.user_id',
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

/** As onboarding has kept it. */
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

/** What a vendor may do from now on. */
export async function setPlan(trx: Trx, vendorId: string, versionId: string): Promise<void> {
  await trx
    .updateTable('vendors')
    .set({ plan_version_id: versionId })
    .where('id', '=', vendorId)
    .execute();
}

/** Later invoices of a vendor are paid with a card. */
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

/**
 * Claims subscriptions that something is to be done for, by moving their turn: no two processes get the same, and one whose
 * process ended gets another turn.
 */
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
