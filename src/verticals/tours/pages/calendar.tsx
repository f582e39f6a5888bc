import { FEW } from '#base/scarcity.ts';
import { DayCalendar, type DayCalendarProps } from '#web/booking/day-calendar.tsx';
import { m } from '#web/words/generated/messages.js';
import { HORIZON_DAYS } from '../prices.ts';
import { closedWords } from './closed-words.ts';
import { placesLeftWords } from './kind-words.ts';
import type { Booking } from './use-booking.ts';

type BookedDays = Pick<Booking, 'tour' | 'unit' | 'availability' | 'today' | 'pickDay'> & {
  readonly choice: Pick<Booking['choice'], 'startingDate'>;
};

interface CalendarProps {
  readonly booking: BookedDays;
  readonly months: 1 | 2;
  readonly booked?: DayCalendarProps['booked'];
}

/** The days of a tour, with the places left of departures that are nearly full. */
export function Calendar({ booking, months, booked = null }: CalendarProps) {
  const { tour, unit, availability, choice, today, pickDay } = booking;
  const { startingDate: from } = choice;
  return (
    <DayCalendar
      label={m.tours_start_date()}
      availability={availability}
      today={today}
      country={tour.country}
      horizonDays={HORIZON_DAYS}
      chosen={from === null ? null : { from, to: from }}
      months={months}
      booked={booked}
      onPick={pickDay}
      whyClosed={(day) => closedWords(tour, day)}
      spoken={({ left }) => (unit === 'person' ? placesLeftWords(left) : null)}
      below={({ left }, chosen) =>
        unit === 'person' && (chosen || left <= FEW)
          ? m.tours_left_short({ count: String(left) })
          : null
      }
    />
  );
}
