import { subscriptionEntries } from '#core/money/ledger/rules.ts';
import { beginsAt } from '#core/money/plans/period-rules.ts';
import { wholePeriod } from '#core/money/plans/proration-rules.ts';
import { type Demo, insert } from './demo.ts';

interface BilledMonth {
  readonly vendor: {
    readonly id: string;
    readonly userId: string;
    readonly name: string;
    readonly email: string;
    readonly anchorOn: string;
    readonly version: {
      readonly id: string;
      readonly plan: 'growth' | 'pro' | 'starter';
      readonly month_cents: number;
    };
  };
  readonly subscription: { readonly id: string; readonly card_id: string };
  readonly period: { readonly from: string; readonly to: string };
  readonly isFirst: boolean;
  readonly isPaid: boolean;
}

/**
 * Invoices of subscriptions with their payments and ledger entries. Numbers are gapless and follow
 * the date of issue.
 */
export async function seedInvoices(demo: Demo, months: readonly BilledMonth[]): Promise<void> {
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
  { vendor, subscription, period, isFirst, isPaid }: BilledMonth,
  number: string,
) {
  const { plan, month_cents: priceCents } = vendor.version;
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
      kind: isFirst ? ('start' as const) : ('renewal' as const),
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
