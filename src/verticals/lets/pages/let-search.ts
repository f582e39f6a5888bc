import type { AskedStay, Party } from '#base/asked-stay.ts';
import { addDays, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { CHILD_FROM } from '../kinds.ts';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { typedNumber } from '#base/typed-number.ts';

/** Search parameters: the stay and the filters. */
export interface LetSearch {
  readonly from?: string;
  readonly to?: string;
  readonly guests?: number;
  readonly children?: number;
  readonly infants?: number;
  readonly bedrooms?: number;
  readonly pool?: boolean;
  /** Number of pets, or any. */
  readonly pets?: boolean | number;
  /** The cart line to edit. */
  readonly line?: string;
}

const MOST_NIGHTS = 365;
const MOST_PEOPLE = 50;
const MOST_ID = 100;

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readLetSearch(given: Readonly<Record<string, unknown>>): LetSearch {
  const count = (name: string, least: number) => {
    const value = typedNumber(given[name]);
    return Number.isInteger(value) && value >= least && value <= MOST_PEOPLE
      ? { [name]: value }
      : {};
  };
  const tick = (name: string) =>
    given[name] === true || given[name] === 'true' || given[name] === 'on' ? { [name]: true } : {};
  const { from, to, line } = given;
  const isStay =
    typeof from === 'string' &&
    typeof to === 'string' &&
    isCalendarDate(from) &&
    isCalendarDate(to) &&
    from < to &&
    to <= addDays(from, MOST_NIGHTS);
  return {
    ...(isStay && { from, to }),
    ...count('guests', 1),
    ...count('children', 1),
    ...count('infants', 1),
    ...count('bedrooms', 1),
    ...tick('pool'),
    ...count('pets', 1),
    ...tick('pets'),
    ...(typeof line === 'string' && line !== '' && { line: line.slice(0, MOST_ID) }),
  };
}

/** The dates, unless they have passed. */
export const stayOf = ({ from, to }: LetSearch, today: CalendarDate): Stay =>
  from !== undefined && to !== undefined && from >= today
    ? { checkIn: from, checkOut: to }
    : NO_STAY;

/** Default number of guests. */
export const TWO_ADULTS = 2;

/**
 * The guests of a URL in the form of the offers' call, which has an age for each child and infant.
 */
export const partyOf = ({
  guests: adults = TWO_ADULTS,
  children = 0,
  infants = 0,
}: Pick<LetSearch, 'guests' | 'children' | 'infants'>): Party => ({
  adults,
  childAges: [
    ...Array.from({ length: children }, () => CHILD_FROM),
    ...Array.from({ length: infants }, () => 0),
  ].slice(0, MOST_PEOPLE),
});

/** A stay as URL parameters. Infants from the age of two become children. */
export function addressOf({ checkIn, checkOut, rooms }: AskedStay): LetAddress {
  const ages = rooms.flatMap(({ childAges }) => childAges);
  const infants = ages.filter((age) => age < CHILD_FROM).length;
  return {
    from: checkIn,
    to: checkOut,
    guests: rooms.reduce((sum, { adults }) => sum + adults, 0),
    ...(ages.length > infants && { children: ages.length - infants }),
    ...(infants > 0 && { infants }),
  };
}
type LetAddress = Readonly<Record<string, string | number>>;
