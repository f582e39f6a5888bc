import { Refusal } from '#base/errors.ts';
import { newId } from '#base/ids.ts';
import { toDollars } from '#base/money.ts';
import type { Every, PlanName } from '#base/plans.ts';
import type { Trx } from '#core/shared/database.ts';
import { notifyPages } from '#core/catalogue/index.ts';
import {
  countFor,
  findAsked,
  findPlanInvoice,
  findWaiting,
  insertInvoice,
  type PlanInvoice,
  voidInvoice,
} from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { beginPayment, latestPayment } from './attempt.ts';
import { type Chosen, ownCard, type PayWith, takePayment } from './take-payment.ts';
import { notifyOfLaterTerms } from './later-terms.ts';
import { payFromBalance, payInvoice } from './pay-invoice.ts';
import { dayOf, type Period, periodOn } from './period-rules.ts';
import { changeOf, type Due, wholePeriod } from './proration-rules.ts';
import {
  changeSubscription,
  findVersion,
  holderOf,
  keptOf,
  type PlanHolder,
  type PlanVersion,
  planOn,
  priceOf,
} from './store.ts';

export interface Wanted {
  readonly plan: PlanName;
  readonly every: Every;
}

export type PlanQuote =
  | {
      readonly when: 'now';
      readonly kind: 'start' | 'upgrade';
      readonly version: PlanVersion;
      readonly due: Due;
      readonly period: Period;
      readonly anchorOn: string;
    }
  | {
      readonly when: 'period_end';
      readonly version: PlanVersion;
      readonly on: string;
      readonly anchorOn: string;
    };

/** Effect and price of a choice today, for preview and charge. 409 if nothing would change. */
export async function quotePlan(
  market: Market,
  db: Market['db'] | Trx,
  { subscription }: PlanHolder,
  { plan, every }: Wanted,
): Promise<PlanQuote> {
  const today = dayOf(market.clock.now());
  const { taxBps } = market.invoicing;
  const version = await planOn(db, plan, today);
  const wanted = { plan, every, priceCents: priceOf(version, every) };
  if (subscription === null) {
    if (plan === 'starter') throw new Refusal(409, 'same_plan');
    const period = periodOn({ on: today, every }, today);
    const due = wholePeriod(wanted, period, 0, taxBps);
    return { when: 'now', kind: 'start', version, due, period, anchorOn: today };
  }
  if (subscription.status !== 'active') throw new Refusal(409, 'plan_unpaid');
  const { period_from: from, period_to: to } = subscription;
  if (to <= today) throw new Refusal(409, 'plan_renewing');
  const running = await findVersion(db, subscription.version_id);
  const change = changeOf(
    {
      plan: running.plan,
      every: subscription.every,
      priceCents: subscription.price_cents,
      period: { from, to },
      carryCents: subscription.carry_cents,
      keptCents: await keptOf(db, subscription),
    },
    wanted,
    today,
    taxBps,
  );
  switch (change.when) {
    case 'never':
      throw new Refusal(409, 'same_plan');
    case 'period_end':
      return {
        when: 'period_end',
        version,
        on: change.on,
        anchorOn: every === subscription.every ? subscription.anchor_on : change.on,
      };
    case 'now':
      return {
        when: 'now',
        kind: 'upgrade',
        version,
        due: change.due,
        period: change.restarts ? change.period : { from: today, to },
        anchorOn: change.restarts ? today : subscription.anchor_on,
      };
  }
}

export interface Choice extends Wanted {
  readonly vendorId: string;
  readonly userId: string;
  readonly key: string;
  readonly expectedCents: number;
  readonly payWith: PayWith;
  /** Pay later invoices from the balance first. */
  readonly fromBalance: boolean;
  /** Version of the accepted consent text. */
  readonly consent: string;
}

/**
 * Buys a plan, upgrades, or schedules a change for the end of the period. Throws 409
 * `price_changed` if the price differs from the displayed one. Idempotent by key.
 */
