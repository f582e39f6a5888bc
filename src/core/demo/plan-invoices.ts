import { subscriptionEntries } from '#core/money/ledger/rules.ts';
import { beginsAt } from '#core/money/plans/period-rules.ts';
import { wholePeriod } from '#core/money/plans/proration-rules.ts';
import { type Demo, inChunks } from './demo.ts';

const SELLER = JSON.stringify({ name: 'Souk', lines: [], taxNumber: '' });

export interface PaidMonth {
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

/**
 * Invoices of subscriptions with their payments and ledger entries. Numbers are gapless and follow
 * the date of issue.
 */
export async function seedInvoices(demo: Demo, months: readonly PaidMonth[]): Promise<void> {
  const { trx } = demo;
  const next = new Map<number, number>();
  const sorted = months.toSorted((a, b) => (a.period.from < b.period.from ? -1 : 1));
  const rows = sorted.map((month) => {
    const year = beginsAt(month.period.from).getUTCFullYear();
    const serial = next.get(year) ?? 1;
    next.set(year, serial + 1);
    return rowsOf(demo, month, `SK-${year}-${String(serial).padStart(6, '0')}`);
  });
  await inChunks(rows, async (some) => {
    await trx
      .insertInto('invoices')
      .values(some.map((row) => row.invoice))
      .execute();
    await trx
      .insertInto('sandbox_intents')
      .values(some.map((row) => row.intent))
      .execute();
    await trx
      .insertInto('payments')
      .values(some.map((row) => row.payment))
      .execute();
    const booked = some.flatMap((row) => row.booked ?? []);
    await trx
      .insertInto('ledger_transactions')
      .values(booked.map((row) => row.transaction))
      .execute();
    await trx
      .insertInto('ledger_entries')
      .values(booked.flatMap((row) => row.entries))
      .execute();
  });
  await trx
    .insertInto('document_series')
    .values([...next].map(([year, serial]) => ({ kind: 'SK' as const, year, next: serial })))
    .execute();
}

function rowsOf(demo: Demo, month: PaidMonth, number: string) {
  const { vendor, cardId, version, period, paid } = month;
  const at = beginsAt(period.from);
  const key = `${vendor.id}:${period.from}`;
  const invoiceId = demo.id(`invoice:${key}`);
  const id = demo.id(`plan-payment:${key}`);
  const ref = `sbx_demo_${id}`;
  const { plan, month_cents: priceCents } = version;
  const sums = wholePeriod({ plan, every: 'month', priceCents }, period, 0, 0);
  const stamps = { created_at: at, updated_at: at };
  const charge = {
    client_secret: `${ref}_secret_demo`,
    amount_cents: sums.totalCents,
    currency: 'USD',
    status: paid ? ('succeeded' as const) : ('canceled' as const),
    failure_code: paid ? null : 'card_declined',
    failure_message: paid ? null : 'Your card was declined.',
    card_brand: 'visa',
    card_last4: paid ? '4242' : '0341',
    ...stamps,
  };
  return {
    invoice: {
      id: invoiceId,
      vendor_id: vendor.id,
      subscription_id: month.subscriptionId,
      kind: month.kind,
      seq: 0,
      status: paid ? ('paid' as const) : ('open' as const),
      number,
      version_id: version.id,
      every: 'month' as const,
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
      paid_by: paid ? ('card' as const) : null,
      issued_at: at,
      paid_at: paid ? at : null,
      ...stamps,
    },
    intent: { id: ref, order_ref: invoiceId, idempotency_key: id, ...charge },
    payment: {
      id,
      order_id: null,
      invoice_id: invoiceId,
      attempt: 1,
      off_session: true,
      saved_card_id: cardId,
      user_id: vendor.userId,
      provider: 'sandbox' as const,
      provider_ref: ref,
      late_reason: null,
      ask_at: null,
      settled_at: paid ? at : null,
      words: `${vendor.name} ${vendor.email}`,
      ...charge,
    },
    booked: paid ? bookedRows(demo, { key, id, invoiceId, cents: sums.totalCents, at }) : null,
  };
}

function bookedRows(
  demo: Demo,
  {
    key,
    id,
    invoiceId,
    cents,
    at,
  }: {
    readonly key: string;
    readonly id: string;
    readonly invoiceId: string;
    readonly cents: number;
    readonly at: Date;
  },
) {
  const transactionId = demo.id(`plan-ledger:${key}`);
  return {
    transaction: {
      id: transactionId,
      kind: 'subscription' as const,
      order_id: null,
      payment_id: id,
      refund_id: null,
      invoice_id: invoiceId,
      created_at: at,
    },
    entries: subscriptionEntries(cents, 'card').map(({ account, cents: amount }) => ({
      id: demo.id(`plan-entry:${key}:${account}`),
      transaction_id: transactionId,
      account,
      vendor_id: null,
      service_order_id: null,
      amount_cents: amount,
      at,
    })),
  };
}
