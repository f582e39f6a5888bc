import { z } from 'zod';
import { instantAt, todayIn } from '#base/calendar-date.ts';
import {
  type Cancellation,
  type CancelledLine,
  type RefundShare,
  refundShare,
  type When,
} from '#base/cancellation.ts';
import { minutesOf } from '#base/schedule.ts';

const SoldVisits = z.object({ visits: z.array(z.object({ day: z.string(), from: z.string() })) });

/** Lines sold before each weekly visit had its own; otherwise empty. All have one price. */
export function visitsOf(subDetails: unknown, timeZone: string): readonly When[] {
  const { data } = SoldVisits.safeParse(subDetails);
  if (!data || data.visits.length < 2) return [];
  return data.visits.map(({ day, from }) => ({
    from: day,
    to: day,
    slot: from,
    startsAt: instantAt(day, minutesOf(from), timeZone).toISOString(),
    timeZone,
  }));
}

/** Each visit by its own start. Odd cents belong to the first visits. */
export function shareOfVisits(
  rule: Cancellation,
  line: CancelledLine,
  visits: readonly When[],
  now: Date,
): RefundShare {
  const { totalCents, usedAt } = line;
  const each = Math.floor(totalCents / visits.length);
  const rest = totalCents - each * visits.length;
  const cents = visits.reduce((sum, when, at) => {
    const wasUsed = usedAt !== null && when.from <= todayIn(when.timeZone, usedAt);
    const visit = {
      ...line,
      when,
      totalCents: each + (at < rest ? 1 : 0),
      usedAt: wasUsed ? usedAt : null,
    };
    return sum + refundShare(rule, visit, now).cents;
  }, 0);
  return { percent: totalCents === 0 ? 0 : Math.floor((cents * 100) / totalCents), cents };
}
