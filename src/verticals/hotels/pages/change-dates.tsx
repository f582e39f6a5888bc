import { useCallback, useEffect, useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { marketTime } from '#web/market-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { roomOf, type RoomListing } from './load-hotel.ts';
import { RoomCalendar } from './room-calendar.tsx';

/** Other nights for a booked stay; who comes, and the rate, stay as they are. */
export const ChangeDates: ChangeChoice = ({ item, onChoose }) => {
  const [listing, setListing] = useState<RoomListing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { productId, subDetails } = item;
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
  return <Nights listing={listing} rooms={booked} itemId={item._id} onDates={onChoose} />;
};

function Nights({
  listing,
  rooms,
  itemId,
  onDates,
}: {
  readonly listing: RoomListing;
  readonly rooms: number;
  readonly itemId: string;
  readonly onDates: (dates: { readonly checkIn: string; readonly checkOut: string }) => void;
}) {
  const { country, details } = roomOf(listing);
  const availability = useAvailability(listing._id, country, undefined, itemId);
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
        if (checkIn !== null && checkOut !== null) onDates({ checkIn, checkOut });
      }}
    />
  );
}
