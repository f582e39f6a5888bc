import type { When } from '#base/cancellation.ts';
import { localNowIn } from '#base/local-now.ts';
import { timeOf } from '#base/schedule.ts';
import type { PayState } from '#contract/manual-bookings.ts';
import { beginning } from '../reminders/rules.ts';

const HOUR_MS = 3_600_000;
/** Min time to pay. */
const MIN_MS = 15 * 60_000;

/** End of a payment link, at most the booking's start; null if that is too soon to pay. */
export function payUntil(when: When, hours: number, now: Date): Date | null {
  const until = Math.min(now.getTime() + hours * HOUR_MS, beginning(when).getTime());
  return until - now.getTime() < MIN_MS ? null : new Date(until);
}

/** End of a booking's open payment link; null without one, or once it is paid. */
export const payOpenUntil = ({
  pay_state: state,
  pay_until: until,
}: {
  readonly pay_state: PayState | 'paying' | null;
  readonly pay_until: Date | null;
}): Date | null => (state === 'waiting' || state === 'paying' ? until : null);

/** The link's end as a local day and time. */
export function payStart(until: Date, timeZone: string) {
  const { today, minutes } = localNowIn(timeZone, until);
  return { day: today, time: timeOf(minutes), timeZone };
}
