import { createHash } from 'node:crypto';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Cancellation } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { ChangeLimits } from '#verticals/capabilities/changeable.ts';
import { isCancelledLine } from '../orders/rules.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';

/** A replaced choice in a line's history. */
export interface LineChange {
  /** ISO instant. */
  readonly at: string;
  /** The replaced choice, without data about the customer. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly startsOn: CalendarDate | null;
  /** Refunded because the new choice was cheaper. */
  readonly refundCents: number;
  /** Paid because it was dearer; absent in old entries. */
  readonly paidCents?: number;
  /** Requested by the vendor, so it does not count towards the customer's limit. */
  readonly by?: 'vendor';
}

export const ownChanges = (changes: readonly LineChange[]): number =>
  changes.filter(({ by }) => by === undefined).length;

/** Reason why a line cannot be changed. */
export type WhyNotChange =
  | 'not_paid'
  | 'not_booked'
  | 'over'
  | 'refunded'
  | 'too_late'
  | 'too_often'
  | 'fixed';

/** Line data that decides about a change. */
export interface ChangedLine {
  readonly isPaid: boolean;
  readonly partStatus: ServiceOrderStatus;
  readonly givenUpAt: Date | null;
  readonly fulfilment: Fulfilment;
  /** True once its voucher was used or an outcome was reported. */
  readonly used: boolean;
  readonly refundedCents: number;
  readonly reducedCents: number;
  readonly changes: number;
  /** Max changes. */
  readonly most: number;
  /** Refund percentage of a cancellation now. */
  readonly percent: number;
}

/**
 * Reason why a customer cannot change a booking to another choice of the listing; null if allowed.
 * Changes end with free cancellation, so that they cost no vendor more than a cancellation would.
 */
export function changeRefusal(line: ChangedLine): WhyNotChange | null {
  if (!line.isPaid) return 'not_paid';
  if (line.fulfilment !== 'attended') return 'not_booked';
  const { partStatus, givenUpAt, used } = line;
  if (isCancelledLine(partStatus, givenUpAt) || partStatus === 'completed' || used) return 'over';
  if (line.refundedCents > line.reducedCents) return 'refunded';
  if (line.changes >= line.most) return 'too_often';
  return line.percent === 100 ? null : 'too_late';
}

/** Error code of a reason; verticals may override some. */
export const refusalOf = (why: WhyNotChange, { refusals }: ChangeLimits): RefusalCode =>
  (why === 'too_late' || why === 'too_often' || why === 'fixed' ? refusals?.[why] : undefined) ??
  WHY_NOT[why];

/** Hours before the start until which cancellation is free; 0 if not measured in hours. */
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

/** Hash of the request that belongs to an idempotency key. */
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

/** A line's cost in cents. */
export interface LineCost {
  readonly totalCents: number;
  readonly principalCents: number;
  readonly refundedPrincipalCents: number;
}

/** New passed-on amount less what the line has; the rest is earned, with commission. */
export function principalOfRaise(
  { principalCents, refundedPrincipalCents }: LineCost,
  newPrincipalCents: number,
  differenceCents: number,
): number {
  const has = principalCents - refundedPrincipalCents;
  return Math.min(Math.max(newPrincipalCents - has, 0), differenceCents);
}
