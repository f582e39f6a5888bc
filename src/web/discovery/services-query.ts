import { MOST_PARTIES, OLDEST_CHILD, readRooms } from '#base/asked-stay.ts';
import { addDays, isCalendarDate } from '#base/calendar-date.ts';
import { type Country, isCountry } from '#base/countries.ts';
import { typedNumber } from '#base/typed-number.ts';

export const SERVICE_SORTS = ['rating', 'name', 'newest', 'price'] as const;
export type ServiceSort = (typeof SERVICE_SORTS)[number];
export const RATINGS = [3, 4, 4.5] as const;

/** Query parameters of a list of services; defaults are left out. */
export interface ServicesQuery {
  readonly country?: Country;
  /** Minimum rating. */
  readonly rating?: number;
  readonly sort?: ServiceSort;
  /** Only services with a free listing for these dates. */
  readonly checkIn?: string;
  readonly checkOut?: string;
  readonly rooms?: string;
  readonly page?: number;
}

/** Reads typed or submitted query parameters and drops invalid ones. */
export function readServicesQuery(raw: Readonly<Record<string, unknown>>): ServicesQuery {
  const country = String(raw.country ?? '');
  const rating = RATINGS.find((one) => one === typedNumber(raw.rating));
  const sort = SERVICE_SORTS.slice(1).find((one) => one === raw.sort);
  const page = typedNumber(raw.page);
  return {
    ...(isCountry(country) && { country }),
    ...(rating !== undefined && { rating }),
    ...(sort !== undefined && { sort }),
    ...readStay(raw),
    ...(Number.isInteger(page) && page > 1 && page <= 10_000 && { page }),
  };
}

function readStay({ checkIn, checkOut, rooms }: Readonly<Record<string, unknown>>) {
  const textOf = (value: unknown) => String(value ?? '');
  const [from, to, who] = [textOf(checkIn), textOf(checkOut), textOf(rooms)];
  if (!isCalendarDate(from) || !isCalendarDate(to)) return {};
  if (to <= from || to > addDays(from, MOST_NIGHTS)) return {};
  const parties = readRooms(who);
  const isCompany =
    parties !== null &&
    parties.length <= MOST_PARTIES &&
    parties.every(
      ({ adults, childAges }) => adults > 0 && childAges.every((age) => age <= OLDEST_CHILD),
    );
  return { checkIn: from, checkOut: to, ...(isCompany && who !== '2' && { rooms: who }) };
}
const MOST_NIGHTS = 365;
