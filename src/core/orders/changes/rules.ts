import { createHash } from 'node:crypto';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Cancellation } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { ChangeLimits } from '#verticals/vertical.ts';
import { isCancelledLine } from '../orders/rules.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';

/** A choice that was given up for another one, as its line keeps it. */
export interface LineChange {
  /** ISO instant. */
  readonly at: string;
  /** What was chosen until then, without what says something of the customer. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly startsOn: CalendarDate | null;
  /** What went back to the card because the new choice cost less. */
  readonly refundCents: number;
  /** What was paid because it cost more; absent from changes of before that could be. */
  readonly paidCents?: number;
  /** Its vendor asked for it: it counts for none of the customer's own. */
  readonly by?: 'vendor';
}

/** How often customers have changed a line of their own accord. */
export const ownChanges = (changes: readonly LineChange[]): number =>
  changes.filter(({ by }) => by === undefined).length;

/** Why a line cannot be changed: it is not a paid booking, it is used or given back, its free time is over, it was changed too often. */
export type WhyNotChange =
  | 'not_paid'
  | 'not_booked'
  | 'over'
  | 'refunded'
  | 'too_late'
  | 'too_often'
  | 'fixed';

/** A line as its change is judged. */
export interface ChangedLine {
  readonly isPaid: boolean;
  readonly partStatus: ServiceOrderStatus;
  readonly givenUpAt: Date | null;
  readonly fulfilment: Fulfilment;
  /** Its voucher was honoured, or its vendor has said what became of it. */
  readonly used: boolean;
  readonly refundedCents: number;
  readonly reducedCents: number;
  readonly changes: number;
  /** How often it may be changed. */
  readonly most: number;
  /** What cancelling it now gives back of what it costs. */
  readonly percent: number;
}

/**
 * Whether a customer may give up what they booked for another choice of the same listing: as long as cancelling it would cost
 * them nothing, so that no vendor loses by it what cancelling would have brought. null when they may.
 */
export function whyNotChange(line: ChangedLine): WhyNotChange | null {
  if (!line.isPaid) return 'not_paid';
  if (line.fulfilment !== 'attended') return 'not_booked';
  const { partStatus, givenUpAt, used } = line;
  if (isCancelledLine(partStatus, givenUpAt) || partStatus === 'completed' || used) return 'over';
  if (line.refundedCents > line.reducedCents) return 'refunded';
  if (line.changes >= line.most) return 'too_often';
  return line.percent === 100 ? null : 'too_late';
}

/** The refusal of each; a vertical may say some of them in its own words. */
export const refusalOf = (why: WhyNotChange, { refusals }: ChangeLimits): RefusalCode =>
  (why === 'too_late' || why === 'too_often' || why === 'fixed' ? refusals?.[why] : undefined) ??
  WHY_NOT[why];

/** Hours before the start until which cancelling gives everything back; 0 where that is not counted in hours. */
export function freeHours(rule: Cancellation): number {
  const free =
    rule.kind === 'steps' ? rule.steps.find(({ percent }) => percent === 100) : undefined;
  return free && 'hours' in free.until ? free.until.hours : 0;
}

const WHY_NOT: Readonly<Record<WhyNotChange, RefusalCode>> = {
  not_paid: 'not_paid',
  not_booked: 'change_not_booked',
  over: 'change_closed',
  refunded: 'change_refunded',
  too_late: 'change_too_late',
  too_often: 'change_too_often',
  fixed: 'change_fixed',
};

/** What a key stands for: the request as it was sent. */
export const requestHash = (
  options: Readonly<Record<string, unknown>>,
  expectedDifferenceCents: number,
): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        Object.entries(options).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        expectedDifferenceCents,
      ]),
    )
    .digest('hex');

/** What a line costs, part by part, in cents. */
export interface LineCost {
  readonly totalCents: number;
  readonly principalCents: number;
  readonly refundedPrincipalCents: number;
}

/**
 * What of a difference its vendor passes on: as far as what the line still has of that is less than the new choice's. The rest
 * they earn, and pay commission for.
 */
export function principalOfRaise(
  { principalCents, refundedPrincipalCents }: LineCost,
  newPrincipalCents: number,
  differenceCents: number,
): number {
  const has = principalCents - refundedPrincipalCents;
  return Math.min(Math.max(newPrincipalCents - has, 0), differenceCents);
}
