import type { LineProblem } from '#contract/cart.ts';
import { toDollars } from '#base/money.ts';
import type { QuoteLock } from '#verticals/choice.ts';
import type { Vertical } from '#verticals/vertical.ts';
import { heldQuotes } from '#verticals/capabilities/held-quotes.ts';
import { capabilityOf } from '#verticals/capability.ts';
import type { Quoted } from '../listings/quote-rules.ts';
import { presentQuoteLine } from '../listings/present-quote.ts';

export const LOCK_MS = 15 * 60_000;
/** Max held quotes per user. */
export const MAX_LIVE = 20;
/** Option that contains the id of a held quote. */
const QUOTE_ID = 'quoteId';

type Given = Readonly<Record<string, unknown>>;
const isGiven = (choice: unknown): choice is Given => typeof choice === 'object' && choice !== null;

/** A choice with the values of its held quote, which override the others. */
export function lockedChoice(
  vertical: Vertical,
  choice: unknown,
  {
    listingId,
    locks = [],
  }: { readonly listingId: string; readonly locks?: readonly QuoteLock[] | undefined },
): { readonly choice: unknown; readonly lock: QuoteLock | null } {
  if (capabilityOf(vertical, heldQuotes) === null || !isGiven(choice))
    return { choice, lock: null };
  const id = choice[QUOTE_ID];
  const lock = locks.find((one) => one.id === id && one.listingId === listingId) ?? null;
  return { choice: lock ? { ...choice, ...lock.options } : choice, lock };
}

export function withoutLock(choice: unknown): unknown {
  if (!isGiven(choice)) return choice;
  return Object.fromEntries(Object.entries(choice).filter(([name]) => name !== QUOTE_ID));
}

/** True from the last instant on. */
export const isOver = ({ expiresAt }: Pick<QuoteLock, 'expiresAt'>, now: Date): boolean =>
  now.getTime() >= Date.parse(expiresAt);

/** The problem of a line with an expired quote; `fresh` is the current one. */
export function expiredProblem(
  { expiresAt }: Pick<QuoteLock, 'expiresAt'>,
  fresh: Quoted | null,
): LineProblem {
  return {
    code: 'quote_expired',
    message: `The rate for this transfer was held until ${expiresAt.slice(11, 16)} UTC. Get a new rate to go on.`,
    why: { fault: 'quote_expired', at: expiresAt },
    ...(fresh && { fresh: freshOf(fresh) }),
  };
}

const freshOf = ({ quote }: Quoted): NonNullable<LineProblem['fresh']> => ({
  lines: quote.lines.map(presentQuoteLine),
  total: toDollars(quote.totalCents),
  subDetails: { ...quote.subDetails },
});
