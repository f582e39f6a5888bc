import { addDays } from '#base/calendar-date.ts';
import { licensedVerticals } from '#core/catalogue/features/store.ts';
import { beginsAt, nthPeriod } from '#core/money/plans/period-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { type Demo, insert } from './demo.ts';
import { seedInvoices } from './plan-invoices.ts';

/** Listings of the smallest plan, minus one, so that every vendor can add one. */
const SMALL = 3;
/** Vendors with Pro, for its features and price. They appear on the home page. */
const ON_PRO = ['vendor.wadi@souk.example', 'vendor.tech@souk.example'];
/** The vendor whose card was declined two days ago. */
const LATE = 'vendor.clothing@souk.example';
const MONTHS = 6;

/** The demo sells everything that needs a licence in every country, under an invented licence. */
export async function seedFeatures(demo: Demo, verticals: Market['verticals']): Promise<void> {
  const licensed = licensedVerticals({ verticals });
  if (licensed.length === 0) return;
  const rows = await demo.trx
    .selectFrom('listings')
    .select(['vertical', 'country'])
    .distinct()
    .where('vertical', 'in', licensed)
    .execute();
  await insert(
    demo,
    'features',
    rows.map((row) => ({
      ...row,
      enabled: true,
      licence: 'DEMO-0001',
      authority: 'An example, not a licence',
      updated_at: demo.now,
    })),
  );
}

type Planned = Awaited<ReturnType<typeof plannedVendors>>[number];

/**
 * Plans that fit each vendor's number of listings, with half a year of invoices; one is past due.
 * The rows are as the marketplace's own calls leave them. Runs before any sale, whose commission
 * depends on the plan of that time.
 */
export async function seedPlans(demo: Demo): Promise<void> {
  const vendors = await plannedVendors(demo);
  for (const { id, version } of vendors)
    await demo.trx
      .updateTable('vendors')
      .set({ plan_version_id: version.id })
      .where('id', '=', id)
      .execute();
  const paying = vendors
    .filter(({ version }) => version.plan !== 'starter')
    .map((vendor) => ({ vendor, ...subscriptionRows(demo, vendor) }));
  await insert(
    demo,
    'sandbox_cards',
    paying.map(({ sandboxCard }) => sandboxCard),
  );
  await insert(
    demo,
    'card_customers',
    paying.map(({ customer }) => customer),
  );
  await insert(
    demo,
    'saved_cards',
    paying.map(({ card }) => card),
  );
  await insert(
    demo,
    'subscriptions',
    paying.map(({ subscription }) => subscription),
  );
  await seedInvoices(
    demo,
    paying.flatMap(({ vendor, subscription }) =>
      vendor.periods.map((period, nth) => ({
        vendor,
        subscription,
        period,
        isFirst: nth === 0,
        isPaid: nth < MONTHS,
      })),
    ),
  );
}

async function plannedVendors({ trx, today }: Demo) {
  const versions = await trx
    .selectFrom('plan_versions')
    .selectAll()
    .where('version', '=', 1)
    .execute();
  const vendors = await trx
    .selectFrom('vendors')
    .innerJoin('vendor_members as m', (on) =>
      on.onRef('m.vendor_id', '=', 'vendors.id').on('m.role', '=', 'owner'),
    )
    .innerJoin('users', 'users.id', 'm.user_id')
    .select((is) => [
      'vendors.id',
      'users.id as userId',
      'vendors.business_name as name',
      'users.email',
      is
        .selectFrom('listings')
        .select(is.fn.countAll<number>().as('live'))
        .whereRef('listings.vendor_id', '=', 'vendors.id')
        .where('listings.state', '=', 'active')
        .as('live'),
    ])
    .where('vendors.status', '=', 'Approved')
    .orderBy('vendors.id')
    .execute();
  return vendors.map((vendor, index) => {
    const small = Number(vendor.live) > SMALL ? 'growth' : 'starter';
    const plan = ON_PRO.includes(vendor.email) ? 'pro' : small;
    const version = versions.find((one) => one.plan === plan);
    if (!version) throw new Error(`There is no plan ${plan}`);
    const isLate = vendor.email === LATE;
    // Most periods end some days from now; one ended two days ago.
    const on = isLate
      ? monthsBefore(addDays(today, -2), MONTHS)
      : monthsBefore(addDays(today, (index % 20) - 24), MONTHS - 1);
    const anchor = { on, every: 'month' as const };
    const periods = Array.from({ length: isLate ? MONTHS + 1 : MONTHS }, (_, nth) =>
      nthPeriod(anchor, nth),
    );
    const running = nthPeriod(anchor, MONTHS - 1);
    return { ...vendor, version, isLate, anchorOn: on, periods, running };
  });
}

function subscriptionRows(demo: Demo, vendor: Planned) {
  const { id, userId, version, isLate, anchorOn, running } = vendor;
  const begun = beginsAt(anchorOn);
  const due = beginsAt(running.to);
  const customer = `sbu_${userId}`;
  const ref = `sbc_demo_${id}`;
  const card = {
    brand: 'visa',
    last4: isLate ? '0341' : '4242',
    exp_month: 12,
    exp_year: Number(demo.today.slice(0, 4)) + 4,
    created_at: begun,
  };
  const ofUser = { user_id: userId, provider: 'sandbox' };
  const cardId = demo.id(`card:${id}`);
  return {
    sandboxCard: { ...card, id: ref, does: isLate ? 'saves' : 'pays', kept: true, customer },
    customer: { ...ofUser, ref: customer },
    card: { ...card, ...ofUser, id: cardId, customer_ref: customer, ref },
    subscription: {
      id: demo.id(`subscription:${id}`),
      vendor_id: id,
      status: isLate ? ('past_due' as const) : ('active' as const),
      version_id: version.id,
      every: 'month' as const,
      price_cents: version.month_cents,
      anchor_on: anchorOn,
      period_from: running.from,
      period_to: running.to,
      card_id: cardId,
      from_balance: false,
      ...(isLate && { failing_since: due, step: 1 }),
      next_at: isLate ? new Date(due.getTime() + 3 * 86_400_000) : due,
      created_at: begun,
      updated_at: beginsAt(running.from),
    },
  };
}

/** The same day some months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}