export async function choosePlan(market: Market, choice: Choice): Promise<Chosen> {
  const card = await ownCard(market, choice);
  const made = await transaction(market.db, async (trx) => {
    const holder = await holderOf(trx, choice.vendorId, { lock: true });
    const same = await findAsked(trx, choice.vendorId, choice.key);
    if (same) {
      const { plan } = await findVersion(trx, same.version_id);
      if (plan !== choice.plan || same.every !== choice.every) throw new Refusal(409, 'key_reused');
      return { payment: (await latestPayment(trx, same.id)) ?? null, done: same.status === 'paid' };
    }
    const quote = await quotePlan(market, trx, holder, choice);
    const due = quote.when === 'now' ? quote.due.totalCents : 0;
    if (due !== choice.expectedCents)
      throw new Refusal(409, 'price_changed', { due: toDollars(due) });
    if (quote.when === 'period_end') {
      await schedule(market, trx, { holder, quote, every: choice.every });
      return { payment: null, done: false };
    }
    const invoice = await draft(market, trx, { holder, quote, choice });
    if (due === 0) {
      const listingIds = await payInvoice(market, trx, { holder, invoice, paid: { by: 'credit' } });
      return { payment: null, done: true, listingIds };
    }
    if (choice.payWith.of === 'balance') {
      const listingIds = await payFromBalance(market, trx, holder, invoice.id);
      if (listingIds === null) throw new Refusal(409, 'balance_short');
      return { payment: null, done: true, listingIds };
    }
    const payment = await beginPayment(market, trx, {
      holder,
      invoice,
      offSession: false,
      cardId: card?.id ?? null,
      keepCard: card === null,
    });
    return { payment, done: false };
  });
  await notifyPages(market, made.listingIds ?? []);
  if (made.payment) return takePayment(market, made.payment, card);
  return { of: made.done ? 'done' : 'scheduled' };
}

async function schedule(
  market: Market,
  trx: Trx,
  {
    holder,
    quote,
    every,
  }: {
    readonly holder: PlanHolder;
    readonly quote: Extract<PlanQuote, { when: 'period_end' }>;
    readonly every: Every;
  },
): Promise<void> {
  const { subscription } = holder;
  if (!subscription) return;
  const { version, on, anchorOn } = quote;
  await changeSubscription(
    trx,
    subscription.id,
    version.plan === 'starter'
      ? { cancel_at_end: true, next_version_id: null, next_every: null }
      : { cancel_at_end: false, next_version_id: version.id, next_every: every },
    market.clock.now(),
  );
  const anchor = { on: anchorOn, every };
  await notifyOfLaterTerms(market, trx, holder, { plan: version.plan, anchor, next: on });
}

/** Creates an invoice draft, replacing an earlier unpaid one. */
async function draft(
  market: Market,
  trx: Trx,
  {
    holder,
    quote,
    choice,
  }: {
    readonly holder: PlanHolder;
    readonly quote: Extract<PlanQuote, { when: 'now' }>;
    readonly choice: Choice;
  },
): Promise<PlanInvoice> {
  const now = market.clock.now();
  const before = await findWaiting(trx, holder.vendorId, 'draft');
  if (before) await voidInvoice(trx, before, 'Another choice took its place', now);
  const { due, version, kind, period, anchorOn } = quote;
  const subscriptionId = holder.subscription?.id ?? null;
  const id = newId(now);
  await insertInvoice(trx, {
    id,
    vendor_id: holder.vendorId,
    subscription_id: subscriptionId,
    kind,
    seq: subscriptionId === null ? 0 : await countFor(trx, subscriptionId, kind, period.from),
    version_id: version.id,
    every: choice.every,
    price_cents: priceOf(version, choice.every),
    anchor_on: anchorOn,
    period_from: period.from,
    period_to: period.to,
    lines: due.lines,
    tax_bps: market.invoicing.taxBps,
    subtotal_cents: due.subtotalCents,
    tax_cents: due.taxCents,
    total_cents: due.totalCents,
    carry_cents: due.carryCents,
    from_balance: choice.fromBalance,
    keep_card: choice.payWith.of === 'new-card',
    consent: choice.consent,
    request_key: choice.key,
    created_at: now,
    updated_at: now,
  });
  const invoice = await findPlanInvoice(trx, id);
  if (!invoice) throw new Error(`Invoice ${id} is gone`);
  return invoice;
}
