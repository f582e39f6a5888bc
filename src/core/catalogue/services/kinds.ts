import type { Market } from '#core/shared/market.ts';

/**
 * Every vertical's kinds of listing, each vertical naming first what shows best what it is about. What is brought to a
 * door comes last: it shows no country.
 */
export const kindsInOrder = (verticals: Market['verticals']): string[] =>
  Object.values(verticals)
    .toSorted((one, other) => Number(isSent(one)) - Number(isSent(other)))
    .flatMap(({ kinds }) => kinds);

const isSent = ({ fulfilment }: Market['verticals'][string]): boolean => fulfilment === 'sent';
