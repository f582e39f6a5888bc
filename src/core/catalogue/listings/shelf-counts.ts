import type { ShopFacets, ShopQuery } from '#contract/shop.ts';
import type { KeptCount } from './shelf-counts-store.ts';
import { valuesByKey } from './facet-rules.ts';

/** Up to this many listings are counted one by one; of more it is said that there are more. */
export const MOST_COUNTED = 500;
/** Most values of one facet that are offered: the most frequent ones. */
const MOST_VALUES = 100;

/** What is known of what some filters leave; null is not counted. */
export interface Counts {
  readonly total: number | null;
  readonly kinds: ReadonlyMap<string, number> | null;
  readonly facets: ReadonlyMap<string, number> | null;
}

/** What `kept` alone says of what a kind, facets and something left leave, each asked for or not. */
export function keptOf(
  kept: readonly KeptCount[],
  kind: string | undefined,
  facets: readonly string[],
  { inStock = false } = {},
): Counts {
  const [facet = '', ...others] = facets;
  // Of several values or keys it is not kept which listings have them together.
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

/** What a shop can be narrowed by, each value with how many it would leave where that is known. */
export function facetsOfShop(
  kept: readonly KeptCount[],
  { kind, facet }: Pick<ShopQuery, 'kind' | 'facet'>,
  /** What the filters leave without that of kinds, or of a facet's key. */
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
          // What would leave nothing is no choice, unless it is chosen.
          .filter((one) => one.count !== 0 || one.chosen)
          .toSorted((a, b) => b.offered - a.offered || a.value.localeCompare(b.value, 'en'));
        const shown = counted.filter((one, at) => at < MOST_VALUES || one.chosen);
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
