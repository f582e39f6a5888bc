import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { DayCalendar } from '#web/booking/day-calendar.tsx';
import type { Availability } from '#web/booking/use-availability.ts';
import { formatMoney } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import type { RoomDetails } from '../details.ts';
import { HORIZON_DAYS } from '../prices.ts';
import { whyNight } from './judge-stay.ts';

/** Arrival and departure while they are chosen; no departure until it is picked. */
export interface Dates {
  readonly checkIn: CalendarDate | null;
  readonly checkOut: CalendarDate | null;
}

interface StayCalendarProps {
  readonly details: RoomDetails;
  readonly country: string;
  readonly availability: Availability;
  readonly today: CalendarDate;
  readonly rooms: number;
  readonly dates: Dates;
  /** Dates that were picked, or why they cannot be. */
  readonly onPick: (dates: Dates, problem: string | null) => void;
}

/** The nights of a type of room with their prices: the first press arrives, the second leaves. */
export function StayCalendar(props: StayCalendarProps) {
  const { details, availability, today, rooms, dates, onPick } = props;
  const { days, ensure } = availability;
  const why = (day: CalendarDate) => whyNight(details, day, days.get(day), rooms);
  const pick = (day: CalendarDate) => {
    const { checkIn, checkOut } = dates;
    if (checkIn !== null && checkOut === null && day > checkIn) {
      for (let night = checkIn; night < day; night = addDays(night, 1)) {
        const problem = why(night);
        if (problem !== null) return onPick({ checkIn, checkOut }, problem ?? null);
      }
      return onPick({ checkIn, checkOut: day }, null);
    }
    const problem = why(day);
    if (problem !== null) return onPick(dates, problem ?? null);
    ensure(addDays(day, Math.min(details.maxNights, 60)));
    onPick({ checkIn: day, checkOut: null }, null);
  };
  const { checkIn, checkOut } = dates;
  return (
    <DayCalendar
      label={m.hotels_dates()}
      availability={availability}
      today={today}
      country={props.country}
      horizonDays={HORIZON_DAYS}
      chosen={checkIn === null ? null : { from: checkIn, to: checkOut ?? checkIn }}
      months={1}
      onPick={pick}
      whyClosed={(day) => (day && why(day.day)) ?? m.booking_day_horizon()}
      spoken={({ price }) => (price === null ? '' : formatMoney(price, { short: true }))}
      below={({ price }) => (price === null ? '' : formatMoney(Math.round(price), { short: true }))}
    />
  );
}
