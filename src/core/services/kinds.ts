import type { Market } from '../market.ts';

/** Every vertical's kinds of listing, each vertical naming first what shows best what it is about. */
export const kindsInOrder = (verticals: Market['verticals']): string[] =>
  Object.values(verticals).flatMap(({ kinds }) => kinds);
