/**
 * A calendar date 'YYYY-MM-DD' without a time or zone. Bookings are dates in the listing's own country;
 * only `todayIn` ever looks at an instant.
 */
export type CalendarDate = string;

export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

const DAY_MS = 86_400_000;

/** True for a real date of the proleptic Gregorian calendar between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** The date `days` later (negative: earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `count` dates from `from` on, one a day. */
export function daysFrom(from: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The weekday's lowercase English name, as listings store it. */
export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** The calendar date that `instant` is in a time zone (IANA name). */
export function todayIn(zone: string, instant: Date): CalendarDate {
  let format = formatters.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formatters.set(zone, format);
  }
  return format.format(instant);
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Minutes since midnight on the wall clock of a time zone (IANA name) at `instant`. */
export function minutesIn(zone: string, instant: Date): number {
  let clock = clocks.get(zone);
  if (!clock) {
    clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: zone,
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    clocks.set(zone, clock);
  }
  const [hours = 0, minutes = 0] = clock.format(instant).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The instant at which `date` begins in a time zone. Right across daylight-saving changes. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  for (const hours of [-3, -2, -4, 0, -1, -5, 1, 2, 3, 4, 5, -6]) {
    const at = new Date(utc + hours * 3_600_000);
    if (todayIn(zone, at) === date && todayIn(zone, new Date(at.getTime() - 1)) !== date) return at;
  }
  return new Date(utc);
}
