import { useCallback, useEffect, useState } from 'react';
import { type CalendarDate, todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { marketTime } from '#web/market-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import type { Tour } from '../contract.ts';
import { priceUnitOf } from '../kinds.ts';
import { isFree } from '#web/booking/free-days.ts';
import { Calendar } from './calendar.tsx';
import { closedWords } from './closed-words.ts';
import { useAvailability } from '#web/booking/use-availability.ts';

/** Another day for a booked tour; what else was chosen stays. */
export const ChangeDate: ChangeChoice = ({ item, onChoose }) => {
  const [tour, setTour] = useState<Tour | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { productId } = item;
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setTour(await api('GET /tours/{id}', { id: productId }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await refusedWords(error, m.orders_change_failed()));
    }
  }, [productId]);
  useEffect(() => void load(), [load]);
  if (failure !== null) return <ErrorState message={failure} onRetry={() => void load()} />;
  if (tour === null) return <Spinner className="mx-auto my-12 size-8" />;
  return (
    <Days tour={tour} itemId={item._id} onDay={(startingDate) => onChoose({ startingDate })} />
  );
};

function Days({
  tour,
  itemId,
  onDay,
}: {
  readonly tour: Tour;
  readonly itemId: string;
  readonly onDay: (day: CalendarDate) => void;
}) {
  const availability = useAvailability(tour._id, tour.country, undefined, itemId);
  const [startingDate, setStartingDate] = useState<CalendarDate | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const pickDay = (day: CalendarDate) => {
    const known = availability.days.get(day);
    if (!isFree(known)) return setProblem(closedWords(tour, known));
    setProblem(null);
    setStartingDate(day);
    onDay(day);
  };
  const here = isCountry(tour.country) ? zoneOf(tour.country) : 'UTC';
  return (
    <>
      <Calendar
        months={1}
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
