import { type Currency, decimalsOf } from './currency.ts';
import { MAX_CENTS } from './money.ts';

/**
 * Exact exchange of US dollars into another currency, with BigInt, so that the server and pages
 * compute identical amounts. It rounds in three places only: payouts down to a step, the dollars of
 * a fixed payout up to a cent, and percentage fees half up.
 */

/** Scale of rates: hundred-millionths. */
const E8 = 100_000_000n;
const MAX_RATE_E8 = 10_000_000n * E8;
const MAX = BigInt(MAX_CENTS);

/** Units of the other currency per dollar, in hundred-millionths. */
export interface Rate {
  readonly currency: Currency;
  readonly rateE8: bigint;
  /** Payouts are multiples of this step, in minor units. */
  readonly step: bigint;
}

/** Cost of a sale on top of its principal. In cents, except `bps`: basis points of the principal. */
export interface Fee {
  readonly fixedCents: number;
  readonly bps: number;
  readonly minCents: number;
  /** null for no upper bound. */
  readonly maxCents: number | null;
}

export type RateFault = 'shape' | 'decimals' | 'size';

/** The text is not a valid rate. */
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

export function rateText(rateE8: bigint): string {
  const part = String(rateE8 % E8)
    .padStart(8, '0')
    .replace(/0+$/, '');
  return part === '' ? String(rateE8 / E8) : `${rateE8 / E8}.${part}`;
}

/** An impossible payout: `step` is the smallest allowed unit, in minor units. */
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
 * The fewest cents that yield a payout of exactly these minor units, rounded up; the vendor keeps
 * the rounding difference. Throws StepProblem, and RangeError above the maximum payment.
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

/** The largest principal that costs at most `totalCents` with its fee; 0 if the fee is higher. */
export function principalWithin(totalCents: number, fee: Fee): number {
  let least = 0;
  let most = totalCents;
  // Binary search: principal plus fee grows with the principal.
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (middle + feeOn(middle, fee) <= totalCents) least = middle;
    else most = middle - 1;
  }
  return least;
}
