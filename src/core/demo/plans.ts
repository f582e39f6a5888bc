import { addDays } from '#base/calendar-date.ts';
import { licensedVerticals } from '#core/catalogue/features/store.ts';
import { subscriptionEntries } from '#core/money/ledger/rules.ts';
import { beginsAt, nthPeriod } from '#core/money/plans/period-rules.ts';
import { wholePeriod } from '#core/money/plans/proration-rules.ts';
import type { Market } from '#core/shared/market.ts';
import { type Demo, insert } from './demo.ts';

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
      vendor.periods.map((period, nth) => ({ vendor, subscription, period, nth })),
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

interface BilledMonth {
  readonly vendor: Planned;
  readonly subscription: ReturnType<typeof subscriptionRows>['subscription'];
  readonly period: Planned['running'];
  readonly nth: number;
}

/**
 * Invoices of subscriptions with their payments and ledger entries. Numbers are gapless and follow
 * the date of issue.
 */
async function seedInvoices(demo: Demo, months: readonly BilledMonth[]): Promise<void> {
  const next = new Map<number, number>();
  const rows = months
    .toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1))
    .map((month) => {
      const year = beginsAt(month.period.from).getUTCFullYear();
      const serial = next.get(year) ?? 1;
      next.set(year, serial + 1);
      return invoiceRows(demo, month, `SK-${year}-${String(serial).padStart(6, '0')}`);
    });
  await insert(
    demo,
    'invoices',
    rows.map(({ invoice }) => invoice),
  );
  await insert(
    demo,
    'sandbox_intents',
    rows.map(({ intent }) => intent),
  );
  await insert(
    demo,
    'payments',
    rows.map(({ payment }) => payment),
  );
  await insert(
    demo,
    'ledger_transactions',
    rows.flatMap(({ transactions }) => transactions),
  );
  await insert(
    demo,
    'ledger_entries',
    rows.flatMap(({ entries }) => entries),
  );
  await insert(
    demo,
    'document_series',
    [...next].map(([year, serial]) => ({ kind: 'SK' as const, year, next: serial })),
  );
}

function invoiceRows(
  demo: Demo,
  { vendor, subscription, period, nth }: BilledMonth,
  number: string,
) {
  const { plan, month_cents: priceCents } = vendor.version;
  const isPaid = nth < MONTHS;
  const at = beginsAt(period.from);
  const key = `${vendor.id}:${period.from}`;
  const invoiceId = demo.id(`invoice:${key}`);
  const id = demo.id(`plan-payment:${key}`);
  const ref = `sbx_demo_${id}`;
  const transactionId = demo.id(`plan-ledger:${key}`);
  const sums = wholePeriod({ plan, every: 'month', priceCents }, period, 0, 0);
  const stamps = { created_at: at, updated_at: at };
  const charge = {
    client_secret: `${ref}_secret_demo`,
    amount_cents: sums.totalCents,
    currency: 'USD',
    status: isPaid ? ('succeeded' as const) : ('canceled' as const),
    card_brand: 'visa',
    card_last4: isPaid ? '4242' : '0341',
    ...(!isPaid && { failure_code: 'card_declined', failure_message: 'Your card was declined.' }),
    ...stamps,
  };
  return {
    invoice: {
      id: invoiceId,
      vendor_id: vendor.id,
      subscription_id: subscription.id,
      kind: nth === 0 ? ('start' as const) : ('renewal' as const),
      seq: 0,
      number,
      version_id: vendor.version.id,
      every: 'month' as const,
      price_cents: priceCents,
      anchor_on: vendor.anchorOn,
      period_from: period.from,
      period_to: period.to,
      lines: JSON.stringify(sums.lines),
      tax_bps: 0,
      subtotal_cents: sums.subtotalCents,
      tax_cents: 0,
      total_cents: sums.totalCents,
      carry_cents: 0,
      seller: JSON.stringify({ name: 'Souk', lines: [], taxNumber: '' }),
      buyer: JSON.stringify({ name: vendor.name, lines: [], taxNumber: '' }),
      issued_at: at,
      ...(isPaid
        ? { status: 'paid' as const, paid_by: 'card' as const, paid_at: at }
        : { status: 'open' as const }),
      ...stamps,
    },
    intent: { id: ref, order_ref: invoiceId, idempotency_key: id, ...charge },
    payment: {
      id,
      invoice_id: invoiceId,
      attempt: 1,
      off_session: true,
      saved_card_id: subscription.card_id,
      user_id: vendor.userId,
      provider: 'sandbox',
      provider_ref: ref,
      settled_at: isPaid ? at : null,
      words: `${vendor.name} ${vendor.email}`,
      ...charge,
    },
    transactions: isPaid
      ? [
          {
            id: transactionId,
            kind: 'subscription' as const,
            payment_id: id,
            invoice_id: invoiceId,
            created_at: at,
          },
        ]
      : [],
    entries: (isPaid ? subscriptionEntries(sums.totalCents, 'card') : []).map((entry) => ({
      id: demo.id(`plan-entry:${key}:${entry.account}`),
      transaction_id: transactionId,
      account: entry.account,
      amount_cents: entry.cents,
      at,
    })),
  };
}
