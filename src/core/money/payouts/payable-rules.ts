import type { PayableReason } from '#base/payout-reasons.ts';
import { addDays, type CalendarDate, startOfDay, todayIn } from '#base/calendar-date.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';

/** The operator's payout settings. */
export interface PayoutRules {
  /** Min payout; a smaller balance waits. */
  readonly leastCents: number;
  /** Delay after a booking's first day. */
  readonly afterStart: number;
  /** Delay after the completion of passed-on payments: bills, transfers. */
  readonly passedOn: number;
  /** Delay of passed-on payments for new vendors. */
  readonly passedOnNew: number;
}

export const NEW_VENDOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** A sold line of a completed part. */
export interface PayableLine {
  readonly fulfilment: Fulfilment;
  readonly startsOn: CalendarDate | null;
  readonly timeZone: string;
  readonly principalCents: number;
  readonly cancellation: SoldCancellation;
}

export interface CompletedPart {
  readonly completedAt: Date;
  readonly isDelivered: boolean;
  readonly vendorSince: Date;
  readonly lines: readonly PayableLine[];
}

export interface Payable {
  readonly from: Date;
  readonly why: PayableReason;
}

export function payableFrom(part: CompletedPart, rules: PayoutRules): Payable {
  return part.lines
    .map((line) => payableLine(line, part, rules))
    .reduce((last, one) => (one.from > last.from ? one : last), {
      from: part.completedAt,
      why: 'completed',
    });
}

function payableLine(
  { startsOn, fulfilment, principalCents, cancellation, timeZone }: PayableLine,
  { completedAt, isDelivered, vendorSince }: CompletedPart,
  rules: PayoutRules,
): Payable {
  const { rule, returnDays } = cancellation;
  if (rule.kind === 'free_look') {
    const last = addDays(todayIn(timeZone, completedAt), rule.days);
    // A free look ends at the start, unless its terms extend it.
    const begins = startsOn !== null && rule.evenBegun !== true && startsOn <= last;
    return { from: startOfDay(begins ? startsOn : addDays(last, 1), timeZone), why: 'free_look' };
  }
  // One extra day for time zones.
  if (isDelivered && returnDays > 0)
    return { from: after(completedAt, returnDays + 1), why: 'returns' };
  if (fulfilment === 'performed' && principalCents > 0) {
    const isNew = completedAt.getTime() < vendorSince.getTime() + NEW_VENDOR_DAYS * DAY_MS;
    return {
      from: after(completedAt, isNew ? rules.passedOnNew : rules.passedOn),
      why: 'passed_on',
    };
  }
  if (startsOn === null) return { from: completedAt, why: 'completed' };
  return { from: startOfDay(addDays(startsOn, 1 + rules.afterStart), 'UTC'), why: 'start' };
}

const after = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS);

declare module '#core/shared/market.ts' {
  interface Market {
    /** Payout schedule of vendors, and the min of one payout. */
    readonly payoutRules: PayoutRules;
  }
}
