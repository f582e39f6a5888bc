import { amountOf, AmountProblem, amountText, type Currency, decimalsOf } from '#base/currency.ts';
import {
  type Fee,
  feeOn,
  payoutOf,
  principalFor,
  principalWithin,
  type Rate,
  rateOf,
  rateText,
  StepProblem,
} from '#base/exchange.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import {
  type ChoiceContext,
  type ExchangeFigures,
  type Quote,
  type QuotePart,
  QuoteProblem,
  type QuoteSide,
} from '../choice.ts';
import type { ListingFacts } from '../vertical.ts';
import { arrivalAt, isAtOnce } from './arrival.ts';
import type { CorridorDetails, Method, TransferOptions } from './details.ts';
import { currencyOf, type OwnFault, RELATION_FROM } from './kinds.ts';

const HOUR_MS = 3_600_000;
/** Maximum age of an interbank rate for the comparison. */
const MID_RATE_HOURS = 24;

export type Corridor = ListingFacts<CorridorDetails>;

const refused = (
  name: OwnFault,
  message: string,
  values: Readonly<Record<string, string | number>> = {},
  field = 'amount',
) =>
  new QuoteProblem(field, message, {
    fault: 'own',
    vertical: 'transfer',
    name,
    values: { ...values },
  });

export const rateOfMethod = ({ currency, rate }: CorridorDetails, method: Method): Rate => {
  const paidIn = currencyOf(currency, method);
  return {
    currency: paidIn,
    rateE8: rateOf(paidIn === currency ? rate : '1'),
    step: amountOf(method.step, paidIn),
  };
};

export const feeOfMethod = (method: Method): Fee => ({
  fixedCents: method.feeCents,
  bps: method.feeBps,
  minCents: method.leastFeeCents,
  maxCents: method.mostFeeCents,
});

/** When the rate expires; null for dollars. */
export const rateEnds = ({ rateAt, rateMaxAgeHours, currency }: CorridorDetails): Date | null =>
  currency === 'USD' ? null : new Date(Date.parse(rateAt) + rateMaxAgeHours * HOUR_MS);

/** True if the rate has expired. Its time is set by the server when the vendor sends it. */
export const isStale = (details: CorridorDetails, at: number): boolean => {
  const ends = rateEnds(details);
  return ends !== null && at > ends.getTime();
};

/** Below the interbank rate in basis points, half up; null without a recent interbank rate. */
export function marginBps(
  { rate, midRate, midRateAt }: CorridorDetails,
  at: number,
): number | null {
  if (midRate === '' || midRateAt === null) return null;
  if (at - Date.parse(midRateAt) > MID_RATE_HOURS * HOUR_MS) return null;
  const mid = rateOf(midRate);
  const bps = ((mid - rateOf(rate)) * 20_000n + mid) / (2n * mid);
  return bps < 0n ? 0 : Number(bps);
}

/**
 * Principal, payout and fee from the fixed side: cents sent or paid in total, or minor units
 * received. Throws StepProblem, and RangeError above the maximum.
 */
export function exchanged(
  side: QuoteSide,
  amount: bigint,
  details: CorridorDetails,
  method: Method,
): ExchangeFigures {
  const rate = rateOfMethod(details, method);
  const fee = feeOfMethod(method);
  if (side !== 'receive' && amount > BigInt(MAX_CENTS))
    throw new RangeError('Amount of money too large');
  const sendCents = {
    send: () => Number(amount),
    receive: () => principalFor(amount, rate),
    total: () => principalWithin(Number(amount), fee),
  }[side]();
  return {
    side,
    sendCents,
    receiveMinor: side === 'receive' ? amount : payoutOf(sendCents, rate),
    currency: rate.currency,
    rateE8: rate.rateE8,
    feeCents: feeOn(sendCents, fee),
  };
}

/** Currency of the fixed side. */
export const currencyOfSide = (
  side: QuoteSide,
  { currency }: CorridorDetails,
  method: Method,
): Currency => (side === 'receive' ? currencyOf(currency, method) : 'USD');

