import type { ProviderMovement } from '../payments/provider-balance.ts';

const DOLLARS = 'USD';

/** A balance in one currency, with its original value in dollars. */
export interface Pool {
  readonly settled: number;
  readonly cents: number;
  /** The provider's latest rate; null before the first. */
  readonly rate: number | null;
}

export interface Valued {
  readonly cents: number;
  readonly feeCents: number;
}

/** Earlier payouts with their value, by the provider's id. */
export type PayoutsBefore = ReadonlyMap<
  string,
  { readonly settled: number; readonly cents: number }
>;

type Movement = Pick<ProviderMovement, 'kind' | 'settled' | 'charged' | 'sourceRef'>;

export const rateOf = ({ charged }: Pick<Movement, 'charged'>): number | null =>
  charged?.currency === DOLLARS ? charged.rate : null;

/**
 * Value of a movement in dollars; null before any rate is known, when none of our money can be in
 * that balance. Movements of our payments have their own amount. A payout takes its share of the
 * balance's original value, so that an empty balance is zero in the ledger too. A returned payout
 * has its original value.
 */
export function inDollars(movement: Movement, pool: Pool, before: PayoutsBefore): Valued | null {
  const { kind, settled, charged, sourceRef } = movement;
  if (settled.currency === DOLLARS) return { cents: settled.cents, feeCents: settled.feeCents };
  if (charged?.currency === DOLLARS) return { cents: charged.cents, feeCents: charged.feeCents };
  const { rate } = pool;
  if (rate === null) return null;
  const feeCents = Math.round(settled.feeCents / rate);
  if (kind !== 'payout') return { cents: Math.round(settled.cents / rate), feeCents };
  if (settled.cents < 0) return { cents: -takenFrom(pool, -settled.cents, rate), feeCents };
  const paid = sourceRef === null ? undefined : before.get(sourceRef);
  const isWhole = paid?.settled === -settled.cents;
  return { cents: paid && isWhole ? -paid.cents : Math.round(settled.cents / rate), feeCents };
}

/** Dollar value taken from a balance. An excess over the balance is valued at the rate. */
function takenFrom({ settled, cents }: Pool, amount: number, rate: number): number {
  if (settled <= 0) return Math.round(amount / rate);
  if (amount < settled) return Math.round((cents * amount) / settled);
  return cents + Math.round((amount - settled) / rate);
}

export const moved = (pool: Pool, movement: Movement, valued: Valued): Pool => ({
  settled: pool.settled + movement.settled.cents - movement.settled.feeCents,
  cents: pool.cents + valued.cents - valued.feeCents,
  rate: rateOf(movement) ?? pool.rate,
});

/** The part of a movement that is not booked yet. Without our payment it belongs to another application on the account. */
export function bookedAs(
  { kind }: Pick<Movement, 'kind'>,
  isOurs: boolean,
): 'booked' | 'sale' | 'fee' | 'payout' | 'other' {
  if (!isOurs) return 'other';
  switch (kind) {
    case 'charge':
    case 'refund':
      return 'sale';
    case 'dispute':
      return 'booked';
    default:
      return kind;
  }
}
