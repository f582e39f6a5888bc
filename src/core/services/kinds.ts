import type { Market } from '../market.ts';

/**
 * Every vertical's kinds of listing, each vertical naming first what shows best what it is about. What is brought to a
 * door comes last: it shows no country.
 */
export const kindsInOrder = (verticals: Market['verticals']): string[] =>
  Object.values(verticals)
    .toSorted((one, other) => Number(one.delivered) - Number(other.delivered))
    .flatMap(({ kinds }) => kinds);
