// Nights before free days may have a price of their own. Pages price with this: no schemas here.
import { type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';

/** What a listing asks for its nights. */
export interface NightPrices {
  readonly usualCents: number;
  /** null: weekends cost what every night costs. */
  readonly weekendCents: number | null;
  /** Nights charged at the weekend price; null: those of its country. */
  readonly weekendNights: readonly Weekday[] | null;
  readonly country: Country;
}

/** Cents of a night: its own price comes first, then the weekend's. */
export function nightCents(
  { usualCents, weekendCents, weekendNights, country }: NightPrices,
  night: CalendarDate,
  own: number | null,
): number {
  if (own !== null) return own;
  const nights = weekendNights ?? weekendNightsOf(country);
  return weekendCents !== null && nights.includes(weekdayOf(night)) ? weekendCents : usualCents;
}

/** The nights before the free days of a country. */
export const weekendNightsOf = (country: Country): readonly Weekday[] =>
  country === 'Lebanon' ? ['friday', 'saturday'] : ['thursday', 'friday'];

/** The free days of a country: the days after those nights. */
export const weekendDaysOf = (country: Country): readonly Weekday[] =>
  country === 'Lebanon' ? ['saturday', 'sunday'] : ['friday', 'saturday'];
