import type { ShopFacets, ShopQuery } from '#contract/shop.ts';
import type { KeptCount } from './shelf-counts-store.ts';
import { valuesByKey } from './rules.ts';

/** Max exact count; beyond it only `more` is reported. */
export const MAX_COUNTED = 500;
/** Max values per facet, most frequent first. */
const MAX_VALUES = 100;

/** Known counts of filtered listings; null if not counted. */
export interface Counts {
  readonly total: number | null;
  readonly kinds: ReadonlyMap<string, number> | null;
  readonly facets: ReadonlyMap<string, number> | null;
}

/** Counts from stored sums alone, for an optional kind, facets and stock filter. */
export function keptOf(
  kept: readonly KeptCount[],
  kind: string | undefined,
  facets: readonly string[],
  { inStock = false } = {},
): Counts {
  const [facet = '', ...others] = facets;
  // Stored sums do not cover combinations of facets.
  if (others.length > 0) return { total: null, kinds: null, facets: null };
  const ofKind = kept
    .filter((one) => kind === undefined || one.kind === kind)
    .map((one) => (inStock ? { ...one, count: one.stocked } : one));
  const kinds = sums(
    ofKind.filter((one) => one.facet === facet),
    (one) => one.kind,
  );
  const total = [...kinds.values()].reduce((sum, count) => sum + count, 0);
  const facetsLeft = facet === '' || total === 0;
  return {
    total,
    kinds,
    facets: facetsLeft ? sums(total === 0 ? [] : ofKind, (one) => one.facet) : null,
  };
}

/** Available filters with their result counts, where known. */
export function facetsOfShop(
  kept: readonly KeptCount[],
  { kind, facet }: Pick<ShopQuery, 'kind' | 'facet'>,
  leftWithout: (part: string) => Counts,
): Pick<ShopFacets, 'kinds' | 'facets'> {
  const all = keptOf(kept, undefined, []).kinds ?? new Map<string, number>();
  const { kinds } = leftWithout('kind');
  const offered = keptOf(kept, kind, []).facets ?? new Map<string, number>();
  const chosen = new Set(facet);
  const values = valuesByKey(
    [...new Set([...offered.keys(), ...chosen])].filter((one) => one !== ''),
  );
  return {
    kinds: [...all]
      .toSorted(([a, most], [b, more]) => more - most || a.localeCompare(b, 'en'))
      .map(([one]) => ({ kind: one, count: kinds && (kinds.get(one) ?? 0) })),
    facets: [...values]
      .map(([key, ofKey]) => {
        const { facets } = leftWithout(`${key}:`);
        const counted = ofKey
          .map((one) => ({
            value: one.slice(key.length + 1),
            chosen: chosen.has(one),
            count: facets && (facets.get(one) ?? 0),
            offered: offered.get(one) ?? 0,
          }))
          // Hide empty choices unless chosen.
          .filter((one) => one.count !== 0 || one.chosen)
          .toSorted((a, b) => b.offered - a.offered || a.value.localeCompare(b.value, 'en'));
        const shown = counted.filter((one, at) => at < MAX_VALUES || one.chosen);
        return { key, values: shown.map(({ value, count }) => ({ value, count })) };
      })
      .filter(({ values }) => values.length > 0)
      .toSorted((a, b) => a.key.localeCompare(b.key, 'en')),
  };
}

function sums(
  counts: readonly KeptCount[],
  of: (count: KeptCount) => string,
): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const one of counts) sum.set(of(one), (sum.get(of(one)) ?? 0) + one.count);
  return sum;
}
