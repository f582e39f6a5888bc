import type { CalendarDate } from '#base/calendar-date.ts';
import { majorUnits, minorDecimals } from '#base/minor-units.ts';
import { toDollars } from '#base/money.ts';
import type { Language } from '#core/shared/words.ts';

// Money and dates keep Latin digits in Arabic, as the pages do.
const locales: Record<Language, string> = { en: 'en-US', ar: 'ar-EG-u-nu-latn' };
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const days: Record<Language, Intl.DateTimeFormat> = { en: dayFormat('en'), ar: dayFormat('ar') };

/** '$1,234.50', the same in both languages. */
export function money(cents: number): string {
  return dollars.format(toDollars(cents));
}

/** An amount at the card provider: '$15.00', '¥1,500', 'KWD 1.500'. */
export function moneyIn(currency: string, minor: number): string {
  const decimals = minorDecimals(currency);
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(majorUnits(minor, currency));
}

/** 'Nov 20, 2026' in the reader's language. */
export function dayIn(language: Language, date: CalendarDate): string {
  return days[language].format(new Date(`${date}T00:00:00Z`));
}

/** 'Fri, Nov 20, 2026' in the reader's language. */
export const weekdayIn = (language: Language, date: CalendarDate): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** 'November 2026' for '2026-11'. */
export const monthIn = (language: Language, month: string): string =>
  new Intl.DateTimeFormat(locales[language], {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T00:00:00Z`));

/** The order number in lists: the last eight characters of the id, in upper case. */
export function orderNumber(id: string): string {
  return id.slice(-8).toUpperCase();
}

function dayFormat(language: Language): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locales[language], {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
}
