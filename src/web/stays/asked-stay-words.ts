import { readRooms } from '#base/asked-stay.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { formatDate } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { guestsWords, roomsWords } from './stay-guests.ts';

/** A stay from a list's URL, unvalidated. */
export interface StayInAddress {
  readonly checkIn?: string | undefined;
  readonly checkOut?: string | undefined;
  /** `2,1.4.8`; two adults by default. */
  readonly rooms?: string | undefined;
}

/** Equal for equal stays. */
export const stayKey = ({ checkIn, checkOut, rooms }: StayInAddress): string =>
  [checkIn, checkOut, rooms].join(' ');

/** 'Dec 3 – Dec 6, 3 guests, 2 rooms'; null without a valid stay. */
export function askedStayWords({ checkIn, checkOut, rooms = '2' }: StayInAddress): string | null {
  const parties = readRooms(rooms);
  if (checkIn === undefined || checkOut === undefined || !parties) return null;
  if (!isCalendarDate(checkIn) || !isCalendarDate(checkOut)) return null;
  const day = (date: string) => formatDate(date, currentLanguage(), 'day-month');
  const words = {
    dates: m.stays_dates({ from: day(checkIn), to: day(checkOut) }),
    guests: guestsWords(
      parties.reduce((sum, { adults, childAges }) => sum + adults + childAges.length, 0),
    ),
  };
  return parties.length === 1
    ? m.stays_words(words)
    : m.stays_words_rooms({ ...words, rooms: roomsWords(parties.length) });
}
