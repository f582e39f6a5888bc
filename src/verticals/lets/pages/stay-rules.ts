import { closedWords } from '#web/booking/closed-words.ts';
import type { StayRules } from '#web/booking/stay-range.ts';
import { formatCount, formatDate, formatHours } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { HomeDetails } from '../details.ts';

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

export const whyClosed =
  ({ noticeHours }: Pick<HomeDetails, 'noticeHours'>) =>
  (day: Parameters<typeof closedWords>[0]): string =>
    day?.closed === 'cutoff'
      ? m.lets_book_ahead({ time: formatHours(noticeHours, currentLanguage()) })
      : closedWords(day, {
          weekday: m.booking_day_horizon,
          cutoff: () => '',
          taken: () =>
            day?.rest === undefined
              ? m.cart_night_booked({
                  date: day ? formatDate(day.day, currentLanguage(), 'short-weekday') : '',
                })
              : m.cart_rest_nights({ nights: formatCount(day.rest) }),
        });
