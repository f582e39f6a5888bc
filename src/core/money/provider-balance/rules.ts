import type { ProviderMovement } from '../payments/provider-balance.ts';

/** The ledger's currency. */
const DOLLARS = 'USD';

/** A balance in one currency, with the dollars that it came from. */
export interface Pool {
  readonly settled: number;
  readonly cents: number;
  /** The last rate that the provider has named; null where it never has. */
  readonly rate: number | null;
}

export interface Valued {
  readonly cents: number;
  readonly feeCents: number;
}

/** A payout that was valued before, by the provider's id of it. */
export type PayoutsBefore = ReadonlyMap<
  string,
  { readonly settled: number; readonly cents: number }
>;

type Movement = Pick<ProviderMovement, 'kind' | 'settled' | 'charged' | 'sourceRef'>;

/** The rate between dollars and the balance's currency, where a movement names it. */
export const rateOf = ({ charged }: Pick<Movement, 'charged'>): number | null =>
  charged?.currency === DOLLARS ? charged.rate : null;

/**
 * A movement in US dollars; null where no rate between them and its currency was ever named, so that nothing of ours can be in that balance.
 * What a payment of ours moved is its own amount. A payout takes its share of what the balance came from, so that an empty
 * balance is none in the books: the rates of many days leave no rest. A payout that comes back is worth what it was.
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

/** What an amount out of a balance is worth. More than it holds, as where it was not empty before us, is worth the rate. */
function takenFrom({ settled, cents }: Pool, amount: number, rate: number): number {
  if (settled <= 0) return Math.round(amount / rate);
  if (amount < settled) return Math.round((cents * amount) / settled);
  return cents + Math.round((amount - settled) / rate);
}

/** The balance after a movement. */
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
