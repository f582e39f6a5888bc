import {
  type CancelledLine,
  readSoldCancellation,
  type RefundShare,
  refundShare,
  type SoldCancellation,
  type When,
} from '#base/cancellation.ts';
import { endingOf } from '#base/early-end.ts';
import type { Fulfilment } from '#base/fulfilment.ts';
import { shareOfVisits } from './sold-visits.ts';

/** A line's time from its row; null without a day. */
export function whenOf(line: {
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly slot: string | null;
  readonly starts_at: Date | null;
  readonly time_zone: string;
}): When | null {
  const { starts_on: from, ends_on: to, slot, starts_at: startsAt, time_zone: timeZone } = line;
  if (from === null) return null;
  return {
    from,
    to: to ?? from,
    ...(slot !== null && { slot }),
    startsAt: startsAt?.toISOString() ?? null,
    timeZone,
  };
}

export const cancellationOf = (line: {
  readonly cancellation: unknown;
  readonly fulfilment: Fulfilment;
}): SoldCancellation => readSoldCancellation(line.cancellation, line.fulfilment === 'sent');

/** A line with its part's progress. */
export interface RefundableLine extends Omit<CancelledLine, 'processing'> {
  readonly cancellation: unknown;
  readonly fulfilment: Fulfilment;
  readonly refundedCents: number;
  /** Refunded because of a cheaper choice. */
  readonly reducedCents: number;
  /** Visits of a line with several; empty otherwise. */
  readonly visits: readonly When[];
  /** Its last day if the customer ended it early; `when` is as sold. */
  readonly endedOn: string | null;
}

/** Limited by the remainder. A started term refunds the same as ending it early. */
export function refundOf(line: RefundableLine, processing: boolean, now: Date): RefundShare {
  const { rule, early } = cancellationOf(line);
  const leftCents = line.totalCents - line.refundedCents;
  const costs = { ...line, totalCents: line.totalCents - line.reducedCents, processing };
  const { percent, cents } =
    line.visits.length > 1
      ? shareOfVisits(rule, costs, line.visits, now)
      : refundShare(rule, costs, now);
  const ending = endingOf({ early, when: line.when, endedOn: line.endedOn, leftCents }, now);
  if (typeof ending === 'object' && ending.cents > cents)
    return { percent: Math.floor((ending.cents * 100) / costs.totalCents), cents: ending.cents };
  return { percent, cents: Math.min(cents, leftCents) };
}
