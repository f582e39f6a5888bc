import type { AvailableDay } from '#contract/listings.ts';
import { closedWords as wordsOf } from '#web/booking/closed-words.ts';
import { hoursAhead } from '#web/booking/hours-words.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayNames } from '#web/words/weekdays.ts';
import type { Tour } from '../contract.ts';
import { priceUnitOf } from '../kinds.ts';

export const closedWords = (
  tour: Pick<Tour, 'category' | 'selectedDays' | 'cutoffHours'>,
  day: AvailableDay | undefined,
): string =>
  wordsOf(day, {
    weekday: () => m.tours_only_operates({ days: weekdayNames(tour.selectedDays) }),
    cutoff: () => hoursAhead(tour.cutoffHours),
    taken: priceUnitOf(tour.category) === 'person' ? m.booking_day_full : m.booking_day_unit_taken,
  });
