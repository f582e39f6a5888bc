import { closedWords } from '#web/booking/closed-words.ts';
import type { StayRules } from '#web/booking/stay-range.ts';
import { m } from '#web/words/generated/messages.js';
import type { HomeDetails } from '../details.ts';

/** What a home asks of every stay, for its calendar. */
export const stayRulesOf = ({
  minNights,
  maxNights,
  checkInDays,
}: Pick<HomeDetails, 'minNights' | 'maxNights' | 'checkInDays'>): StayRules => ({
  shortest: minNights,
  longest: maxNights,
  arrivals: checkInDays,
  fillsGaps: true,
});

/** Why a night cannot be booked. */
export const whyClosed = (day: Parameters<typeof closedWords>[0]): string =>
  closedWords(day, {
    weekday: m.booking_day_horizon,
    cutoff: m.lets_notice,
    taken: m.lets_booked,
  });
