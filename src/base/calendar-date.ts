/**
 * A calendar date 'YYYY-MM-DD' without a time or zone. Bookings are dates in the listing's own country; instants enter by
 * `todayIn` and leave by `startOfDay` and `instantAt`.
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
const MINUTE_MS = 60_000;

/** True for a real date of the proleptic Gregorian calendar between 1900 and 2199. */
export function isCalendarDate(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().slice(0, 10) === text;
}

/** Completed years of age on a day. A person born on 29 February turns a year older on 1 March of common years. */
export const ageOn = (born: CalendarDate, day: CalendarDate): number =>
  Number(day.slice(0, 4)) - Number(born.slice(0, 4)) - (day.slice(5) < born.slice(5) ? 1 : 0);

/** The date `days` later (negative: earlier). */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whole days from `from` to `to`; negative if `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** `count` consecutive dates, starting with `from`. */
export function daysFrom(from: CalendarDate, count: number): CalendarDate[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

/** The weekday's lowercase English name, as listings store it. */
export function weekdayOf(date: CalendarDate): Weekday {
  return WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()] as Weekday;
}

/** The calendar date of `instant` in a time zone (IANA name). */
export function todayIn(zone: string, instant: Date): CalendarDate {
  const part = partsOf(calendars, zone, instant);
  return `${part('year').padStart(4, '0')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}

/** Minutes since midnight in a time zone (IANA name) at `instant`. */
export function minutesIn(zone: string, instant: Date): number {
  const part = partsOf(clocks, zone, instant);
  // Some browsers write midnight as 24.
  return (Number(part('hour')) % 24) * 60 + Number(part('minute'));
}

const calendars = formatsOf({ year: 'numeric', month: '2-digit', day: '2-digit' });
const clocks = formatsOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/**
 * The fields of an instant in a zone, by name. Parsing a locale's format would not be safe: order
 * and separators change with the locale data. ICU 72 writes 11/22/2026 where others write
 * 2026-11-22.
 */
function partsOf(
  formats: (zone: string) => Intl.DateTimeFormat,
  zone: string,
  instant: Date,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = formats(zone).formatToParts(instant);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** One formatter per zone: creating one costs more than a hundred uses. */
function formatsOf(fields: Intl.DateTimeFormatOptions): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    let format = made.get(zone);
    if (!format) {
      format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone: zone, ...fields });
      made.set(zone, format);
    }
    return format;
  };
}

/** The instant at which `date` begins in a time zone, correct across daylight-saving changes. */
export function startOfDay(date: CalendarDate, zone: string): Date {
  const key = `${zone} ${date}`;
  let known = starts.get(key);
  if (known === undefined) {
    known = reckonStart(date, zone).getTime();
    if (starts.size >= MAX_STARTS) starts.clear();
    starts.set(key, known);
  }
  return new Date(known);
}

/** Cached: each costs some ten formatted times, and calendars ask for the same days repeatedly. */
const starts = new Map<string, number>();
const MAX_STARTS = 4_000;

function reckonStart(date: CalendarDate, zone: string): Date {
  const utc = Date.parse(`${date}T00:00:00Z`);
  for (const hours of [-3, -2, -4, 0, -1, -5, 1, 2, 3, 4, 5, -6]) {
    const at = new Date(utc + hours * 3_600_000);
    if (todayIn(zone, at) === date && todayIn(zone, new Date(at.getTime() - 1)) !== date) return at;
  }
  return new Date(utc);
}

/**
 * The instant at which local time in a zone is `minutes` after midnight on `date`. For a time
 * skipped by a clock change the instant an hour later; for a repeated time the first.
 */
export function instantAt(date: CalendarDate, minutes: number, zone: string): Date {
  const begin = startOfDay(date, zone).getTime();
  // On all but two days a year, local time equals the elapsed time.
  const whole = startOfDay(addDays(date, 1), zone).getTime() - begin === DAY_MS;
  if (whole && minutes >= 0 && minutes < 1440) return new Date(begin + minutes * MINUTE_MS);
  const shown = (at: number) =>
    minutesIn(zone, new Date(at)) + 1440 * daysBetween(date, todayIn(zone, new Date(at)));
  const first = begin + minutes * MINUTE_MS;
  const off = (minutes - shown(first)) * MINUTE_MS;
  return new Date(shown(first + off) === minutes ? first + off : first);
}
