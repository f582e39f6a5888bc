import type { CalendarDate } from '#base/calendar-date.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { ServiceOrderStatus } from '../orders/tables.ts';

/** How often one booking can be changed: each time its vendor gets a mail and the order a row of history. */
export const MOST_CHANGES = 10;

/** A choice that was given up for another one, as its line keeps it. */
export interface LineChange {
  /** ISO instant. */
  readonly at: string;
  /** What was chosen until then, without what says something of the customer. */
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly startsOn: CalendarDate | null;
  /** What went back to the card because the new choice cost less. */
  readonly refundCents: number;
}

/** Why a line cannot be changed: it is not a paid booking, it is used or given back, its free time is over, it was changed too often. */
export type WhyNotChange =
  | 'not_paid'
  | 'not_booked'
  | 'over'
  | 'refunded'
  | 'too_late'
  | 'too_often';

/** A line as its change is judged. */
export interface ChangedLine {
  readonly isPaid: boolean;
  readonly partStatus: ServiceOrderStatus;
  readonly fulfilment: Fulfilment;
  /** Its voucher was honoured, or its vendor has said what became of it. */
  readonly used: boolean;
  readonly refundedCents: number;
  readonly reducedCents: number;
  readonly changes: number;
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
  if (line.partStatus === 'cancelled' || line.partStatus === 'completed' || line.used)
    return 'over';
  if (line.refundedCents > line.reducedCents) return 'refunded';
  if (line.changes >= MOST_CHANGES) return 'too_often';
  return line.percent === 100 ? null : 'too_late';
}

export const WHY_NOT_WORDS: Record<WhyNotChange, string> = {
  not_paid: "This order hasn't been paid for",
  not_booked: 'Only bookings with a date can be changed',
  over: 'This booking can no longer be changed',
  refunded: 'Part of this booking has been refunded, so it can no longer be changed',
  too_late: 'The time for free changes is over',
  too_often: `A booking can be changed up to ${MOST_CHANGES} times`,
};
