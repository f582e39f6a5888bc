import { COUNTRIES } from '#base/countries.ts';
import { toDollars } from '#base/money.ts';
import type { Facets } from '#contract/search.ts';
import type { Free, FreeFacet } from './free-search-store.ts';
import type { FacetRow } from './store.ts';

type Titles = ReadonlyMap<string, { slug: string; title: string; position: number }>;

/** Adds up matches per category and per country. */
export function presentFacets(rows: readonly FacetRow[], titles: Titles): Facets {
  const categories = addUp(
    rows,
    (row) => row.category_id,
    (row) => row.of_category,
  );
  const countries = addUp(
    rows,
    (row) => row.country,
    (row) => row.of_country,
  );
  const low = Math.min(...rows.flatMap((row) => row.low ?? []));
  const high = Math.max(...rows.flatMap((row) => row.high ?? []));
  return {
    categories: [...categories]
      .flatMap(([id, count]) => {
        const category = titles.get(id);
        return category && count > 0 ? [{ ...category, count }] : [];
      })
      .sort((a, b) => a.position - b.position)
      .map(({ slug, title, count }) => ({ slug, title, count })),
    countries: COUNTRIES.flatMap((country) => {
      const count = countries.get(country) ?? 0;
      return count > 0 ? [{ country, count }] : [];
    }),
    price: low <= high ? { min: toDollars(low), max: toDollars(high) } : null,
  };
}

export function presentFree({ categories, countries, low, high }: Free, titles: Titles): Facets {
  const countOf = (of: readonly FreeFacet[], name: string) => of.find((one) => one.name === name);
  return {
    categories: [...titles]
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

function addUp(
  rows: readonly FacetRow[],
  keyOf: (row: FacetRow) => string | null,
  countOf: (row: FacetRow) => number,
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key !== null) sums.set(key, (sums.get(key) ?? 0) + countOf(row));
  }
  return sums;
}
