import type { AskedStay, Party } from '#base/asked-stay.ts';
import { addDays, type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { CHILD_FROM } from '../kinds.ts';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';
import { typedNumber } from '#base/typed-number.ts';

/** What an address says of a stay, and what is looked for: a link that is shared keeps all of it. */
export interface LetSearch {
  readonly from?: string;
  readonly to?: string;
  readonly guests?: number;
  readonly children?: number;
  readonly infants?: number;
  readonly bedrooms?: number;
  readonly pool?: boolean;
  /** So many of them, or any at all. */
  readonly pets?: boolean | number;
  /** The cart's line that it is a change of. */
  readonly line?: string;
}

const MOST_NIGHTS = 365;
const MOST_PEOPLE = 50;
const MOST_ID = 100;

/** An address that somebody may have typed; what makes no sense is left out. */
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

/** Its dates, as long as they are not over. */
export const stayOf = ({ from, to }: LetSearch, today: CalendarDate): Stay =>
  from !== undefined && to !== undefined && from >= today
    ? { checkIn: from, checkOut: to }
    : NO_STAY;

/** Who comes when nobody says. */
export const TWO_ADULTS = 2;

/** The party of an address, as offers are asked for: an age stands for each child and each infant. */
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

/** A stay as an address says it; from two years on an infant is a child. */
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
