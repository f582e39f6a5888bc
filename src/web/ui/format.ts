import { m } from '#web/words/generated/messages.js';
import { currentLanguage, type Language } from '#web/words/language.ts';

/** Intl locales. Arabic pages keep Latin digits, so prices and dates stay comparable. */
export const LOCALES: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn' };

const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Caches formatters, because creating one costs more than using it a hundred times. */
export function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => F,
): F {
  let format = made.get(key) as F | undefined;
  if (!format) {
    format = make();
    made.set(key, format);
  }
  return format;
}

/** US dollars as `$1,234.50`, in every language; `short` omits zero cents. */
export function formatMoney(dollars: number, { short = false } = {}): string {
  const amount = Math.abs(dollars).toFixed(short && Number.isInteger(dollars) ? 0 : 2);
  return `${dollars < 0 ? '-' : ''}$${grouped(amount)}`;
}

/** A count such as `1,284`. */
export const formatCount = (count: number): string => grouped(String(count));

/** A rating to one decimal: `4.8`. */
export const formatRating = (rating: number): string => (Math.round(rating * 10) / 10).toFixed(1);

/**
 * A number of at most three decimals with its thousands separated. Written without Intl, as are
 * days and plural forms: its first use in a document costs a phone 50 to 100 ms of hydration.
 */
const grouped = (digits: string): string => digits.replaceAll(/\B(?=(?:\d{3})+(?!\d))/g, ',');

export type DateStyle =
  | 'date'
  | 'weekday'
  | 'short-weekday'
  | 'day-month'
  | 'month'
  | 'month-name'
  | 'date-time'
  | 'time'
  | 'weekday-time';

/**
 * Instants include their time zone, because the reader may be elsewhere. `weekday-time` appears
 * beside text that names the place.
 */
const STYLES: Record<DateStyle, Intl.DateTimeFormatOptions> = {
  date: { year: 'numeric', month: 'short', day: 'numeric' },
  weekday: { weekday: 'long', year: 'numeric', month: 'short', day: 'numeric' },
  'short-weekday': { weekday: 'short', month: 'short', day: 'numeric' },
  'day-month': { month: 'short', day: 'numeric' },
  month: { year: 'numeric', month: 'long' },
  'month-name': { month: 'long' },
  'date-time': {
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  time: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
  'weekday-time': {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
};

/**
 * Formats a calendar date (`2026-11-20`) or an instant (ISO 8601 with its zone): `Nov 20, 2026`. A
 * calendar date is the same day everywhere; an instant is shown in `zone`, by default UTC, so that
 * server and browser agree.
 */
export function formatDate(
  value: string,
  language: Language,
  style: DateStyle = 'date',
  zone = 'UTC',
): string {
  const isCalendarDate = value.length === 10;
  const day = isCalendarDate || (zone === 'UTC' && value.endsWith('Z')) ? value.slice(0, 10) : null;
  const words = day !== null && language === currentLanguage() ? dayWords(day, style) : null;
  if (words !== null) return words;
  const timeZone = isCalendarDate ? 'UTC' : zone;
  return kept(
    `${style} ${language} ${timeZone}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        ...STYLES[style],
        timeZone,
        ...(language === 'ar' ? { calendar: 'gregory' } : {}),
      }),
  ).format(new Date(isCalendarDate ? `${value}T00:00:00Z` : value));
}

const nth = (names: string, index: number): string => names.split(' ')[index] ?? '';

/** A day in the page's language as Intl writes it, or null for a style with a time. */
function dayWords(date: string, style: DateStyle): string | null {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (Number.isNaN(weekday)) return null;
  const name = nth(m.common_months(), month - 1);
  const short = nth(m.common_months_short(), month - 1);
  const isArabic = currentLanguage() === 'ar';
  const inMonth = isArabic ? `${day} ${short}` : `${short} ${day}`;
  const comma = m.shell_comma();
  const inYear = `${inMonth}${isArabic ? ' ' : comma}${year}`;
  switch (style) {
    case 'date':
      return inYear;
    case 'weekday':
      return `${nth(m.common_weekdays(), weekday)}${comma}${inYear}`;
    case 'short-weekday':
      return `${nth(m.common_weekdays_short(), weekday)}${comma}${inMonth}`;
    case 'day-month':
      return inMonth;
    case 'month':
      return `${name} ${year}`;
    case 'month-name':
      return name;
    default:
      return null;
  }
}

/** A time of day ('14:30') in the reader's format: `2:30 PM`. */
export function formatTime(time: string, language: Language): string {
  const clock = language === currentLanguage() ? CLOCK.exec(time) : null;
  if (clock !== null) {
    const hour = Number(clock[1]);
    return `${hour % 12 || 12}:${clock[2]} ${nth(m.common_day_halves(), hour < 12 ? 0 : 1)}`;
  }
  return kept(
    `time ${language}`,
    () =>
      new Intl.DateTimeFormat(LOCALES[language], {
        hour: 'numeric',
        minute: '2-digit',
        timeZone: 'UTC',
      }),
  ).format(new Date(`2026-01-01T${time}:00Z`));
}
const CLOCK = /^([01]\d|2[0-3]):([0-5]\d)$/;

/** A duration: `30 minutes`. */
export const formatMinutes = (minutes: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  }).format(minutes);

/** A duration: `24 hours`. */
export const formatHours = (hours: number, language: Language): string =>
  new Intl.NumberFormat(LOCALES[language], {
    style: 'unit',
    unit: 'hour',
    unitDisplay: 'long',
  }).format(hours);

/** The same in days, weeks, months or years: `3 months`. */
export const formatLength = (
  count: number,
  unit: 'day' | 'week' | 'month' | 'year',
  language: Language,
): string =>
  new Intl.NumberFormat(LOCALES[language], { style: 'unit', unit, unitDisplay: 'long' }).format(
    count,
  );
