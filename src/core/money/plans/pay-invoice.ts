import { readersOf } from '#core/identity/index.ts';
import type { Trx } from '#core/shared/database.ts';
import {
  findPlanInvoice,
  type PlanInvoice,
  issueInvoice,
  notePaidInvoice,
} from '../invoices/store.ts';
import { subscriptionEntries } from '../ledger/rules.ts';
import { writeLedger } from '../ledger/store.ts';
import type { Market } from '#core/shared/market.ts';
import { newId } from '#base/ids.ts';
import { notifyOfLaterTerms } from './later-terms.ts';
import { beginsAt, dayOf } from './period-rules.ts';
import { hideMoreThanPlan, showUpToPlan } from '#core/catalogue/index.ts';
import {
  changeSubscription,
  featuredBetween,
  findVersion,
  insertSubscription,
  type PlanHolder,
  setPlan,
  usableBalance,
} from './store.ts';

/** Lifetime of an unpaid choice: its price may change afterwards. */
export const DRAFT_MS = 60 * 60_000;

type Paid =
  | {
      readonly by: 'card';
      readonly paymentId: string;
      /** The saved card that paid. */
      readonly cardId: string | null;
    }
  | { readonly by: 'balance' | 'credit' };

/** Reason why an invoice can no longer be paid, or null. The caller has locked its vendor. */
export function paymentRefusal(
  { subscription, version }: PlanHolder,
  invoice: PlanInvoice,
  now: Date,
): 'paid' | 'void' | 'old' | null {
  if (invoice.status === 'paid' || invoice.status === 'void') return invoice.status;
  if (invoice.status === 'open') return null;
  if (now.getTime() - invoice.created_at.getTime() > DRAFT_MS) return 'old';
  switch (invoice.kind) {
    case 'start':
      return subscription === null ? null : 'old';
    default:
      // Its price depends on the subscription at that time.
      return subscription?.id === invoice.subscription_id &&
        subscription.status === 'active' &&
        subscription.updated_at <= invoice.created_at &&
        subscription.period_to > dayOf(now) &&
        version.id === subscription.version_id
        ? null
        : 'old';
  }
}

/**
 * Settles a payable invoice in one transaction with its effects: number, ledger, period, plan, and
 * visible listings. The caller has locked the vendor. Returns the listings whose pages changed.
 */
export async function payInvoice(
  market: Market,
  trx: Trx,
  {
    holder,
    invoice,
    paid,
  }: {
    readonly holder: PlanHolder;
    readonly invoice: PlanInvoice;
    readonly paid: Paid;
  },
): Promise<readonly string[]> {
  const now = market.clock.now();
  const { vendorId } = holder;
  const version = await findVersion(trx, invoice.version_id);
  const subscriptionId = invoice.subscription_id ?? newId(now);
  const terms = {
    version_id: invoice.version_id,
    every: invoice.every,
    price_cents: invoice.price_cents,
    anchor_on: invoice.anchor_on,
    period_from: invoice.period_from,
    period_to: invoice.period_to,
    carry_cents: invoice.carry_cents,
    next_at: beginsAt(invoice.period_to),
  };
  if (invoice.kind === 'start') {
    await insertSubscription(trx, {
      id: subscriptionId,
      vendor_id: vendorId,
      ...terms,
      card_id: paid.by === 'card' ? paid.cardId : null,
      from_balance: invoice.from_balance,
      created_at: now,
      updated_at: now,
    });
    await trx
      .updateTable('invoices')
      .set({ subscription_id: subscriptionId })
      .where('id', '=', invoice.id)
      .execute();
  } else
    await changeSubscription(
      trx,
      subscriptionId,
      {
        ...terms,
        // A mid-period upgrade covers only the rest of the period.
        ...(invoice.kind === 'upgrade' && { period_from: periodFromOf(holder, invoice) }),
        status: 'active',
        failing_since: null,
        step: null,
        next_version_id: null,
        next_every: null,
        ...(invoice.kind === 'upgrade' && { cancel_at_end: false, cancel_reason: '' }),
        ...(paid.by === 'card' && paid.cardId !== null && { card_id: paid.cardId }),
      },
      now,
    );
  // Renewing vendors were told at the announcement.
  if (invoice.kind !== 'renewal')
    await notifyOfLaterTerms(market, trx, holder, {
      plan: version.plan,
      anchor: { on: invoice.anchor_on, every: invoice.every },
      next: invoice.period_to,
    });
  const featured = await featuredBetween(trx, vendorId, holder.version.plan, version.plan);
  await setPlan(trx, vendorId, invoice.version_id);
  await writeLedger(
    trx,
    {
      kind: 'subscription',
      orderId: null,
      paymentId: paid.by === 'card' ? paid.paymentId : null,
      refundId: null,
      invoiceId: invoice.id,
      entries: subscriptionEntries(
        invoice.total_cents,
        paid.by === 'balance' ? { vendorId } : 'card',
      ),
    },
    now,
  );
  // A scheduled downgrade may reduce the listing limit.
  const hidden = await hideMoreThanPlan(trx, vendorId, now);
  const shown = await showUpToPlan(market, trx, vendorId, now);
  // Last, because drawing a number blocks other documents.
  const number =
    invoice.number ??
    (await issueInvoice(
      trx,
      invoice.id,
      { seller: market.invoicing.seller, buyer: holder.buyer },
      now,
    ));
  await notePaidInvoice(trx, invoice.id, paid.by, now);
  await market.mail.queue(
    trx,
    ...(await readersOf(trx, vendorId, 'money')).map(({ email, language, name }) => ({
      to: email,
      language,
      template: 'plan-paid' as const,
      data: {
        name,
        plan: version.plan,
        number,
        invoiceId: invoice.id,
        totalCents: invoice.total_cents,
        until: invoice.period_to,
      },
    })),
  );
  return [...hidden, ...shown, ...featured];
}

/** Start of the paid period: the running one's, unless a new period starts. */
function periodFromOf({ subscription }: PlanHolder, invoice: PlanInvoice): string {
  const same =
    subscription?.every === invoice.every && subscription.period_to === invoice.period_to;
  return same ? subscription.period_from : invoice.period_from;
}

/**
 * Pays an invoice from the vendor's balance if it suffices. The caller has locked the vendor.
 * Returns the listings whose pages changed, or null if the balance is too low.
 */
export async function payFromBalance(
  market: Market,
  trx: Trx,
  holder: PlanHolder,
  invoiceId: string,
): Promise<readonly string[] | null> {
  const invoice = await findPlanInvoice(trx, invoiceId);
  if (!invoice) throw new Error(`No invoice ${invoiceId}`);
  const usable = await usableBalance(trx, holder.vendorId, market.clock.now());
  if (usable < invoice.total_cents) return null;
  return payInvoice(market, trx, { holder, invoice, paid: { by: 'balance' } });
}
