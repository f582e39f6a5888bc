import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import type { Policy } from '#contract/policies.ts';

export type PolicyState = Policy['state'];

/** Data that decides about a policy's state. */
export interface Dated {
  readonly when: Pick<When, 'from' | 'to'>;
  readonly issued: boolean;
  readonly cancelled: boolean;
}

/** A policy's state follows from its days; it is not stored. */
export function stateOn({ when, issued, cancelled }: Dated, today: CalendarDate): PolicyState {
  if (cancelled) return 'cancelled';
  if (!issued) return 'requested';
  if (today < when.from) return 'issued';
  return today <= when.to ? 'in_force' : 'ended';
}

/** Remaining days of cover, including today. */
export const daysLeft = ({ from, to }: Pick<When, 'from' | 'to'>, today: CalendarDate): number =>
  Math.max(0, daysBetween(today < from ? from : today, to) + 1);

export const OFFERED_DAYS = [30, 14, 3] as const;
/** Min term of renewable policies; shorter ones are journeys. */
export const MIN_TERM_DAYS = 60;
/** Days after the end in which the cover can be renewed. */
const LATE_DAYS = 60;

export const isRenewable = (
  { from, to }: Pick<When, 'from' | 'to'>,
  state: PolicyState,
  today: CalendarDate,
): boolean =>
  daysBetween(from, to) + 1 >= MIN_TERM_DAYS &&
  (state === 'in_force' || state === 'issued' || state === 'ended') &&
  today >= addDays(to, -OFFERED_DAYS[0]) &&
  today <= addDays(to, LATE_DAYS);

/** The due offer, or null; of several missed offers only the last one. */
export function offerDue(
  to: CalendarDate,
  today: CalendarDate,
  before: number | null,
): number | null {
  const days = daysBetween(today, to);
  const due = OFFERED_DAYS.findLast((one) => days <= one) ?? null;
  return due !== null && days >= 0 && (before === null || due < before) ? due : null;
}

/** Hours after the payment until the vendor is reminded, and until the full refund. */
export const REMIND_HOURS = 48;
export const GIVE_BACK_HOURS = 96;

/** Without letters that look like digits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** A code of 12 signs from random bytes, one of 31 ** 12. */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 12), (byte) => SIGNS[byte % SIGNS.length]).join('');

export const asCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');
