import type { AskedStay, Party } from '#base/asked-stay.ts';

/** Age limits of children; -1 means no children. */
const AGES = Array.from({ length: 19 }, (_, index) => index - 1);

/** Guests as a listing's limits count them, for every child age limit; entry 0 is for -1. */
export interface Company {
  readonly rooms: number;
  /** Max per room, by child age limit. */
  readonly adults: readonly number[];
  readonly children: readonly number[];
  /** Max per room, by the age up to which guests are not counted. */
  readonly people: readonly number[];
  /** Max over all rooms together. */
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
