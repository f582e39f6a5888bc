import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';
import type { When } from '#base/cancellation.ts';
import type { Policy } from '#contract/policies.ts';

export type PolicyState = Policy['state'];

/** What its dates are judged by. */
export interface Dated {
  readonly when: Pick<When, 'from' | 'to'>;
  readonly issued: boolean;
  readonly cancelled: boolean;
}

/** Whether it is in force its days say, and nothing that is stored. */
export function stateOn({ when, issued, cancelled }: Dated, today: CalendarDate): PolicyState {
  if (cancelled) return 'cancelled';
  if (!issued) return 'requested';
  if (today < when.from) return 'issued';
  return today <= when.to ? 'in_force' : 'ended';
}

/** Days of cover that remain, today among them. */
export const daysLeft = ({ from, to }: Pick<When, 'from' | 'to'>, today: CalendarDate): number =>
  Math.max(0, daysBetween(today < from ? from : today, to) + 1);

/** A renewal is offered so many days before the end. */
export const OFFERED_DAYS = [30, 14, 3] as const;
/** A journey is over when it ends: only longer terms are renewed. */
export const LEAST_TERM_DAYS = 60;
/** So long after its end somebody may still take up the same cover. */
const LATE_DAYS = 60;

export const isRenewable = (
  { from, to }: Pick<When, 'from' | 'to'>,
  state: PolicyState,
  today: CalendarDate,
): boolean =>
  daysBetween(from, to) + 1 >= LEAST_TERM_DAYS &&
  (state === 'in_force' || state === 'issued' || state === 'ended') &&
  today >= addDays(to, -OFFERED_DAYS[0]) &&
  today <= addDays(to, LATE_DAYS);

/** The offer that is due: of several missed ones only the last is made. null for none. */
export function offerDue(
  to: CalendarDate,
  today: CalendarDate,
  before: number | null,
): number | null {
  const days = daysBetween(today, to);
  const due = OFFERED_DAYS.findLast((one) => days <= one) ?? null;
  return due !== null && days >= 0 && (before === null || due < before) ? due : null;
}

/** Hours after the payment: its vendor is reminded of the number, and then all of it goes back. */
export const REMIND_HOURS = 48;
export const GIVE_BACK_HOURS = 96;

/** No letters that are taken for digits. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** A code of 12 signs from random bytes: 31 ** 12 of them. */
export const codeOf = (random: Uint8Array): string =>
  Array.from(random.subarray(0, 12), (byte) => SIGNS[byte % SIGNS.length]).join('');

export const asCode = (typed: string): string => typed.toUpperCase().replaceAll(/[\s-]/g, '');
