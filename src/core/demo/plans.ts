// Long because every row of a subscription that has gone on for half a year is written here.
import { addDays } from '#base/calendar-date.ts';
import { subscriptionEntries } from '../ledger/rules.ts';
import { beginsAt, nthPeriod } from '../plans/period-rules.ts';
import { wholePeriod } from '../plans/proration-rules.ts';
import type { Demo } from './demo.ts';

/** How many listings fit the plan of who has just begun, less one, so that everybody can add one. */
const SMALL = 3;
/** Who has Pro, for what it features and asks for: on the home page they are seen. */
const ON_PRO = ['vendor.wadi@souk.example', 'vendor.tech@souk.example'];
/** Whose card was declined two days ago. */
const LATE = 'vendor.clothing@souk.example';
const MONTHS = 6;
const SELLER = JSON.stringify({ name: 'Souk', lines: [], taxNumber: '' });

/**
 * Plans that fit what each vendor has on sale, with half a year of invoices; one is past due. The rows are as the
 * marketplace's own calls leave them. Comes before anything is sold: a sale's commission is of the plan of then.
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
    // The periods of most end some days from now; that of one ended two days ago.
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

interface PaidMonth {
  readonly vendor: {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly email: string;
  };
  readonly subscriptionId: string;
  readonly cardId: string;
  readonly version: {
    readonly id: string;
    readonly plan: 'starter' | 'growth' | 'pro';
    readonly month_cents: number;
  };
  readonly anchorOn: string;
  readonly period: { readonly from: string; readonly to: string };
  readonly kind: 'start' | 'renewal';
  readonly paid: boolean;
}

/** Numbers go by the day of issue, without a gap. */
async function seedInvoices(demo: Demo, months: readonly PaidMonth[]): Promise<void> {
  const { trx } = demo;
  const next = new Map<number, number>();
  for (const month of months.toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1))) {
    const { vendor, subscriptionId, cardId, version, period, kind, paid } = month;
    const at = beginsAt(period.from);
    const year = at.getUTCFullYear();
    const serial = next.get(year) ?? 1;
    next.set(year, serial + 1);
    const key = `${vendor.id}:${period.from}`;
    const id = demo.id(`invoice:${key}`);
    const { plan, month_cents: priceCents } = version;
    const sums = wholePeriod({ plan, every: 'month', priceCents }, period, 0, 0);
    await trx
      .insertInto('invoices')
      .values({
        id,
        vendor_id: vendor.id,
        subscription_id: subscriptionId,
        kind,
        seq: 0,
        status: paid ? 'paid' : 'open',
        number: `SK-${year}-${String(serial).padStart(6, '0')}`,
        version_id: version.id,
        every: 'month',
        price_cents: priceCents,
        anchor_on: month.anchorOn,
        period_from: period.from,
        period_to: period.to,
        lines: JSON.stringify(sums.lines),
        tax_bps: 0,
        subtotal_cents: sums.subtotalCents,
        tax_cents: 0,
        total_cents: sums.totalCents,
        carry_cents: 0,
        seller: SELLER,
        buyer: JSON.stringify({ name: vendor.name, lines: [], taxNumber: '' }),
        paid_by: paid ? 'card' : null,
        issued_at: at,
        paid_at: paid ? at : null,
        created_at: at,
        updated_at: at,
      })
      .execute();
    await seedPayment(demo, {
      key,
      invoiceId: id,
      cardId,
      vendor,
      cents: sums.totalCents,
      paid,
      at,
    });
  }
  for (const [year, serial] of next)
    await trx.insertInto('document_series').values({ kind: 'SK', year, next: serial }).execute();
}

async function seedPayment(
  demo: Demo,
  {
    key,
    invoiceId,
    cardId,
    vendor,
    cents,
    paid,
    at,
  }: Pick<PaidMonth, 'vendor' | 'cardId' | 'paid'> & {
    readonly key: string;
    readonly invoiceId: string;
    readonly cents: number;
    readonly at: Date;
  },
): Promise<void> {
  const { trx } = demo;
  const id = demo.id(`plan-payment:${key}`);
  const ref = `sbx_demo_${id}`;
  const failure = paid ? null : 'card_declined';
  const message = paid ? null : 'Your card was declined.';
  const card = { card_brand: 'visa', card_last4: paid ? '4242' : '0341' };
  const stamps = { created_at: at, updated_at: at };
  await trx
    .insertInto('sandbox_intents')
    .values({
      id: ref,
      client_secret: `${ref}_secret_demo`,
      amount_cents: cents,
      currency: 'USD',
      status: paid ? 'succeeded' : 'canceled',
      order_ref: invoiceId,
      idempotency_key: id,
      failure_code: failure,
      failure_message: message,
      ...card,
      ...stamps,
    })
    .execute();
  await trx
    .insertInto('payments')
    .values({
      id,
      order_id: null,
      invoice_id: invoiceId,
      attempt: 1,
      off_session: true,
      saved_card_id: cardId,
      user_id: vendor.userId,
      provider: 'sandbox',
      provider_ref: ref,
      client_secret: `${ref}_secret_demo`,
      amount_cents: cents,
      currency: 'USD',
      status: paid ? 'succeeded' : 'canceled',
      failure_code: failure,
      failure_message: message,
      late_reason: null,
      ask_at: null,
      settled_at: paid ? at : null,
      words: `${vendor.name} ${vendor.email}`,
      ...card,
      ...stamps,
    })
    .execute();
  if (!paid) return;
  const transactionId = demo.id(`plan-ledger:${key}`);
  await trx
    .insertInto('ledger_transactions')
    .values({
      id: transactionId,
      kind: 'subscription',
      order_id: null,
      payment_id: id,
      refund_id: null,
      invoice_id: invoiceId,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto('ledger_entries')
    .values(
      subscriptionEntries(cents, 'card').map(({ account, cents: amount }) => ({
        id: demo.id(`plan-entry:${key}:${account}`),
        transaction_id: transactionId,
        account,
        vendor_id: null,
        service_order_id: null,
        amount_cents: amount,
        at,
      })),
    )
    .execute();
}

/** The same day of the month some months before, or the last of a shorter one. */
function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, month - 1 - months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return `${first.toISOString().slice(0, 8)}${String(Math.min(date, last)).padStart(2, '0')}`;
}
