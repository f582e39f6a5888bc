import { addDays, type CalendarDate, daysBetween, daysFrom } from '#base/calendar-date.ts';
import type { AvailableDay } from '#contract/listings.ts';
import type { Days } from '#web/booking/free-days.ts';
import { formatCount, formatDate } from '#web/ui/format.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import type { RoomDetails } from '../details.ts';
import { fits } from '../prices.ts';
import type { Stay } from './stay-search.ts';

const nightsOf = ({ checkIn, checkOut }: Stay) =>
  daysFrom(checkIn, Math.max(0, daysBetween(checkIn, checkOut)));
const dateOf = (day: CalendarDate) => formatDate(day, currentLanguage(), 'short-weekday');

/** Why a night is unavailable; null if it is free, undefined while loading. */
export function whyNight(
  { sameDayUntil }: RoomDetails,
  night: CalendarDate,
  day: AvailableDay | undefined,
  rooms: number,
): string | null | undefined {
  if (!day) return undefined;
  const date = dateOf(night);
  if (day.closed === 'cutoff') return m.cart_why_same_day_over({ time: sameDayUntil });
  if (day.closed === 'past') return m.booking_day_past();
  if (day.closed === 'horizon') return m.booking_day_horizon();
  if (day.closed === 'vendor') return m.cart_closed_day({ date });
  if (day.closed !== null || day.left === 0) return m.hotels_taken_on({ date });
  return day.left < rooms ? m.hotels_rooms_left_on({ date, left: formatCount(day.left) }) : null;
}

/** Why a stay cannot be booked; null if it can, undefined while loading. The server decides. */
export function whyStay(details: RoomDetails, stay: Stay, days: Days): string | null | undefined {
  const { maxAdults, maxChildren, maxGuests, maxNights } = details;
  if (!stay.rooms.every((party) => fits(details, party)))
    return m.hotels_why_fit({
      adults: formatCount(maxAdults),
      children: formatCount(maxChildren),
      people: formatCount(maxGuests),
    });
  const nights = nightsOf(stay);
  for (const night of nights) {
    const why = whyNight(details, night, days.get(night), stay.rooms.length);
    if (why !== null) return why;
  }
  const { checkIn, checkOut } = stay;
  const own = days.get(checkIn);
  const least = own?.minNights ?? details.minNights;
  if (own?.noArrival) return m.cart_why_no_arrival({ date: dateOf(checkIn) });
  if (nights.length < least)
    return m.hotels_shortest({ date: dateOf(checkIn), nights: nightsWords(least) });
  if (nights.length > Math.max(least, maxNights))
    return m.hotels_longest({ nights: nightsWords(Math.max(least, maxNights)) });
  if (days.get(checkOut)?.noDeparture) return m.cart_why_no_departure({ date: dateOf(checkOut) });
  return null;
}

/** Rooms left in every night of the stay. */
export const roomsLeft = (stay: Stay, days: Days): number =>
  Math.min(...nightsOf(stay).map((night) => days.get(night)?.left ?? 0));

/** Available stays of the same length, the nearest first. */
export function otherStays(details: RoomDetails, stay: Stay, days: Days, most = 2): Stay[] {
  const nights = daysBetween(stay.checkIn, stay.checkOut);
  const found: Stay[] = [];
  let from = addDays(stay.checkIn, -3);
  for (const end = addDays(from, 45); from < end && found.length < most; from = addDays(from, 1)) {
    const other = { ...stay, checkIn: from, checkOut: addDays(from, nights) };
    if (whyStay(details, other, days) !== null) continue;
    found.push(other);
    from = addDays(from, nights - 1);
  }
  return found;
}
