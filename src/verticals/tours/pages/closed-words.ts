import type { AvailableDay } from '#contract/listings.ts';
import { m } from '#web/words/generated/messages.js';
import type { Tour } from '../contract.ts';
import { priceUnitOf } from '../kinds.ts';
import { hoursWords } from './kind-words.ts';
import { weekdayNames } from '#web/words/weekdays.ts';

/** Why a day cannot be booked. */
export function closedWords(
  tour: Pick<Tour, 'category' | 'selectedDays' | 'cutoffHours'>,
  day: AvailableDay | undefined,
): string {
  switch (day?.closed) {
    case 'weekday':
      return m.tours_only_operates({ days: weekdayNames(tour.selectedDays) });
    case 'past':
      return m.tours_day_past();
    case 'cutoff':
      return m.tours_day_cutoff({ hours: hoursWords(tour.cutoffHours) });
    case 'vendor':
      return m.tours_day_vendor();
    case null:
      return priceUnitOf(tour.category) === 'person'
        ? m.tours_day_full()
        : m.tours_day_unit_taken();
    default:
      return m.tours_day_horizon();
  }
}