/** Parses the amount and calculates the other side. Throws QuoteProblem. */
export function figuresOf(
  details: CorridorDetails,
  method: Method,
  { side, amount }: Pick<TransferOptions, 'side' | 'amount'>,
): ExchangeFigures {
  const currency = currencyOfSide(side, details, method);
  const figures = worked(() => exchanged(side, amountOf(amount, currency), details, method), {
    currency,
    step: method.step,
    way: method.method,
  });
  const { leastCents, mostCents } = method;
  const dollars = (cents: number) => (cents / 100).toFixed(2);
  if (figures.sendCents < leastCents)
    throw refused('amount_least', `The minimum transfer is $${dollars(leastCents)}.`, {
      cents: leastCents,
    });
  if (figures.sendCents > mostCents)
    throw refused('amount_most', `The maximum per transfer is $${dollars(mostCents)}.`, {
      cents: mostCents,
    });
  if (figures.receiveMinor === 0n)
    throw refused(
      'amount_too_small',
      'This is less than the smallest amount that can be paid out.',
    );
  return figures;
}

function worked(
  work: () => ExchangeFigures,
  {
    currency,
    step,
    way,
  }: { readonly currency: Currency; readonly step: string; readonly way: Method['method'] },
): ExchangeFigures {
  try {
    return work();
  } catch (error) {
    if (error instanceof AmountProblem)
      throw error.fault === 'decimals'
        ? refused('amount_decimals', `Enter an amount of ${currency} with its decimals.`, {
            decimals: decimalsOf(currency),
          })
        : refused('amount_shape', 'Enter an amount.');
    if (error instanceof StepProblem)
      throw refused(
        'amount_step',
        `${way === 'cash' ? 'Cash is paid' : 'It is paid out'} in steps of ${step} ${currency}.`,
        { amount: step, currency, way },
      );
    if (error instanceof RangeError)
      throw new QuoteProblem('amount', 'This is more than can be paid at once.', {
        fault: 'too_much',
      });
    throw error;
  }
}

export const methodOf = ({ methods }: CorridorDetails, name: string): Method | undefined =>
  methods.find(({ method }) => method === name);

/** The figures of a selection without a held quote, updated for each key. Throws QuoteProblem. */
export function indicative(
  { details }: Corridor,
  { side, amount, way }: Pick<TransferOptions, 'side' | 'amount' | 'way'>,
  at: number,
): ExchangeFigures {
  const method = methodOf(details, way);
  if (!method) throw refused('method_gone', 'Money is not paid out this way any more.', {}, 'way');
  if (isStale(details, at))
    throw new QuoteProblem(
      'rate',
      'This rate has not been renewed today. Please try again later.',
      {
        fault: 'rate_stale',
      },
    );
  return figuresOf(details, method, { side, amount });
}

/**
 * The quote of a transfer. A held quote keeps its figures, whatever the vendor has changed since;
 * without one it is indicative and does not require the sender's details.
 */
export function quoteTransfer(
  corridor: Corridor,
  { side, amount, way, purpose, relation }: TransferOptions,
  { now, lock }: Pick<ChoiceContext, 'now' | 'lock'>,
): Quote {
  const { details, country } = corridor;
  const figures = lock ?? indicative(corridor, { side, amount, way }, now.at);
  const method = methodOf(details, way);
  if (!method) throw refused('method_gone', 'Money is not paid out this way any more.', {}, 'way');
  if (lock && purpose === null)
    throw refused('purpose_needed', 'Say what the money is for.', {}, 'purpose');
  if (lock && relation === null && figures.sendCents >= RELATION_FROM)
    throw refused('relation_needed', 'Say who the recipient is to you.', {}, 'relation');
  const { sendCents, feeCents, receiveMinor, currency, rateE8 } = figures;
  const line = (what: QuoteWhat, part: QuotePart, cents: number) => ({
    what,
    part,
    units: 1,
    unitCents: cents,
    totalCents: cents,
  });
  return {
    lines: [
      line('principal', 'principal', sendCents),
      ...(feeCents > 0 ? [line('fee', 'fee', feeCents)] : []),
    ],
    totalCents: sendCents + feeCents,
    subDetails: {
      way,
      payout: amountText(receiveMinor, currency),
      currency,
      rate: rateText(rateE8),
      purpose,
      relation,
      expectedHours: method.hours,
      expectedBy: isAtOnce(details, method, now)
        ? null
        : (arrivalAt(details, method, now)?.toISOString() ?? null),
      expectedIn: country,
      pickupDays: way === 'cash' ? method.pickupDays : null,
      keepsFeeFor: details.keepsFeeFor,
      coolingOff: details.coolingOff,
      helpLine: details.helpLine,
    },
    when: null,
    exchange: {
      side: figures.side,
      sendCents,
      receiveMinor,
      currency,
      rateE8,
      feeCents,
    },
  };
}
