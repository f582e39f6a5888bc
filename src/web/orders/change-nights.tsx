import { type ReactNode, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { todayAt } from '#web/market-time.ts';
import {
  type BookedListing,
  bookedNights,
  changeOf,
  type ChangeProps,
  loadListing,
} from './change-of.tsx';
import type { DayCalendarProps } from '#web/booking/day-calendar.tsx';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { type Availability, useAvailability } from '#web/booking/use-availability.ts';

interface NightsCalendar {
  readonly availability: Availability;
  readonly country: string;
  readonly today: CalendarDate;
  readonly booked: DayCalendarProps['booked'];
  readonly stay: Stay;
  readonly onStay: (stay: Stay) => void;
}

/** Changes the nights of a booked stay, in the calendar of its vertical; everything else stays the same. */
export const changeNights = (
  calendarOf: (
    calendar: NightsCalendar,
    listing: BookedListing,
    booked: Readonly<Record<string, unknown>>,
  ) => ReactNode,
) =>
  changeOf(
    loadListing,
    function Nights({ item, loaded: listing, onChoose }: ChangeProps<BookedListing>) {
      const { _id, country } = listing;
      const availability = useAvailability(_id, country, undefined, item._id);
      const [stay, setStay] = useState<Stay>(NO_STAY);
      const calendar = {
        availability,
        country,
        today: availability.now?.today ?? todayAt(country),
        booked: bookedNights(item),
        stay,
        onStay: (next: Stay) => {
          setStay(next);
          const { checkIn, checkOut } = next;
          if (checkIn !== null && checkOut !== null) onChoose({ checkIn, checkOut });
        },
      };
      return calendarOf(calendar, listing, item.subDetails);
    },
  );
