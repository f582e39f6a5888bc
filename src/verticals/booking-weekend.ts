// Prices for nights before days off. No schemas here, because pages use it.
import { type CalendarDate, type Weekday, weekdayOf } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { weekendNightsOf } from '#base/weekend.ts';

export interface NightPrices {
  readonly usualCents: number;
  /** null if weekends cost the same. */
  readonly weekendCents: number | null;
  /** Nights with the weekend price; null for the country's weekend. */
  readonly weekendNights: readonly Weekday[] | null;
  readonly country: Country;
}

/** Price of a night in cents: its own price takes precedence over the weekend's. */
export function nightCents(
  { usualCents, weekendCents, weekendNights, country }: NightPrices,
  night: CalendarDate,
  own: number | null,
): number {
  if (own !== null) return own;
  const nights = weekendNights ?? weekendNightsOf(country);
  return weekendCents !== null && nights.includes(weekdayOf(night)) ? weekendCents : usualCents;
}
