import type { ListingFacts, Vertical } from '#verticals/vertical.ts';

/** A listing's facets in stored form, with reserved characters replaced. */
export function facetsOf(
  vertical: Pick<Vertical, 'facets'>,
  facts: ListingFacts<unknown>,
): readonly string[] {
  const all = vertical
    .facets(facts)
    .map(({ key, value }) => `${key.replaceAll(/[:|]/g, ' ')}:${value.replaceAll('|', ' ')}`);
  return [...new Set(all)];
}

/** Requested facets by key: values of one key are alternatives. */
export function valuesByKey(facets: readonly string[]): Map<string, string[]> {
  const keys = new Map<string, string[]>();
  for (const facet of facets) {
    const key = facet.slice(0, facet.indexOf(':'));
    keys.set(key, [...(keys.get(key) ?? []), facet]);
  }
  return keys;
}
