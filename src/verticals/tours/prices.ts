// The pricing that pages share with the server.
import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import type { BookedSpan, DayPrices } from '../booking-rules.ts';
import { nightsOf } from '../booking-stays.ts';
import type { ListingFacts } from '../vertical.ts';
import type { TourDetails, TourOptions } from './details.ts';
import { priceUnitOf } from './kinds.ts';

export const HORIZON_DAYS = 365;

type Tour = ListingFacts<TourDetails>;

/** Prices: a seat on a departure, or a property or guide by night or day. */
export const tourPrices: DayPrices<TourDetails, TourOptions> = {
  span: spanOf,
  unit: ({ kind }) => priceUnitOf(kind),
  units: ({ kind }, { people }) => (priceUnitOf(kind) === 'person' ? people : 1),
};

function spanOf({ kind, details }: Tour, options: TourOptions): BookedSpan | null {
  const { startingDate: from, units } = options;
  if (!isCalendarDate(from)) return null;
  const unit = priceUnitOf(kind);
  if (unit === 'person')
    return {
      of: 'departure',
      from,
      to: from,
      until: addDays(from, Math.max(1, details.duration) - 1),
    };
  if (unit === 'night') return nightsOf(from, addDays(from, units));
  return { of: 'days', from, to: addDays(from, units - 1) };
}
