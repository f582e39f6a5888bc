import { useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import {
  type BookedListing,
  changeOf,
  type ChangeProps,
  loadListing,
} from '#web/orders/change-of.tsx';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import { NO_STAY } from '#web/booking/stay-range.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { marketTime } from '#web/market-time.ts';
import { m } from '#web/words/generated/messages.js';
import { HORIZON_DAYS } from '../kinds.ts';
import { homeOf } from './load-home.ts';
import { stayRulesOf, whyClosed } from './stay-rules.ts';

function Nights({ item, loaded: listing, onChoose }: ChangeProps<BookedListing>) {
  const { country, details } = homeOf(listing);
  const availability = useAvailability(listing._id, country, undefined, item._id);
  const [stay, setStay] = useState(NO_STAY);
  return (
    <StayCalendar
      label={m.lets_dates()}
      availability={availability}
      country={country}
      today={availability.now?.today ?? todayIn(zoneOf(country), marketTime())}
      horizonDays={HORIZON_DAYS}
      months={1}
      rules={stayRulesOf(details)}
      stay={stay}
      onStay={(chosen) => {
        setStay(chosen);
        const { checkIn, checkOut } = chosen;
        if (checkIn !== null && checkOut !== null) onChoose({ checkIn, checkOut });
      }}
      whyClosed={whyClosed(details)}
    />
  );
}

/** Changes the nights of a booked home; the guests stay the same. */
export const ChangeDates = changeOf(loadListing, Nights);
