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

/** When a line takes place, as its row keeps it; null for what has no day of its own. */
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

/** The cancellation a line was sold with. */
export const cancellationOf = (line: {
  readonly cancellation: unknown;
  readonly fulfilment: Fulfilment;
}): SoldCancellation => readSoldCancellation(line.cancellation, line.fulfilment === 'sent');

/** A line and how far its part is. */
export interface RefundableLine extends Omit<CancelledLine, 'processing'> {
  readonly cancellation: unknown;
  readonly fulfilment: Fulfilment;
  readonly refundedCents: number;
  /** Of that: because it was changed to what costs less. */
  readonly reducedCents: number;
  /** Those of a line that holds several; empty for every other. */
  readonly visits: readonly When[];
  /** Its last day, where its customer ended it early; `when` is as it was sold. */
  readonly endedOn: string | null;
}

/**
 * What cancelling a line now gives back, of what it costs now: never more than is left of it. A term that has begun gives back
 * what ending it early would, so that nobody loses by the button they pressed.
 */
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
