import type { AskedStay, Party } from '#base/asked-stay.ts';

/** The ages at which a vertical may end childhood, from -1 for 'nobody is a child' on. */
const AGES = Array.from({ length: 19 }, (_, index) => index - 1);

/**
 * The people of a stay as a listing's bounds count them, for every age at which it may draw a line: the first of each list is
 * for the age -1.
 */
export interface Company {
  readonly rooms: number;
  /** The most of any one room, by the age up to which somebody is a child. */
  readonly adults: readonly number[];
  readonly children: readonly number[];
  /** The most of any one room, by the age up to which nobody is counted. */
  readonly people: readonly number[];
  /** The same of all rooms together. */
  readonly together: readonly number[];
}

export function companyOf(rooms: AskedStay['rooms']): Company {
  const byAge = (count: (party: Party, age: number) => number) =>
    AGES.map((age) => Math.max(...rooms.map((party) => count(party, age))));
  const counted = ({ adults, childAges }: Party, to: number) =>
    adults + childAges.filter((age) => age > to).length;
  return {
    rooms: rooms.length,
    adults: byAge(counted),
    children: byAge(({ childAges }, to) => childAges.filter((age) => age <= to).length),
    people: byAge(counted),
    together: AGES.map((to) => rooms.reduce((sum, party) => sum + counted(party, to), 0)),
  };
}
