import { MAX_PARTIES, OLDEST_CHILD, readRooms } from '#base/asked-stay.ts';
import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import { COUNTRIES } from '#base/countries.ts';
import { count, oneOf, type RawSearch, searchReader } from '#base/read-search.ts';
import { typedNumber } from '#base/typed-number.ts';

export const SERVICE_SORTS = ['rating', 'name', 'newest', 'price'] as const;
export const RATINGS = [3, 4, 4.5] as const;

const readOwn = searchReader({
  country: oneOf(COUNTRIES),
  rating: (raw) => RATINGS.find((one) => one === typedNumber(raw)),
  sort: oneOf(SERVICE_SORTS.slice(1)),
});
const readPage = searchReader({ page: count(2, 10_000) });

/** Query parameters of a list of services; defaults are left out. */
export const readServicesQuery = (raw: RawSearch) => ({
  ...readOwn(raw),
  ...readStay(raw),
  ...readPage(raw),
});
export type ServicesQuery = ReturnType<typeof readServicesQuery>;

type Stay = { readonly [Name in 'checkIn' | 'checkOut' | 'rooms']?: string };
/** Only services with something free in these days. */
function readStay({ checkIn, checkOut, rooms }: RawSearch): Stay {
  const textOf = (value: unknown) => String(value ?? '');
  const [from, to, who] = [textOf(checkIn), textOf(checkOut), textOf(rooms)];
  if (!isCalendarDate(from) || !isCalendarDate(to)) return {};
  if (to <= from || to > addDays(from, MAX_NIGHTS)) return {};
  const parties = readRooms(who);
  const isCompany =
    parties !== null &&
    parties.length <= MAX_PARTIES &&
    parties.every(
      ({ adults, childAges }) => adults > 0 && childAges.every((age) => age <= OLDEST_CHILD),
    );
  return { checkIn: from, checkOut: to, ...(isCompany && who !== '2' && { rooms: who }) };
}
const MAX_NIGHTS = 365;
