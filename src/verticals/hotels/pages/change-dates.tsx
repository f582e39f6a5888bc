import { type ComponentProps, useCallback, useEffect, useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { ownNightsFree } from '#web/booking/free-days.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { marketTime } from '#web/market-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { roomOf, type RoomListing } from './load-hotel.ts';
import { StayCalendar, type Dates } from './stay-calendar.tsx';

/** Other nights for a booked stay; who comes, and the rate, stay as they are. */
export const ChangeDates: ChangeChoice = ({ item, onChoose }) => {
  const [listing, setListing] = useState<RoomListing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { productId, subDetails, when } = item;
  const load = useCallback(async () => {
    setFailure(null);
    try {
      setListing((await api('GET /listings/{id}', { id: productId })).listing);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(await refusedWords(error, m.orders_change_failed()));
    }
  }, [productId]);
  useEffect(() => void load(), [load]);
  if (failure !== null) return <ErrorState message={failure} onRetry={() => void load()} />;
  if (listing === null) return <Spinner className="mx-auto my-12 size-8" />;
  const booked = Array.isArray(subDetails.rooms) ? subDetails.rooms.length : 1;
  return <Nights listing={listing} rooms={booked} when={when} onDates={onChoose} />;
};

function Nights({
  listing,
  rooms,
  when,
  onDates,
}: {
  readonly listing: RoomListing;
  readonly rooms: number;
  readonly when: ComponentProps<ChangeChoice>['item']['when'];
  readonly onDates: (dates: { readonly checkIn: string; readonly checkOut: string }) => void;
}) {
  const { country, details } = roomOf(listing);
  const availability = useAvailability(listing._id, country);
  const [dates, setDates] = useState<Dates>({ checkIn: null, checkOut: null });
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <>
      <p className="mb-2 text-[14px] leading-5 text-muted">
        {dates.checkIn === null || dates.checkOut !== null
          ? m.hotels_choose_arrival()
          : m.hotels_choose_departure()}
      </p>
      <StayCalendar
        details={details}
        country={country}
        availability={
          when
            ? {
                ...availability,
                days: ownNightsFree(availability.days, {
                  from: when.from,
                  until: when.to,
                  places: rooms,
                }),
              }
            : availability
        }
        today={availability.now?.today ?? todayIn(zoneOf(country), marketTime())}
        rooms={rooms}
        dates={dates}
        onPick={(picked, said) => {
          setDates(picked);
          setProblem(said);
          const { checkIn, checkOut } = picked;
          if (said === null && checkIn !== null && checkOut !== null)
            onDates({ checkIn, checkOut });
        }}
      />
      <p role="alert" className="mt-2 text-[14px] leading-5 text-danger">
        {problem}
      </p>
    </>
  );
}
