import type { HomeDetails, LetOptions } from './details.ts';

/** How many count: infants only where their owner says so. */
export const guestsOf = (
  { infantsFree }: Pick<HomeDetails, 'infantsFree'>,
  { adults, children, infants }: Pick<LetOptions, 'adults' | 'children' | 'infants'>,
): number => adults + children + (infantsFree ? 0 : infants);
