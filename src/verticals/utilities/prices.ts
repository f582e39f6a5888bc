import { amountOf, AmountProblem, amountText, decimalsOf } from '#base/currency.ts';
import { type Fee, feeOn, principalFor, type Rate, rateOf, StepProblem } from '#base/exchange.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import {
  type ChoiceContext,
  type DueBill,
  type Quote,
  type QuotePart,
  QuoteProblem,
} from '../choice.ts';
import type { Charges } from '../capabilities/compliance.ts';
import type { ListingFacts } from '../vertical.ts';
import type { BillerDetails, BillOptions } from './details.ts';
import { judgeDue } from './due.ts';
import { AGAIN_HOURS } from './kinds.ts';
import { refused } from './refused.ts';

const HOUR_MS = 3_600_000;

export const rateOfBiller = ({ currency, rate, step }: BillerDetails): Rate => ({
  currency,
  rateE8: rateOf(rate),
  step: amountOf(step, currency),
});

export const feeOfBiller = (details: BillerDetails): Fee => ({
  fixedCents: details.feeCents,
  bps: details.feeBps,
  minCents: details.leastFeeCents,
  maxCents: details.mostFeeCents,
});

/** The biller's fees, for the smallest to the largest bill. */
export const chargesOf = (details: BillerDetails): readonly Charges[] => {
  const cents = (text: string) =>
    Math.min(
      MAX_CENTS,
      principalFor(amountOf(text, details.currency), { ...rateOfBiller(details), step: 1n }),
    );
  return [
    {
      fee: feeOfBiller(details),
      leastCents: cents(details.least),
      mostCents: cents(details.most),
    },
  ];
};

/** When the rate expires; null for dollars. */
export const rateEnds = ({ rateAt, rateMaxAgeHours, currency }: BillerDetails): Date | null =>
  currency === 'USD' ? null : new Date(Date.parse(rateAt) + rateMaxAgeHours * HOUR_MS);

/** True if the rate has expired. Its time is set by the server when the vendor sends it. */
export const isStale = (details: BillerDetails, at: number): boolean => {
  const ends = rateEnds(details);
  return ends !== null && at > ends.getTime();
};

/** Cents for the biller and the fee; `included` if the fee is part of the sum. */
export interface BillPrice {
  readonly principalCents: number;
  readonly feeCents: number;
  readonly totalCents: number;
}

/**
 * The price of a bill in minor units: the dollars that pay it exactly, and their fee. A fee paid by
 * the biller is deducted from those dollars. Throws StepProblem, and RangeError above the maximum.
 */
export function billPrice(minor: bigint, details: BillerDetails): BillPrice {
  const sent = principalFor(minor, rateOfBiller(details));
  const fee = feeOn(sent, feeOfBiller(details));
  if (details.feePaidBy === 'customer')
    return { principalCents: sent, feeCents: fee, totalCents: sent + fee };
  const borne = Math.min(fee, sent);
  return { principalCents: sent - borne, feeCents: borne, totalCents: sent };
}

/** Parses the sum and checks the biller's limits. Throws QuoteProblem. */
function amountAsked(details: BillerDetails, text: string): bigint {
  const { currency } = details;
  try {
    const minor = amountOf(text, currency);
    if (minor < amountOf(details.least, currency))
      throw refused('amount_least', `The least that can be paid is ${details.least} ${currency}.`, {
        amount: details.least,
        currency,
      });
    if (minor > amountOf(details.most, currency))
      throw refused('amount_most', `The most that can be paid is ${details.most} ${currency}.`, {
        amount: details.most,
        currency,
      });
    return minor;
  } catch (error) {
    if (!(error instanceof AmountProblem)) throw error;
    throw error.fault === 'decimals'
      ? refused('amount_decimals', `Enter an amount of ${currency} with its decimals.`, {
          decimals: decimalsOf(currency),
        })
      : refused('amount_shape', 'Enter the amount of the bill.');
  }
}

