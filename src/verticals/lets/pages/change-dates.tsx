import { useCallback, useEffect, useState } from 'react';
import { todayIn } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { ApiError, api } from '#web/api.ts';
import { StayCalendar } from '#web/booking/stay-calendar.tsx';
import { NO_STAY } from '#web/booking/stay-range.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { marketTime } from '#web/market-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';
import { HORIZON_DAYS } from '../kinds.ts';
import { homeOf, type HomeListing } from './load-home.ts';
import { stayRulesOf, whyClosed } from './stay-rules.ts';

/** Other nights for a booked home; who comes stays as it is. */
export const ChangeDates: ChangeChoice = ({ item: { _id, productId }, onChoose }) => {
  const [listing, setListing] = useState<HomeListing | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
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
  return <Nights listing={listing} itemId={_id} onDates={onChoose} />;
};

function Nights({
  listing,
  itemId,
  onDates,
}: {
  readonly listing: HomeListing;
  readonly itemId: string;
  readonly onDates: (dates: { readonly checkIn: string; readonly checkOut: string }) => void;
}) {
  const { country, details } = homeOf(listing);
  const availability = useAvailability(listing._id, country, undefined, itemId);
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
        if (checkIn !== null && checkOut !== null) onDates({ checkIn, checkOut });
      }}
      whyClosed={whyClosed(details)}
    />
  );
}
