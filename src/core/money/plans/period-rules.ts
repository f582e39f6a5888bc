import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every } from '#base/plans.ts';

/** Start of a subscription, from which its periods are counted. All days are UTC. */
export interface Anchor {
  readonly on: CalendarDate;
  readonly every: Every;
}

export interface Period {
  readonly from: CalendarDate;
  /** Exclusive end. */
  readonly to: CalendarDate;
}

/** The nth period, counted from the anchor, so that the 31st returns after a short month. */
export function beginOf({ on, every }: Anchor, n: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = on.split('-').map(Number);
  const months = year * 12 + (month - 1) + n * (every === 'year' ? 12 : 1);
  const [y, m] = [Math.floor(months / 12), months % 12];
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${two(m + 1)}-${two(Math.min(day, last))}`;
}

export const nthPeriod = (anchor: Anchor, n: number): Period => ({
  from: beginOf(anchor, n),
  to: beginOf(anchor, n + 1),
});

/** The period that contains a day, or the first one for days before the anchor. */
export function periodOn(anchor: Anchor, day: CalendarDate): Period {
  const monthsOf = (date: CalendarDate) =>
    Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
  const months = monthsOf(day) - monthsOf(anchor.on);
  let n = Math.max(0, Math.floor(months / (anchor.every === 'year' ? 12 : 1)));
  if (n > 0 && beginOf(anchor, n) > day) n -= 1;
  return nthPeriod(anchor, n);
}

/** Start of the first period on or after a day. */
export function firstFrom(anchor: Anchor, day: CalendarDate): CalendarDate {
  const { from, to } = periodOn(anchor, day);
  return from < day ? to : from;
}

/** UTC day of an instant. */
export const dayOf = (instant: Date): CalendarDate => instant.toISOString().slice(0, 10);

/** Start of a UTC day. */
export const beginsAt = (day: CalendarDate): Date => new Date(`${day}T00:00:00Z`);

const two = (value: number): string => String(value).padStart(2, '0');

/** `soft` may succeed later, `hard` never, `authentication` after approval at the bank. */
type DeclineClass = 'soft' | 'hard' | 'authentication';

/** Cards that are lost, stolen, retained, expired, closed, or blocked by their holder. */
const HARD: ReadonlySet<string> = new Set([
  'lost_card',
  'stolen_card',
  'pickup_card',
  'restricted_card',
  'expired_card',
  'invalid_account',
  'account_closed',
  'new_account_information_available',
  'invalid_number',
  'incorrect_number',
  'invalid_expiry_month',
  'invalid_expiry_year',
  'card_not_supported',
  'fraudulent',
  'revocation_of_authorization',
  'revocation_of_all_authorizations',
  'stop_payment_order',
  // Deleted at the provider.
  'card_gone',
]);

const ASKS: ReadonlySet<string> = new Set([
  'authentication_required',
  'authentication_failed',
  'payment_intent_authentication_failure',
]);

export function classOf(code: string): DeclineClass {
  if (ASKS.has(code)) return 'authentication';
  return HARD.has(code) ? 'hard' : 'soft';
}
