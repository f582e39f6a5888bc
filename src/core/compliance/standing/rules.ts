import type { LimitPer, Tier } from '#base/standing.ts';
import { toDollars } from '#base/money.ts';
import type { ListingFacts, Vertical } from '#verticals/vertical.ts';
import { badInput, Refusal } from '#base/errors.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import type { ComplianceSide } from '#verticals/capabilities/compliance.ts';
import { declareWords, limitWords } from './words.ts';

const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
export const MONTH_MS = 30 * DAY_MS;

/** Max principal in cents: per transfer, in any 24 hours, in any 30 days. */
export interface TierLimits {
  readonly once: number;
  readonly day: number;
  readonly month: number;
}

/** The operator's settings. */
export interface SendLimits {
  readonly tiers: Readonly<Record<Tier, TierLimits>>;
  /** In any 30 days, without a source of funds. */
  readonly withoutSource: number;
  /** Per recipient, over all senders, in any 30 days. */
  readonly recipient: number;
}

/** Principal sent, or about to be. */
export interface Sent {
  /** Milliseconds; null for an earlier line of the same cart. */
  readonly at: number | null;
  readonly cents: number;
}

/** A user's limits, and the amounts that count. */
export interface Allowance {
  readonly tier: Tier;
  readonly limits: TierLimits;
  /** In the last 30 days. */
  readonly sent: readonly Sent[];
}

/** A quoted choice with principal, reduced to what compliance needs. */
export interface SentChoice {
  readonly vertical: Pick<Vertical, 'capabilities'>;
  readonly sellable: { readonly facts: ListingFacts<unknown> };
}

interface Exceeded {
  readonly per: LimitPer;
  readonly limit: number;
  readonly used: number;
  readonly left: number;
  /** Milliseconds: time at which the next used amount no longer counts; null without one. */
  readonly freeAt: number | null;
}

/** Windows are measured from each instant, independent of time zones and midnight. */
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

/** A user's limits in order, with the used amounts. */
export function statesOf({ limits, sent }: Allowance, now: number): readonly Exceeded[] {
  return [
    stateOf('once', limits.once, { sent: [], ms: 0, now }),
    stateOf('day', limits.day, { sent, ms: DAY_MS, now }),
    stateOf('month', limits.month, { sent, ms: MONTH_MS, now }),
  ];
}

/** The exceeded limit with the smallest remainder, if any. */
export function exceededBy(cents: number, allowance: Allowance, now: number): Exceeded | null {
  const least = tightest(statesOf(allowance, now));
  return cents > least.left ? least : null;
}

/** The limit with the smallest remainder; of equal ones the last to free up. */
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

/** The exceeded limit of a recipient, over all senders. */
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

export function limitsFor(
  { tiers, withoutSource }: SendLimits,
  { tier, hasSource }: { readonly tier: Tier; readonly hasSource: boolean },
): TierLimits {
  const own = tiers[tier];
  return hasSource ? own : { ...own, month: Math.min(own.month, withoutSource) };
}

/** Wire format: dollars, and an ISO instant. */
export const notifyExceeded = ({ per, limit, used, left, freeAt }: Exceeded) => ({
  per,
  limit: toDollars(limit),
  used: toDollars(used),
  left: toDollars(left),
  freeAt: freeAt === null ? null : new Date(freeAt).toISOString(),
});

declare module '#core/shared/market.ts' {
  interface Market {
    readonly sendLimits: SendLimits;
  }
}

/** Reason why a user cannot send an amount, or null. */
function sendRefusal(
  { from }: Pick<ComplianceSide, 'from'>,
  {
    cents,
    allowance,
    now,
  }: { readonly cents: number; readonly allowance: Allowance; readonly now: number },
): QuoteFault | null {
  if (allowance.tier < from) return { fault: 'declare', tier: from };
  const exceeded = exceededBy(cents, allowance, now);
  return exceeded && { fault: 'limit', ...notifyExceeded(exceeded) };
}

/** The reason as an error of the option. Throws a 400 Refusal. */
export function refuseToSend(
  sending: ComplianceSide,
  judged: { readonly cents: number; readonly allowance: Allowance; readonly now: number },
): void {
  const why = sendRefusal(sending, judged);
  if (why) throw badInput({ [sending.field]: standingWords(why) }, { why });
}

/** In English. */
const standingWords = (why: QuoteFault): string =>
  why.fault === 'limit' ? limitWords(why) : declareWords();

/** For a recipient it only shows the limit, because amounts from others are private. */
export function overLimit(exceeded: Exceeded): Refusal {
  const told = notifyExceeded(exceeded);
  const { per, limit } = told;
  return asRefusal(
    exceeded.per === 'recipient' ? { per, limit, used: null, left: null, freeAt: null } : told,
  );
}

type LimitFigures = Omit<Extract<QuoteFault, { fault: 'limit' }>, 'fault'>;

/** 409 with its figures. */
export const asRefusal = (figures: LimitFigures): Refusal =>
  new Refusal(409, 'limit', { ...figures, problems: [] }).saying(limitWords(figures));

/** 409: the payer must declare their identity first. */
export const declareFirst = (): Refusal => new Refusal(409, 'declare', { problems: [] });
