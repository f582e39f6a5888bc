import type { Language } from '#web/words/language.ts';

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
  const digits = short && Number.isInteger(dollars) ? 0 : 2;
  return kept(
    `money${digits}`,
    () =>
      new Intl.NumberFormat('en-US', {
        style: 'currency',
        currency: 'USD',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      }),
  ).format(dollars);
}

/** A count such as `1,284`. */
export function formatCount(count: number): string {
  return kept('count', () => new Intl.NumberFormat('en-US')).format(count);
}

/** A rating to one decimal: `4.8`. */
export function formatRating(rating: number): string {
  return kept(
    'rating',
    () => new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  ).format(rating);
}

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

/** A time of day ('14:30') in the reader's format: `2:30 PM`. */
export function formatTime(time: string, language: Language): string {
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
