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
import { usableBalance } from './balance-store.ts';
import { featuredBetween } from './featured-store.ts';
import { tellOfLaterTerms } from './later-terms.ts';
import { beginsAt, dayOf } from './period-rules.ts';
import { hideMoreThanPlan, showUpToPlan } from '#core/catalogue/listings/room-store.ts';
import {
  changeSubscription,
  findVersion,
  insertSubscription,
  type PlanHolder,
  setPlan,
} from './store.ts';

/** A choice is paid for within this time, or asked for anew: what it costs may be another sum by then. */
export const DRAFT_MS = 60 * 60_000;

type Paid =
  | {
      readonly by: 'card';
      readonly paymentId: string;
      /** The kept card that paid. */
      readonly cardId: string | null;
    }
  | { readonly by: 'balance' | 'credit' };

/** Why an invoice can no longer be paid; null where it can. Its vendor is locked. */
export function whyNotPayable(
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
      // It is priced against what ran then.
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
 * Takes an invoice as paid, in one transaction with what it buys: its number, the ledger, the period, what the vendor may do, and
 * the listings that there is room for. The vendor is locked, and the invoice payable. Answers the listings that are on sale again, or
 * no longer, or are featured by another plan than before.
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
        // An upgrade within a period is for what is left of it.
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
  // Renewals are of those who were told when it was announced.
  if (invoice.kind !== 'renewal')
    await tellOfLaterTerms(market, trx, holder, {
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
  // A plan that was chosen for the end of the period may have room for less.
  const hidden = await hideMoreThanPlan(trx, vendorId, now);
  const shown = await showUpToPlan(market, trx, vendorId, now);
  // Last, as numbers are drawn one after the other.
  const number =
    invoice.number ??
    (await issueInvoice(
      trx,
      invoice.id,
      { seller: market.invoicing.seller, buyer: holder.buyer },
      now,
    ));
  await notePaidInvoice(trx, invoice.id, paid.by, now);
  await market.mail.queue(trx, {
    to: holder.email,
    language: holder.language,
    template: 'plan-paid',
    data: {
      name: holder.name,
      plan: version.plan,
      number,
      invoiceId: invoice.id,
      totalCents: invoice.total_cents,
      until: invoice.period_to,
    },
  });
  return [...hidden, ...shown, ...featured];
}

/** The period of what was bought: the running one, unless a new one begins with it. */
function periodFromOf({ subscription }: PlanHolder, invoice: PlanInvoice): string {
  const same =
    subscription?.every === invoice.every && subscription.period_to === invoice.period_to;
  return same ? subscription.period_from : invoice.period_from;
}

/**
 * Pays an invoice out of the vendor's balance, if that is enough. The vendor is locked. Answers the listings that are on sale
 * again; null where it is not enough.
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
