import type { AskedStay, Party } from '#base/asked-stay.ts';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { count, day, flag, type RawSearch, searchReader, text } from '#base/read-search.ts';
import { CHILD_FROM } from '../kinds.ts';
import { NO_STAY, type Stay } from '#web/booking/stay-range.ts';

const MAX_NIGHTS = 365;
const MAX_PEOPLE = 50;
const people = count(1, MAX_PEOPLE);

const readDates = searchReader({ from: day, to: day });
const readOthers = searchReader({
  page: count(1, 10_000),
  guests: people,
  children: people,
  infants: people,
  bedrooms: people,
  pool: flag,
  /** true: any number. */
  pets: (raw) => flag(raw) ?? people(raw),
  /** The cart line to edit. */
  line: text(100),
});

export function readLetSearch(raw: RawSearch) {
  const { from, to } = readDates(raw);
  const isStay =
    from !== undefined && to !== undefined && from < to && to <= addDays(from, MAX_NIGHTS);
  return { ...(isStay && { from, to }), ...readOthers(raw) };
}
export type LetSearch = ReturnType<typeof readLetSearch>;

/** The dates, unless they have passed. */
export const stayOf = ({ from, to }: LetSearch, today: CalendarDate): Stay =>
  from !== undefined && to !== undefined && from >= today
    ? { checkIn: from, checkOut: to }
    : NO_STAY;

export const TWO_ADULTS = 2;

/** The guests of a URL as the offers' call expects them: an age for each child and infant. */
export const partyOf = ({
  guests: adults = TWO_ADULTS,
  children = 0,
  infants = 0,
}: Pick<LetSearch, 'guests' | 'children' | 'infants'>): Party => ({
  adults,
  childAges: [
    ...Array.from({ length: children }, () => CHILD_FROM),
    ...Array.from({ length: infants }, () => 0),
  ].slice(0, MAX_PEOPLE),
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
