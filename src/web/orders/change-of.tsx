import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { isCalendarDate } from '#base/calendar-date.ts';
import { ApiError, api } from '#web/api.ts';
import type { DayCalendarProps } from '#web/booking/day-calendar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ErrorState } from '#web/ui/state.tsx';
import type { ChangeChoice, ChangeChoiceProps } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';
import { refusedWords } from '#web/words/refused.ts';

export type ChangeProps<Loaded> = ChangeChoiceProps & { readonly loaded: Loaded };

export const loadListing = async (id: string) => (await api('GET /listings/{id}', { id })).listing;
export type BookedListing = Awaited<ReturnType<typeof loadListing>>;

type Booked = NonNullable<DayCalendarProps['booked']>;
type BookedItem = ChangeChoiceProps['item'];

/** Marks the day of the booking in the calendar of its new one. */
export const bookedDay = ({ startsOn }: Pick<BookedItem, 'startsOn'>): Booked | null =>
  startsOn === null ? null : { from: startsOn, to: startsOn, words: m.orders_change_booked() };

/** The same for a stay, from its arrival to its departure. */
export function bookedNights(item: Pick<BookedItem, 'startsOn' | 'subDetails'>): Booked | null {
  const day = bookedDay(item);
  const checkOut = String(item.subDetails['checkOut'] ?? '');
  return day && isCalendarDate(checkOut) ? { ...day, to: checkOut } : day;
}

/** A component for the change dialog: loads the booked listing, then shows `Choose`. */
export function changeOf<Loaded extends object>(
  load: (productId: string) => Promise<Loaded>,
  Choose: ComponentType<ChangeProps<Loaded>>,
): ChangeChoice {
  return function ChangeOf(props) {
    const [loaded, setLoaded] = useState<Loaded | null>(null);
    const [failure, setFailure] = useState<string | null>(null);
    const { productId } = props.item;
    const read = useCallback(async () => {
      setFailure(null);
      try {
        setLoaded(await load(productId));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        setFailure(await refusedWords(error, m.orders_change_failed()));
      }
    }, [productId]);
    useEffect(() => void read(), [read]);
    if (failure !== null) return <ErrorState message={failure} onRetry={() => void read()} />;
    if (loaded === null) return <Spinner className="mx-auto my-12 size-8" />;
    return <Choose {...props} loaded={loaded} />;
  };
}
