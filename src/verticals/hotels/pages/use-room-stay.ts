import { useEffect } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { termsOf } from '#web/booking/free-days.ts';
import { useKeepInAddress } from '#web/booking/keep-in-address.ts';
import { NO_STAY, type Stay as Dates } from '#web/booking/stay-range.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { useChoice } from '#web/booking/use-choice.ts';
import { m } from '#web/words/generated/messages.js';
import type { Party } from '../details.ts';
import { stayQuote } from '../prices.ts';
import { whyStay } from './judge-stay.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { roomOf } from './load-room.ts';
import { optionsOf } from './stay-options.ts';
import { datesOf, guestsIn, roomsOf, type Stay, type StaySearch } from './stay-search.ts';

interface Choice {
  readonly dates: Dates;
  readonly rooms: readonly Party[];
  readonly rate: string;
  readonly arrivalTime: string;
  readonly specialRequests: string;
}

export function useRoomStay(
  listing: Listing,
  loadedToday: CalendarDate,
  search: StaySearch,
  /** A dialog covers the page. */
  covered: boolean,
) {
  const room = roomOf(listing);
  const availability = useAvailability(listing._id, listing.country);
  const { days, now, ensure } = availability;
  const { choice, problem, state, set, add } = useChoice<Choice>({
    line: search.line,
    problemAt: '[data-booking]',
    first: () => ({
      dates: datesOf(search, loadedToday) ?? NO_STAY,
      rooms: roomsOf(search),
      rate:
        room.details.ratePlans.find(({ id }) => id === search.rate)?.id ??
        room.details.ratePlans[0]?.id ??
        '',
      arrivalTime: '',
      specialRequests: '',
    }),
  });
  const { dates, rooms, rate, ...wishes } = choice;
  useEffect(() => {
    if (now && dates.checkOut !== null) ensure(addDays(dates.checkOut, 1));
  });
  const stay: Stay | null =
    dates.checkIn !== null && dates.checkOut !== null
      ? { checkIn: dates.checkIn, checkOut: dates.checkOut, rooms }
      : null;
  useKeepInAddress(
    listing.href,
    {
      ...(stay && { from: stay.checkIn, to: stay.checkOut }),
      guests: guestsIn(rooms),
      rate,
      line: search.line,
    },
    covered,
  );
  const why = stay && whyStay(room.details, stay, days);
  const quoteAt = (plan: string) =>
    // No total without the children's ages, because prices depend on them.
    stay && why !== undefined && rooms.every(({ childAges }) => !childAges.includes(-1))
      ? stayQuote(room, optionsOf(stay, plan), termsOf(days))
      : null;
  const judge = () => {
    if (!stay) return m.hotels_dates_missing();
    if (rooms.some(({ childAges }) => childAges.includes(-1))) return m.hotels_why_ages();
    return why || { productId: room.id, options: { ...optionsOf(stay, rate, wishes) } };
  };
  return {
    ...choice,
    room,
    today: now?.today ?? loadedToday,
    availability,
    /** null until the dates and their prices are known. */
    quote: quoteAt(rate),
    problem: problem ?? why ?? null,
    state,
    set,
    /** Cents of the stay at a rate, once known. */
    priceOf: (plan: string) => quoteAt(plan)?.totalCents ?? null,
    add: () => add(judge, availability),
  };
}
export type RoomStay = ReturnType<typeof useRoomStay>;
