import { type Currency, decimalsOf } from './currency.ts';
import { MAX_CENTS } from './money.ts';

/**
 * Exchange of US dollars into another currency, exact: BigInt inside, so that the server and the page come to the same figures
 * to the last unit. It rounds in three places and nowhere else: what is paid out goes down to a step, the dollars that a
 * fixed payout costs go up to a cent, and the share of a fee is rounded half up.
 */

/** Hundred-millionths, which rates are held in. */
const E8 = 100_000_000n;
const MAX_RATE_E8 = 10_000_000n * E8;
const MAX = BigInt(MAX_CENTS);

/** Units of the other currency for one dollar, in hundred-millionths. */
export interface Rate {
  readonly currency: Currency;
  readonly rateE8: bigint;
  /** The smallest sum that is paid out, in minor units; sums are multiples of it. */
  readonly step: bigint;
}

/** Cost of a sale on top of its principal. In cents, except `bps`: basis points of the principal. */
export interface Fee {
  readonly fixedCents: number;
  readonly bps: number;
  readonly minCents: number;
  /** null: no upper bound. */
  readonly maxCents: number | null;
}

export type RateFault = 'shape' | 'decimals' | 'size';

/** A text that is no rate. */
export class RateProblem extends Error {
  readonly fault: RateFault;
  constructor(fault: RateFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A rate of at most eight decimals, above 0 and at most 10,000,000. Throws RateProblem. */
export function rateOf(text: string): bigint {
  const [, whole, part = ''] = /^([0-9]{1,9})(?:\.([0-9]+))?$/.exec(text) ?? [];
  if (whole === undefined) throw new RateProblem('shape');
  if (part.length > 8) throw new RateProblem('decimals');
  const rate = BigInt(whole) * E8 + BigInt(part.padEnd(8, '0'));
  if (rate <= 0n || rate > MAX_RATE_E8) throw new RateProblem('size');
  return rate;
}

/** The same rate as a text, without zeros at its end. */
export function rateText(rateE8: bigint): string {
  const part = String(rateE8 % E8)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return part === '' ? String(rateE8 / E8) : `${rateE8 / E8}.${part}`;
}

/** A payout that cannot be: `step` names the least sum it must be a multiple of, in minor units. */
export class StepProblem extends Error {
  readonly step: bigint;
  constructor(step: bigint) {
    super('Not a multiple of what is paid out');
    this.step = step;
  }
}

/** Payout of an amount of cents in minor units, rounded down to the step. */
export function payoutOf(cents: number, { currency, rateE8, step }: Rate): bigint {
  const units = BigInt(cents) * rateE8 * 10n ** BigInt(decimalsOf(currency));
  return (units / (100n * E8 * step)) * step;
}

/**
 * The cents that pay out exactly so many minor units: the fewest, rounded up. What they would buy beyond that stays with the
 * vendor. Throws StepProblem, and RangeError above what can be paid.
 */
export function principalFor(minor: bigint, { currency, rateE8, step }: Rate): number {
  if (minor % step !== 0n) throw new StepProblem(step);
  const divisor = rateE8 * 10n ** BigInt(decimalsOf(currency));
  const cents = (minor * 100n * E8 + divisor - 1n) / divisor;
  if (cents > MAX) throw new RangeError('Amount of money too large');
  return Number(cents);
}

/** Fee on top of a principal, in cents. */
export function feeOn(cents: number, { fixedCents, bps, minCents, maxCents }: Fee): number {
  const share = Number((BigInt(cents) * BigInt(bps) * 2n + 10_000n) / 20_000n);
  const fee = Math.max(minCents, fixedCents + share);
  return maxCents === null ? fee : Math.min(maxCents, fee);
}

/** The largest principal that together with its fee is at most so many cents; 0 where the fee alone is more. */
export function principalWithin(totalCents: number, fee: Fee): number {
  let least = 0;
  let most = totalCents;
  // Principal and fee together grow with the principal.
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (middle + feeOn(middle, fee) <= totalCents) least = middle;
    else most = middle - 1;
  }
  return least;
}
