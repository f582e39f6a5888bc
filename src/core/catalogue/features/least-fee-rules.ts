import { type Fee, feeOn } from '#base/exchange.ts';
import { shareOf, toDollars } from '#base/money.ts';

/** The least fee that a category asks of what is sent on. */
export interface LeastFee {
  readonly bps: number;
  readonly cents: number;
}

/** Sums and what they cost, in cents. */
interface Charges {
  readonly fee: Fee;
  readonly leastCents: number;
  readonly mostCents: number;
}

export interface TooLow {
  readonly percent: number;
  readonly plus: number;
  /** The sum at which the most is missing, what its fee is and what it must be. */
  readonly amount: number;
  readonly fee: number;
  readonly least: number;
}

/**
 * Whether a fee reaches the least one for every sum that can be sent; null where it does. Both are straight lines between the
 * sums at which the fee meets its own lowest and highest, so that those and the ends say all.
 */
export function feeTooLow(
  { fee, leastCents, mostCents }: Charges,
  { bps, cents }: LeastFee,
): TooLow | null {
  const meets = (bound: number | null) =>
    bound === null || fee.bps === 0
      ? []
      : [Math.round(((bound - fee.fixedCents) * 10_000) / fee.bps)];
  const sums = [leastCents, mostCents, ...meets(fee.minCents), ...meets(fee.maxCents)].filter(
    (sum) => sum >= leastCents && sum <= mostCents,
  );
  const judged = sums.map((sum) => ({
    sum,
    fee: feeOn(sum, fee),
    least: cents + shareOf(sum, bps),
  }));
  const worst = judged
    .filter((one) => one.fee < one.least)
    .toSorted((a, b) => b.least - b.fee - (a.least - a.fee))[0];
  return worst
    ? {
        percent: bps / 100,
        plus: toDollars(cents),
        amount: toDollars(worst.sum),
        fee: toDollars(worst.fee),
        least: toDollars(worst.least),
      }
    : null;
}
