import type { LimitPer, Tier } from '#base/standing.ts';
import { toDollars } from '#base/money.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const MONTH_MS = 30 * DAY_MS;

/** Most that may be sent at once, in any 24 hours, in any 30 days: cents of principal. */
export interface TierLimits {
  readonly once: number;
  readonly day: number;
  readonly month: number;
}

/** What the operator allows; settings. */
export interface SendLimits {
  readonly tiers: Readonly<Record<Tier, TierLimits>>;
  /** In any 30 days, until somebody says where the money comes from. */
  readonly withoutSource: number;
  /** What one recipient may be sent by all accounts in any 30 days. */
  readonly recipient: number;
}

/** Principal that was sent, or is about to be. */
export interface Sent {
  /** Milliseconds; null for what stands before a line in the same cart. */
  readonly at: number | null;
  readonly cents: number;
}

/** What somebody may send, and what counts towards it. */
export interface Allowance {
  readonly tier: Tier;
  readonly limits: TierLimits;
  /** Of the last 30 days. */
  readonly sent: readonly Sent[];
}

/** A quoted choice whose principal is sent on, as far as compliance needs it. */
export interface SentChoice {
  readonly vertical: Pick<Vertical, 'standing'>;
  readonly sellable: { readonly facts: ListingFacts<unknown> };
}

/** A limit in the way of a sum. */
export interface Exceeded {
  readonly per: LimitPer;
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  /** Milliseconds: when the next of what was used counts no more; null where nothing was. */
  readonly freeAt: number | null;
}

/** What is sent in a window counts from its own instant for just so long: no time zone, no midnight. */
const within = (sent: readonly Sent[], ms: number, now: number): readonly Sent[] =>
  sent.filter(({ at }) => at === null || now - at < ms);

const sumOf = (sent: readonly Sent[]): number => sent.reduce((sum, { cents }) => sum + cents, 0);

function stateOf(
  per: LimitPer,
  limit: number,
  { sent, ms, now }: { readonly sent: readonly Sent[]; readonly ms: number; readonly now: number },
): Exceeded {
  const counted = within(sent, ms, now);
  const used = sumOf(counted);
  const times = counted.flatMap(({ at, cents }) => (at === null || cents === 0 ? [] : [at]));
  return {
    per,
    limit,
    used,
    left: Math.max(0, limit - used),
    freeAt: times.length === 0 ? null : Math.min(...times) + ms,
  };
}

/** The limits of somebody in their order, each with what is used of it. */
export function statesOf({ limits, sent }: Allowance, now: number): readonly Exceeded[] {
  return [
    stateOf('once', limits.once, { sent: [], ms: 0, now }),
    stateOf('day', limits.day, { sent, ms: DAY_MS, now }),
    stateOf('month', limits.month, { sent, ms: MONTH_MS, now }),
  ];
}

/** The limit that leaves the least of those in the way; null where none is. */
export function exceededBy(cents: number, allowance: Allowance, now: number): Exceeded | null {
  const least = tightest(statesOf(allowance, now));
  return cents > least.left ? least : null;
}

/** Of limits that leave the same, the one that frees last: it is the one that holds. */
export function tightest(states: readonly Exceeded[]): Exceeded {
  const [first, ...rest] = states;
  if (!first) throw new Error('Nobody is without a limit');
  return rest.reduce(
    (least, one) =>
      one.left < least.left || (one.left === least.left && (one.freeAt ?? 0) > (least.freeAt ?? 0))
        ? one
        : least,
    first,
  );
}

/** The same of what one recipient is sent, whoever sends it. */
export function exceededByRecipient(
  cents: number,
  {
    limit,
    sent,
    now,
  }: { readonly limit: number; readonly sent: readonly Sent[]; readonly now: number },
): Exceeded | null {
  const state = stateOf('recipient', limit, { sent, ms: MONTH_MS, now });
  return cents > state.left ? state : null;
}

/** The limits of a tier for somebody who has said, or not, where their money comes from. */
export function limitsFor(
  { tiers, withoutSource }: SendLimits,
  { tier, hasSource }: { readonly tier: Tier; readonly hasSource: boolean },
): TierLimits {
  const own = tiers[tier];
  return hasSource ? own : { ...own, month: Math.min(own.month, withoutSource) };
}

/** As answers say it: dollars, and an instant with its zone. */
export const tellExceeded = ({ per, limit, used, left, freeAt }: Exceeded) => ({
  per,
  limit: toDollars(limit),
  used: toDollars(used),
  left: toDollars(left),
  freeAt: freeAt === null ? null : new Date(freeAt).toISOString(),
});

declare module '#core/shared/market.ts' {
  interface Market {
    /** Limits of what people may send. */
    readonly sendLimits: SendLimits;
  }
}
