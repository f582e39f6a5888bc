import { useMemo } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { roomFor } from '#web/booking/free-days.ts';
import type { DayCalendarProps } from '#web/booking/day-calendar.tsx';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import type { Stay } from '#web/booking/stay-range.ts';
import type { Availability } from '#web/booking/use-availability.ts';
import { m } from '#web/words/generated/messages.js';
import type { RoomDetails } from '../details.ts';
import { HORIZON_DAYS } from '../prices.ts';
import { whyNight } from './judge-stay.ts';

interface RoomCalendarProps {
  readonly details: RoomDetails;
  readonly country: string;
  readonly availability: Availability;
  readonly today: CalendarDate;
  /** Number of rooms needed each night. */
  readonly rooms: number;
  readonly booked?: DayCalendarProps['booked'];
  readonly stay: Stay;
  readonly onStay: (stay: Stay) => void;
}

export function RoomCalendar({ details, rooms, availability, ...calendar }: RoomCalendarProps) {
  const { days } = availability;
  const enough = useMemo(() => roomFor(days, rooms), [days, rooms]);
  return (
    <StayCalendar
      {...calendar}
      label={m.hotels_dates()}
      availability={{ ...availability, days: enough }}
      horizonDays={HORIZON_DAYS}
      months={1}
      rules={{ shortest: details.minNights, longest: details.maxNights, arrivals: null }}
      whyClosed={(day) =>
        (day && whyNight(details, day.day, days.get(day.day), rooms)) ?? m.booking_day_horizon()
      }
    />
  );
}
