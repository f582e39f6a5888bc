import type { Currency } from '#base/currency.ts';
import type { PayoutMethod } from '#base/payout-methods.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import { type ExchangeFigures, QuoteProblem } from '../choice.ts';
import type { Method } from './details.ts';
import { type Corridor, indicative } from './prices.ts';

export interface Offer<Of extends Corridor> {
  readonly corridor: Of;
  readonly method: Method;
  readonly figures: ExchangeFigures;
}

export interface Compared<Of extends Corridor> {
  /** By payout currency, because amounts of two currencies cannot be ordered. */
  readonly groups: readonly {
    readonly currency: Currency;
    /** The highest payout first. */
    readonly offers: readonly Offer<Of>[];
  }[];
  /** Corridors that cannot be quoted, those with an expired rate last. */
  readonly refused: readonly { readonly corridor: Of; readonly why: QuoteFault }[];
}

interface Asked {
  /** Dollars paid in total, fee included, in wire format. */
  readonly amount: string;
  /** Any way by default. */
  readonly way?: PayoutMethod | undefined;
}

/**
 * Offers for the same total, so that no fee hides in the order: the best way of each corridor and
 * payout currency, quoted by the rules of the quote.
 */
export function compareOffers<Of extends Corridor>(
  corridors: readonly Of[],
  { amount, way }: Asked,
  at: number,
): Compared<Of> {
  const groups = new Map<Currency, Offer<Of>[]>();
  const refused: { corridor: Of; why: QuoteFault }[] = [];
  for (const corridor of corridors) {
    const methods = corridor.details.methods.filter(
      ({ method }) => way === undefined || method === way,
    );
    const best = new Map<Currency, Offer<Of>>();
    const faults: QuoteFault[] = [];
    for (const method of methods) {
      const judged = quoteOrWhy(corridor, method, amount, at);
      if ('fault' in judged) faults.push(judged);
      else {
        const offer = { corridor, method, figures: judged };
        const other = best.get(judged.currency);
        if (!other || byPayout(offer, other) < 0) best.set(judged.currency, offer);
      }
    }
    for (const [currency, offer] of best)
      groups.set(currency, [...(groups.get(currency) ?? []), offer]);
    const [why] = faults;
    if (best.size === 0 && why) refused.push({ corridor, why });
  }
  return {
    groups: [...groups]
      .map(([currency, offers]) => ({ currency, offers: offers.toSorted(byPayout) }))
      // Dollars are the exception in each of the countries.
      .toSorted((one, other) => Number(one.currency === 'USD') - Number(other.currency === 'USD')),
    refused: refused.toSorted((one, other) => Number(isStale(one)) - Number(isStale(other))),
  };
}

const isStale = ({ why }: { readonly why: QuoteFault }) => why.fault === 'rate_stale';

/** The highest payout, then the fastest; the total is the same. */
const byPayout = (one: Offer<Corridor>, other: Offer<Corridor>): number =>
  Number(other.figures.receiveMinor - one.figures.receiveMinor) ||
  one.method.hours - other.method.hours;

function quoteOrWhy(
  corridor: Corridor,
  { method: way }: Method,
  amount: string,
  at: number,
): ExchangeFigures | QuoteFault {
  try {
    return indicative(corridor, { side: 'total', amount, way }, at);
  } catch (error) {
    if (!(error instanceof QuoteProblem)) throw error;
    return error.why;
  }
}
