const BPS = 10_000n;

/** `units` of `cents` each. */
export interface PremiumPart {
  readonly cents: number;
  readonly units: number;
}

/**
 * The premium in cents: the sum of its parts, times each factor in basis points, with a minimum.
 * Exact until it is rounded once, half up. Throws RangeError above the exact range.
 */
export function premiumOf(
  parts: readonly PremiumPart[],
  factors: readonly number[],
  leastCents = 0,
): number {
  const sum = parts.reduce((all, { cents, units }) => all + BigInt(cents) * BigInt(units), 0n);
  const all = factors.reduce((product, bps) => product * BigInt(bps), sum);
  const divisor = BPS ** BigInt(factors.length);
  const cents = (2n * all + divisor) / (2n * divisor);
  if (cents > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError('Amount of money too large');
  return Math.max(leastCents, Number(cents));
}

export const taxOn = (premiumCents: number, bps: number): number =>
  premiumOf([{ cents: premiumCents, units: 1 }], [bps]);
