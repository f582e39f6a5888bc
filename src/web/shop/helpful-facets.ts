import { ownValue } from '#base/own-value.ts';
import type { ShopFacets } from '#contract/shop.ts';
import type { ShopLook } from './shop-look.ts';
import { OFFER, type ShopSearch } from './shop-search.ts';

type Facets = ShopFacets['facets'];
type FacetLook = Pick<ShopLook, 'facets' | 'everywhere'>;

/** Maximum number of the vendor's own facets. */
const MAX_OWN = 8;

interface Helping {
  readonly look: FacetLook;
  readonly search: Pick<ShopSearch, 'kind'>;
  readonly chosen: readonly string[];
}

/**
 * Facets that narrow a shelf: values of several products, and outside of a department only facets
 * that mean the same in all of them. Selected values stay.
 */
export function helpful({ facets, kinds }: ShopFacets, { look, search, chosen }: Helping): Facets {
  const inDepartment = search.kind !== undefined || kinds.length < 2;
  const everywhere = look.everywhere ?? Object.keys(look.facets);
  const helping = facets.flatMap(({ values, ...facet }) => {
    const shared = values.filter(
      // An uncounted value has more products than the counting limit.
      ({ value, count }) => count === null || count > 1 || chosen.includes(`${facet.key}:${value}`),
    );
    return shared.length > 0 && (inDepartment || everywhere.includes(facet.key))
      ? [{ ...facet, values: shared }]
      : [];
  });
  return withChosen(inOrder(helping, look), chosen);
}

/** The vertical's facets first, as they are more useful; then the vendor's with the most products. */
function inOrder(facets: Facets, look: FacetLook): Facets {
  const countOf = ({ values }: Facets[number]) =>
    values.reduce((sum, { count }) => sum + (count ?? Number.MAX_SAFE_INTEGER), 0);
  const own = facets
    .filter(({ key }) => ownValue(look.facets, key) === undefined)
    .toSorted((one, other) => countOf(other) - countOf(one))
    .slice(0, MAX_OWN);
  const named = Object.keys(look.facets).flatMap((key) =>
    facets.filter((facet) => facet.key === key),
  );
  return [...named, ...facets.filter((facet) => own.includes(facet))];
}

/** Keeps selected values without products in the list. Offers have a filter of their own. */
function withChosen(facets: Facets, chosen: readonly string[]): Facets {
  const all = facets
    .filter(({ key }) => !OFFER.startsWith(`${key}:`))
    .map(({ values, ...facet }) => ({ ...facet, values: [...values] }));
  for (const one of chosen) {
    if (one === OFFER) continue;
    const key = one.slice(0, one.indexOf(':'));
    const value = one.slice(key.length + 1);
    const facet = all.find((known) => known.key === key);
    if (!facet) all.push({ key, values: [{ value, count: 0 }] });
    else if (!facet.values.some((known) => known.value === value))
      facet.values.push({ value, count: 0 });
  }
  return all;
}
