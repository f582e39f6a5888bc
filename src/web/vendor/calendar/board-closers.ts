import { createContext } from 'react';
import type { BoardDay, BoardListing } from './board-rows.ts';

/** Another calendar that closes a day, with its colour on the board. */
export interface Closer {
  readonly name: string;
  readonly bar: string;
}
export type Closers = ReadonlyMap<string, Closer>;

const OWN = 'vendor';
/** As many as a listing's maximum number of calendars. */
const BARS = ['bg-sky', 'bg-olive', 'bg-saffron', 'bg-primary', 'bg-danger'] as const;

/** External calendars that close any of these days, in the order they were added. */
export function closersOf(listings: readonly BoardListing[]): Closers {
  const names = new Map<string, string>();
  for (const { days } of listings)
    for (const { closedBy } of days)
      for (const { source, reason } of closedBy) if (source !== OWN) names.set(source, reason);
  return new Map(
    [...names]
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([source, name], at) => [source, { name, bar: BARS[at % BARS.length] ?? '' }]),
  );
}

/** The closers of a day. */
export const closersOn = ({ closedBy }: BoardDay, closers: Closers): readonly Closer[] =>
  closedBy.flatMap(({ source }) => closers.get(source) ?? []);

export const BoardClosers = createContext<Closers>(new Map());
