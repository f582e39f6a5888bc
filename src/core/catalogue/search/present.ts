import { COUNTRIES } from '#base/countries.ts';
import { toDollars } from '#base/money.ts';
import type { Facets } from '#contract/search.ts';
import type { CategoryNamed } from './cards-store.ts';
import type { FacetCount, Matches } from './matches.ts';

export function presentFacets(
  { categories, countries, low, high }: Matches,
  named: ReadonlyMap<string, CategoryNamed>,
): Facets {
  const countOf = (of: readonly FacetCount[], name: string) => of.find((one) => one.name === name);
  return {
    categories: [...named]
      .toSorted(([, a], [, b]) => a.position - b.position)
      .flatMap(([id, { slug, title }]) => {
        const left = countOf(categories, id);
        return left ? [{ slug, title, count: left.count }] : [];
      }),
    countries: COUNTRIES.flatMap((country) => {
      const left = countOf(countries, country);
      return left ? [{ country, count: left.count }] : [];
    }),
    price: low === null || high === null ? null : { min: toDollars(low), max: toDollars(high) },
  };
}
