import type { DayRow } from '#contract/day-book.ts';

/** The passengers of a listing at a time of a day. */
export interface Departure {
  readonly key: string;
  readonly listing: string;
  readonly slot: string | null;
  readonly people: number;
  readonly rows: readonly DayRow[];
}

/** A day's rows by departure, in order of time and name. */
export function departuresOf(rows: readonly DayRow[]): Departure[] {
  const groups = Map.groupBy(rows, ({ listing, slot }) => `${slot ?? ''} ${listing}`);
  return [...groups]
    .map(([key, ofOne]) => ({
      key,
      listing: ofOne[0]?.listing ?? '',
      slot: ofOne[0]?.slot ?? null,
      people: ofOne.reduce((sum, row) => sum + peopleOf(row), 0),
      rows: ofOne,
    }))
    .toSorted((one, other) => one.key.localeCompare(other.key));
}

/** At least one person a booking. */
function peopleOf({ subDetails: { people } }: DayRow): number {
  const count = Number(people);
  return Number.isInteger(count) && count > 0 ? count : 1;
}