export function quoteBill(
  listing: ListingFacts<BillerDetails>,
  chosen: BillOptions,
  context: Pick<ChoiceContext, 'now' | 'person' | 'confided'>,
): Quote {
  const { now, person, confided } = context;
  const { id, kind, name, details } = listing;
  const { again } = chosen;
  if (isStale(details, now.at))
    throw new QuoteProblem(
      'rate',
      'This rate has not been renewed today. Please try again later.',
      {
        fault: 'rate_stale',
      },
    );
  const { minor, due } = toPay(listing, chosen, context);
  const amount = amountText(minor, details.currency);
  // Entered bills are paid exactly; the step applies only to typed amounts.
  const paidAs = due ? { ...details, step: amountText(1n, details.currency) } : details;
  const { principalCents, feeCents, totalCents } = priced(minor, paidAs);
  const checkedIn = due
    ? null
    : checkingOf(person?.visits ?? [], { id, amount, account: confided });
  if (checkedIn !== null)
    throw refused(
      'bill_busy',
      `This bill is being paid in order ${checkedIn}.`,
      { order: checkedIn },
      'amount',
    );
  const sum = { id, amount, account: confided, at: now.at };
  const paid = due || again ? undefined : paidBefore(person?.visits ?? [], sum);
  if (paid) throw paidTwice(paid, { amount, currency: details.currency });
  const line = (what: QuoteWhat, part: QuotePart, cents: number) => ({
    what,
    part,
    units: 1,
    unitCents: cents,
    totalCents: cents,
  });
  return {
    lines: [
      line('principal', 'principal', principalCents),
      ...(feeCents > 0 ? [line('fee', 'fee', feeCents)] : []),
    ],
    totalCents,
    subDetails: {
      biller: name,
      billKind: kind,
      amount,
      currency: details.currency,
      rate: details.rate,
      expectedHours: details.expectedHours,
      ...(details.helpLine && { helpLine: details.helpLine }),
      ...(due && { period: due.period, dueOn: due.dueOn }),
    },
    when: null,
    ...(due && { bill: { id: due.id, due: due.left, part: due.part } }),
  };
}

/** The amount of an entered bill, or a typed sum. Throws QuoteProblem. */
function toPay(
  listing: ListingFacts<BillerDetails>,
  chosen: BillOptions,
  context: Parameters<typeof judgeDue>[2],
): { readonly minor: bigint; readonly due: DueBill | null } {
  const { details } = listing;
  const { bill } = chosen;
  if (bill !== undefined) {
    const { minor, bill: due } = judgeDue(listing, { ...chosen, bill }, context);
    return { minor, due };
  }
  if (details.mode === 'fetched')
    throw refused('bill_missing', 'Choose the bill that you want to pay.', {}, 'bill');
  return { minor: amountAsked(details, chosen.amount), due: null };
}

function priced(minor: bigint, details: BillerDetails): BillPrice {
  try {
    const price = billPrice(minor, details);
    if (price.totalCents > MAX_CENTS) throw new RangeError('Amount of money too large');
    return price;
  } catch (error) {
    if (error instanceof StepProblem)
      throw refused('amount_step', `Enter a multiple of ${details.step} ${details.currency}.`, {
        amount: details.step,
        currency: details.currency,
      });
    if (error instanceof RangeError)
      throw new QuoteProblem('amount', 'This is more than can be paid at once.', {
        fault: 'too_much',
      });
    throw error;
  }
}

type Visits = NonNullable<ChoiceContext['person']>['visits'];

/** The order that may already have paid this sum: while that is uncertain it is not paid again. */
const checkingOf = (
  visits: Visits,
  {
    id,
    amount,
    account,
  }: { readonly id: string; readonly amount: string; readonly account: string | null | undefined },
): string | null =>
  visits.find(
    (visit) =>
      visit.listingId === id &&
      visit.subDetails['amount'] === amount &&
      visit.checkingIn !== undefined &&
      visit.account === account,
  )?.checkingIn ?? null;

interface Sum {
  readonly id: string;
  readonly amount: string;
  readonly account: string | null | undefined;
  readonly at: number;
}

/** The same sum to the same biller, or an earlier line of the cart; two accounts are two bills. */
const paidBefore = (visits: Visits, { id, amount, account, at }: Sum): Visits[number] | undefined =>
  visits.find(
    (visit) =>
      visit.listingId === id &&
      visit.subDetails['amount'] === amount &&
      (!visit.account || !account || visit.account === account) &&
      (visit.boughtAt === null || at - Date.parse(visit.boughtAt) < AGAIN_HOURS * HOUR_MS),
  );

/** Asks for confirmation, because a repeated payment may be intended. */
function paidTwice(
  { boughtAt, paidAs = '' }: Visits[number],
  { amount, currency }: Pick<BillerDetails, 'currency'> & { readonly amount: string },
): QuoteProblem {
  const values = { amount, currency, paidAt: boughtAt ?? '', receipt: paidAs };
  const receipt = paidAs === '' ? '' : ` (receipt ${paidAs})`;
  const words =
    boughtAt === null
      ? `Your cart already has ${amount} ${currency} to this biller. Do you want to pay it twice?`
      : `You paid this bill on ${boughtAt.slice(0, 10)}${receipt}. Pay again?`;
  return refused('again', words, values, 'again');
}
