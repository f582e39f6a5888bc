import { useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import {
  type BookedListing,
  changeOf,
  type ChangeProps,
  loadListing,
} from '#web/orders/change-of.tsx';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { marketTime } from '#web/market-time.ts';
import { roomOf } from './load-hotel.ts';
import { RoomCalendar } from './room-calendar.tsx';

function Nights({ item, loaded: listing, onChoose }: ChangeProps<BookedListing>) {
  const rooms = Array.isArray(item.subDetails.rooms) ? item.subDetails.rooms.length : 1;
  const { country, details } = roomOf(listing);
  const availability = useAvailability(listing._id, country, undefined, item._id);
  const [stay, setStay] = useState<Stay>(NO_STAY);
  return (
    <RoomCalendar
      details={details}
      country={country}
      availability={availability}
      today={availability.now?.today ?? todayIn(zoneOf(country), marketTime())}
      rooms={rooms}
      stay={stay}
      onStay={(next) => {
        setStay(next);
        const { checkIn, checkOut } = next;
        if (checkIn !== null && checkOut !== null) onChoose({ checkIn, checkOut });
      }}
    />
  );
}

/** Changes the nights of a booked stay; guests and rate stay the same. */
export const ChangeDates = changeOf(loadListing, Nights);
