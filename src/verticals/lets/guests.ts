import type { HomeDetails, LetOptions } from './details.ts';

/** Number of guests; infants count only if the owner says so. */
export const guestsOf = (
  { infantsFree }: Pick<HomeDetails, 'infantsFree'>,
  { adults, children, infants }: Pick<LetOptions, 'adults' | 'children' | 'infants'>,
): number => adults + children + (infantsFree ? 0 : infants);
