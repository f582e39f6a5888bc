import { type Fee, feeOn } from '#base/exchange.ts';
import { shareOf, toDollars } from '#base/money.ts';

/** Min fee that a category requires on sent money. */
export interface LeastFee {
  readonly bps: number;
  readonly cents: number;
}

/** Fee and range of amounts, in cents. */
interface Charges {
  readonly fee: Fee;
  readonly leastCents: number;
  readonly mostCents: number;
}

export interface TooLow {
  readonly percent: number;
  readonly plus: number;
  /** Amount with the largest shortfall, with its fee and the required min. */
  readonly amount: number;
  readonly fee: number;
  readonly least: number;
}

/**
 * Compares a fee with the min fee over all amounts; null if high enough. Both are linear between
 * the points where the fee meets its own bounds, so those points and the ends suffice.
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
