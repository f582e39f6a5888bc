import { type Fee, feeOn } from '#base/exchange.ts';
import type { CorridorDetails } from './details.ts';
import { feeOfMethod } from './prices.ts';

/** What a fee must be at least: a card costs a share of all that is paid, and the fee alone bears commission. */
export interface LeastFee {
  readonly bps: number;
  readonly cents: number;
}

/**
 * Ways of a corridor whose fee is too low for some amount that can be sent by them, by their place in the list. Between the
 * ends and where a bound of the fee begins to hold, both are straight lines: what holds there holds everywhere.
 */
export function feesTooLow(
  { methods }: Pick<CorridorDetails, 'methods'>,
  least: LeastFee,
): readonly number[] {
  return methods.flatMap((method, at) => {
    const fee = feeOfMethod(method);
    const { leastCents, mostCents } = method;
    const amounts = [leastCents, mostCents, ...bends(fee)].filter(
      (cents) => cents >= leastCents && cents <= mostCents,
    );
    return amounts.some((cents) => feeOn(cents, fee) < leastOn(cents, least)) ? [at] : [];
  });
}

const leastOn = (cents: number, { bps, cents: fixedCents }: LeastFee): number =>
  feeOn(cents, { fixedCents, bps, minCents: 0, maxCents: null });

function bends({ fixedCents, bps, minCents, maxCents }: Fee): number[] {
  if (bps === 0) return [];
  return [minCents, maxCents ?? minCents].flatMap((bound) => {
    const cents = Math.floor(((bound - fixedCents) * 10_000) / bps);
    return [cents - 1, cents, cents + 1];
  });
}
