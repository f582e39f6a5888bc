import type { Market } from '#core/shared/market.ts';

/**
 * All kinds, most representative first within each vertical. Delivered ones come last, because they
 * show no country.
 */
export const kindsInOrder = (verticals: Market['verticals']): string[] =>
  Object.values(verticals)
    .toSorted((one, other) => Number(isSent(one)) - Number(isSent(other)))
    .flatMap(({ kinds }) => kinds);

const isSent = ({ fulfilment }: Market['verticals'][string]): boolean => fulfilment === 'sent';
