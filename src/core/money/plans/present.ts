import type { CalendarDate } from '#base/calendar-date.ts';
import { toDollars } from '#base/money.ts';
import { MIN_CHARGE_CENTS } from '#base/charge-limits.ts';
import type { IssuedDocument, Plan, PlanPreview, Subscription as Shown } from '#contract/plans.ts';
import { findCard, presentCard } from '../cards/store.ts';
import type { Db } from '#core/shared/database.ts';
import { findWaiting, type IssuedRow } from '../invoices/store.ts';
import type { Market } from '#core/shared/market.ts';
import type { PlanQuote, Wanted } from './choose.ts';
import { lapsesAt, nextRetryAt } from './dunning-rules.ts';
import { type LaterTerms, laterOfQuote, laterTerms } from './later-terms.ts';
import { dayOf } from './period-rules.ts';
import type { InvoiceLine } from './proration-rules.ts';
import { countHidden, roomOf } from '#core/catalogue/index.ts';
import { salesOf } from './versions-store.ts';
import {
  findVersion,
  type PlanHolder,
  planOn,
  plansOn,
  type PlanVersion,
  priceOf,
  readUsableBalance,
} from './store.ts';

export const presentPlan = (version: PlanVersion): Plan => ({
  plan: version.plan,
  month: toDollars(version.month_cents),
  year: toDollars(version.year_cents),
  listings: version.listings,
  commissionPercent: version.commission_bps === null ? null : version.commission_bps / 100,
});

const presentLater = ({ version, on }: LaterTerms) => ({
  ...presentPlan(version),
  from: version.valid_from,
  on,
});

export const presentLine = ({ what, plan, every, from, to, cents }: InvoiceLine) => ({
  what,
  plan,
  every,
  from,
  to,
  amount: toDollars(cents),
});

/** Preview of a choice. Later periods use the prices on sale by then. */
export async function presentPreview(
  db: Db,
  quote: PlanQuote,
  { every }: Wanted,
  { live, today }: { readonly live: number; readonly today: CalendarDate },
): Promise<PlanPreview> {
  const { plan } = quote.version;
  const later = await planOn(db, plan, quote.when === 'now' ? quote.period.to : quote.on);
  const version = quote.when === 'now' ? quote.version : later;
  const tooMany = Math.max(0, live - version.listings);
  const price = priceOf(later, every);
  const announced = (await laterOfQuote(db, quote, every, today)).map(presentLater);
  if (quote.when === 'period_end')
    return {
      when: 'period_end',
      on: quote.on,
      lines: [],
      tax: 0,
      due: 0,
      credit: 0,
      next: version.plan === 'starter' ? null : { on: quote.on, amount: toDollars(price) },
      later: announced,
      tooMany,
    };
  const { due, period } = quote;
  return {
    when: 'now',
    on: period.from,
    lines: due.lines.map(presentLine),
    tax: toDollars(due.taxCents),
    due: toDollars(due.totalCents),
    credit: toDollars(due.carryCents),
    next: { on: period.to, amount: toDollars(nextCents(price, due.carryCents)) },
    later: announced,
    tooMany,
  };
}

/** The next invoice without tax, adjusted by the carried amount. */
const nextCents = (price: number, carry: number): number => {
  const cents = price - carry;
  return cents < MIN_CHARGE_CENTS ? 0 : cents;
};

/** A vendor's view of their own subscription. */
export async function presentSubscription(
  market: Market,
  db: Db,
  holder: PlanHolder,
): Promise<Shown> {
  const { subscription, vendorId, userId, version } = holder;
  const now = market.clock.now();
  const today = dayOf(now);
  const { live, limit } = await roomOf(db, vendorId);
  const open = await findWaiting(db, vendorId, 'open');
  const card =
    subscription && subscription.card_id !== null
      ? await findCard(db, { id: subscription.card_id, userId, provider: market.payments.name })
      : undefined;
  const plans = await plansOn(db, today);
  const sold = await salesOf(db, vendorId, {
    now,
    caps: plans.map((one) => ({ plan: one.plan, bps: one.commission_bps })),
  });
  return {
    status:
      subscription === null || subscription.status === 'ended' ? 'starter' : subscription.status,
    plan: presentPlan(version),
    every: subscription?.every ?? null,
    price: toDollars(subscription?.price_cents ?? 0),
    period: subscription && { from: subscription.period_from, to: subscription.period_to },
    next: await nextOf(db, holder),
    later: (await laterOf(db, holder, today)).map(presentLater),
    cancelAtEnd: subscription?.cancel_at_end ?? false,
    endsOn:
      !subscription || subscription.failing_since === null
        ? null
        : dayOf(lapsesAt(subscription.failing_since)),
    retryOn: card?.refused_why === null ? retryOf(subscription) : null,
    credit: toDollars(subscription?.carry_cents ?? 0),
    card: card ? presentCard(card) : null,
    fromBalance: subscription?.from_balance ?? false,
    balance: toDollars(Math.max(0, await readUsableBalance(db, vendorId, now))),
    open: open
      ? { _id: open.id, number: open.number ?? '', total: toDollars(open.total_cents) }
      : null,
    listings: { live, limit, hidden: await countHidden(db, vendorId) },
    lastMonth: sold && {
      sales: toDollars(sold.salesCents),
      costs: plans.map((one) => ({
        plan: one.plan,
        cost: toDollars(
          one.month_cents + (sold.commissions.find(({ plan }) => plan === one.plan)?.cents ?? 0),
        ),
      })),
    },
  };
}

/** Day of the next retry of a declined card. */
function retryOf(subscription: PlanHolder['subscription']): CalendarDate | null {
  if (!subscription || subscription.cancel_at_end) return null;
  const { failing_since: failingSince, step } = subscription;
  const retry = failingSince && step !== null ? nextRetryAt({ failingSince, step }) : null;
  return retry && dayOf(retry);
}

/** The next payment; null if none is due. */
async function nextOf(db: Db, { subscription }: PlanHolder): Promise<Shown['next']> {
  if (!subscription || subscription.cancel_at_end) return null;
  const { next_version_id: nextId, next_every: nextEvery, period_to: on } = subscription;
  const { plan } = await findVersion(db, nextId ?? subscription.version_id);
  const every = nextEvery ?? subscription.every;
  const cents = nextCents(priceOf(await planOn(db, plan, on), every), subscription.carry_cents);
  return { on, amount: toDollars(cents), plan, every };
}

/** Announced terms that a vendor will pay. */
async function laterOf(
  db: Db,
  { subscription }: PlanHolder,
  today: CalendarDate,
): Promise<LaterTerms[]> {
  if (!subscription || subscription.cancel_at_end) return [];
  const { next_version_id: nextId, next_every: nextEvery, period_to: next } = subscription;
  const { plan } = await findVersion(db, nextId ?? subscription.version_id);
  const every = nextEvery ?? subscription.every;
  const on = every === subscription.every ? subscription.anchor_on : next;
  return laterTerms(db, { plan, anchor: { on, every }, next }, today);
}

export const presentIssued = (row: IssuedRow): IssuedDocument => ({
  _id: row.id,
  kind: row.kind,
  number: row.number,
  status: row.status === 'draft' ? null : row.status,
  total: toDollars(row.cents),
  at: row.at.toISOString(),
  plan: row.plan,
  from: row.from,
  to: row.to,
});
