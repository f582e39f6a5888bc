import type { CalendarDate } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import type { EarlyEnd } from '#base/early-end.ts';
import { notFound, Refusal } from '#base/errors.ts';
import type { Guarantee, TakeOver } from '#verticals/capabilities/replaceable.ts';
import { MAX_FITTING } from '#contract/replacements.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { findSellables, type Sellable } from '#core/catalogue/index.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { differenceFrom, handoverDays, monthsNow } from './rules.ts';
import { findOpen, type OpenReplacement } from './store.ts';
import { type LockedTerm, lockTerm } from './term.ts';
import { listFree, type SoldTerm } from './term-store.ts';

type RequestedTerm = LockedTerm & { readonly guaranteed: NonNullable<LockedTerm['guaranteed']> };

/** The rest of a term, with its seller. */
export interface Rest {
  readonly guarantee: Guarantee;
  readonly vendorId: string;
  readonly serviceId: string;
  readonly vertical: string;
  /** The current worker. */
  readonly listingId: string;
  readonly sold: SoldTerm;
  readonly early: EarlyEnd;
  readonly when: When;
  readonly handover: CalendarDate;
  /** Paid and not refunded. */
  readonly leftCents: number;
}

export interface Fitting {
  readonly sellable: Sellable;
  readonly takeOver: TakeOver;
  readonly cheaperCents: number;
  readonly refundCents: number;
}

/**
 * Checks a listing for the rest of a term, regardless of availability. Throws 404 for another
 * vendor's or a hidden listing, and 409 if its work or price does not fit.
 */
export function judgeOther(rest: Rest, sellable: Sellable | undefined): Fitting {
  const fits = whyNotFit(rest, sellable);
  if (fits === 'unknown') throw notFound('Listing');
  if (typeof fits === 'string') throw new Refusal(409, fits);
  return fits;
}

function whyNotFit(
  rest: Rest,
  sellable: Sellable | undefined,
): Fitting | 'unknown' | 'other_role' | 'other_terms' | 'other_dearer' {
  const { guarantee, sold, early, when, handover, leftCents } = rest;
  const isTheirs =
    sellable?.vendorId === rest.vendorId &&
    sellable.serviceId === rest.serviceId &&
    sellable.vertical === rest.vertical;
  if (!sellable || !isTheirs || !sellable.public || sellable.facts.id === rest.listingId)
    return 'unknown';
  if (sellable.facts.kind !== sold.kind) return 'other_role';
  const takeOver = guarantee.takeOver(sellable.facts, sold.options, {
    from: handover,
    to: when.to,
  });
  if (takeOver === null) return 'other_terms';
  const cheaperCents = monthsNow(early) - takeOver.cents;
  if (cheaperCents < 0) return 'other_dearer';
  const refundCents = Math.min(differenceFrom(handover, cheaperCents, when), leftCents);
  return { sellable, takeOver, cheaperCents, refundCents };
}

/** By name; empty if no handover is possible that day. Throws 404, 409 without a request. */
export const fittingFor = (
  market: Market,
  item: { readonly orderId: string; readonly itemId: string },
  handover: CalendarDate,
): Promise<Fitting[]> =>
  transaction(market.db, async (trx) => {
    const now = market.clock.now();
    const { term, request } = await lockRequest(market, trx, item);
    const { first, last } = handoverDays({ ...request, when: term.guaranteed.when }, now);
    return handover < first || handover > last ? [] : listFitting(trx, restOf(term, handover));
  });

async function listFitting(db: Db, rest: Rest): Promise<Fitting[]> {
  const { serviceId, listingId: but, sold, handover: from, when } = rest;
  const ids = await listFree(
    db,
    { serviceId, kind: sold.kind, but, from, to: when.to },
    MAX_FITTING,
  );
  const sellables = await findSellables(db, ids);
  return ids.flatMap((id) => {
    const fits = whyNotFit(rest, sellables.get(id));
    return typeof fits === 'string' ? [] : [fits];
  });
}

export const restOf = (
  { line, sold, guaranteed }: RequestedTerm,
  handover: CalendarDate,
): Rest => ({
  ...guaranteed,
  ...line,
  sold,
  handover,
  leftCents: line.totalCents - line.lineRefundedCents,
});

/** Locks the open request with its term. Throws 404, and 409 without one. */
export async function lockRequest(
  market: Market,
  trx: Trx,
  item: { readonly orderId: string; readonly itemId: string },
): Promise<{ readonly term: RequestedTerm; readonly request: OpenReplacement }> {
  const term = await lockTerm(market, trx, item);
  const request = await findOpen(trx, item.itemId);
  const { guaranteed } = term;
  if (!guaranteed || request?.status !== 'asked' || request.answerBy <= market.clock.now())
    throw new Refusal(409, 'replacement_over');
  return { term: { ...term, guaranteed }, request };
}
