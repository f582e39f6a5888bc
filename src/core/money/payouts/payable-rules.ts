import type { PayableReason } from '#base/payout-reasons.ts';
import { addDays, type CalendarDate, startOfDay, todayIn } from '#base/calendar-date.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import type { Fulfilment } from '#base/fulfilment.ts';

/** What the operator decides of payouts. */
export interface PayoutRules {
  /** Less than this is not worth a transfer: it waits for more. */
  readonly leastCents: number;
  /** Days after the first day of what is attended or worked. */
  readonly afterStart: number;
  /** Days after the completion of what is passed on to others: bills, transfers. */
  readonly passedOn: number;
  /** The same of a vendor in their first days. */
  readonly passedOnNew: number;
}

/** So long a vendor is new. */
export const NEW_VENDOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** A line of a completed part, as it was sold. */
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

/** From when a completed part is paid out: never before it is complete, and with the last of its lines. */
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
    // What has begun cannot be looked at for free any more, unless it was sold so.
    const begins = startsOn !== null && rule.evenBegun !== true && startsOn <= last;
    return { from: startOfDay(begins ? startsOn : addDays(last, 1), timeZone), why: 'free_look' };
  }
  // A day more for the clocks of the countries.
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
