import { useState } from 'react';
import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { api } from '#web/api.ts';
import { bookedDay, changeOf, type ChangeProps } from '#web/orders/change-of.tsx';
import { marketTime } from '#web/market-time.ts';
import type { Tour } from '../contract.ts';
import { priceUnitOf } from '../kinds.ts';
import { isFree } from '#web/booking/free-days.ts';
import { Calendar } from './calendar.tsx';
import { closedWords } from './closed-words.ts';
import { useAvailability } from '#web/booking/use-availability.ts';

function Days({ item, loaded: tour, onChoose }: ChangeProps<Tour>) {
  const availability = useAvailability(tour._id, tour.country, undefined, item._id);
  const [startingDate, setStartingDate] = useState<CalendarDate | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pickDay = (day: CalendarDate) => {
    const known = availability.days.get(day);
    if (!isFree(known)) return setProblem(closedWords(tour, known));
    setProblem(null);
    setStartingDate(day);
    onChoose({ startingDate: day });
  };
  const here = isCountry(tour.country) ? zoneOf(tour.country) : 'UTC';
  return (
    <>
      <Calendar
        months={1}
        booked={bookedDay(item)}
        booking={{
          tour,
          unit: priceUnitOf(tour.category),
          choice: { startingDate },
          availability,
          today: availability.now?.today ?? todayIn(here, marketTime()),
          pickDay,
        }}
      />
      <p role="alert" className="mt-2 text-[14px] leading-5 text-danger">
        {problem}
      </p>
    </>
  );
}

export const ChangeDate = changeOf((id) => api('GET /tours/{id}', { id }), Days);
