import { addDays } from '#base/calendar-date.ts';
import { beginsAt, nthPeriod } from '#core/money/plans/period-rules.ts';
import type { Demo } from './demo.ts';
import { type PaidMonth, seedInvoices } from './plan-invoices.ts';

/** Listings of the smallest plan, minus one, so that every vendor can add one. */
const SMALL = 3;
/** Vendors with Pro, for its features and price. They appear on the home page. */
const ON_PRO = ['vendor.wadi@souk.example', 'vendor.tech@souk.example'];
/** The vendor whose card was declined two days ago. */
const LATE = 'vendor.clothing@souk.example';
const MONTHS = 6;

/**
 * Plans that fit each vendor's number of listings, with half a year of invoices; one is past due.
 * The rows are as the marketplace's own calls leave them. Runs before any sale, whose commission
 * depends on the plan of that time.
 */
export async function seedPlans(demo: Demo): Promise<void> {
  const { trx } = demo;
  const versions = await trx
    .selectFrom('plan_versions')
    .selectAll()
    .where('version', '=', 1)
    .execute();
  const vendors = await trx
    .selectFrom('vendors')
    .innerJoin('users', 'users.id', 'vendors.user_id')
    .select((is) => [
      'vendors.id',
      'vendors.user_id as userId',
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
  const due: PaidMonth[] = [];
  for (const [index, vendor] of vendors.entries()) {
    const plan = ON_PRO.includes(vendor.email)
      ? 'pro'
      : Number(vendor.live) > SMALL
        ? 'growth'
        : 'starter';
    const version = versions.find((one) => one.plan === plan);
    if (!version) throw new Error(`There is no plan ${plan}`);
    await trx
      .updateTable('vendors')
      .set({ plan_version_id: version.id })
      .where('id', '=', vendor.id)
      .execute();
    if (plan === 'starter') continue;
    const late = vendor.email === LATE;
    // Most periods end some days from now; one ended two days ago.
    const anchorOn = late
      ? monthsBefore(addDays(demo.today, -2), MONTHS)
      : monthsBefore(addDays(demo.today, (index % 20) - 24), MONTHS - 1);
    const anchor = { on: anchorOn, every: 'month' as const };
    const periods = Array.from({ length: MONTHS }, (_, n) => nthPeriod(anchor, n));
    const running = periods.at(-1);
    if (!running) continue;
    const cardId = demo.id(`card:${vendor.id}`);
    const customer = `sbu_${vendor.userId}`;
    const card = {
      customer,
      brand: 'visa',
      last4: late ? '0341' : '4242',
      exp_month: 12,
      exp_year: Number(demo.today.slice(0, 4)) + 4,
      created_at: beginsAt(anchorOn),
    };
    const ref = `sbc_demo_${vendor.id}`;
    await trx
      .insertInto('sandbox_cards')
      .values({ id: ref, does: late ? 'saves' : 'pays', kept: true, ...card })
      .execute();
    await trx
      .insertInto('card_customers')
      .values({ user_id: vendor.userId, provider: 'sandbox', ref: customer })
      .execute();
    const { customer: customerRef, ...kept } = card;
    await trx
      .insertInto('saved_cards')
      .values({
        id: cardId,
        user_id: vendor.userId,
        provider: 'sandbox',
        customer_ref: customerRef,
        ref,
        ...kept,
      })
      .execute();
    const subscriptionId = demo.id(`subscription:${vendor.id}`);
    const failingSince = beginsAt(running.to);
    await trx
      .insertInto('subscriptions')
      .values({
        id: subscriptionId,
        vendor_id: vendor.id,
        status: late ? 'past_due' : 'active',
        version_id: version.id,
        every: 'month',
        price_cents: version.month_cents,
        anchor_on: anchorOn,
        period_from: running.from,
        period_to: running.to,
        card_id: cardId,
        from_balance: false,
        failing_since: late ? failingSince : null,
        step: late ? 1 : null,
        next_at: late ? new Date(failingSince.getTime() + 3 * 86_400_000) : beginsAt(running.to),
        created_at: beginsAt(anchorOn),
        updated_at: beginsAt(running.from),
      })
      .execute();
    const asked = late ? [...periods, nthPeriod(anchor, MONTHS)] : periods;
    due.push(
      ...asked.map((period, n) => ({
        vendor,
        subscriptionId,
        cardId,
        version,
        anchorOn,
        period,
        kind: n === 0 ? ('start' as const) : ('renewal' as const),
        paid: n < MONTHS,
      })),
    );
  }
  await seedInvoices(demo, due);
}

/** The same day some months earlier, or the last day of a shorter month. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}
