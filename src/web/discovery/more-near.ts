import { api, type Answer } from '#web/api.ts';
import { countryName } from '#web/words/country-names.ts';
import { asked, type SearchQuery } from './search-query.ts';

type Found = Answer<'GET /search'>;
type Result = Extract<Found['results'][number], { readonly type: 'listing' }>;

/** Fewer results than these leave room for others. */
const FEW = 4;

export interface MoreNear {
  readonly place: string;
  readonly query: SearchQuery;
  readonly listings: readonly Result[];
}

/** The place that a listing names last: 'Amman' of 'Abdoun, Amman'. */
export const townOf = (location: string): string => location.split(/[,،]/).at(-1)?.trim() ?? '';

/**
 * Other listings of the category below a few results, in the town of the first or else in its
 * country; null if there are none.
 */
export async function moreNear(query: SearchQuery, found: Found): Promise<MoreNear | null> {
  const { results, total, facets } = found;
  const first = results.find((result) => result.type === 'listing');
  const [category] = facets.categories;
  if (
    query.q === undefined ||
    total >= FEW ||
    !first ||
    facets.categories.length !== 1 ||
    !category
  )
    return null;
  const shown = new Set(results.map(({ _id }) => _id));
  const others = async (more: SearchQuery, place: string): Promise<MoreNear> => {
    const near = await api('GET /search', { query: asked(more) });
    const listings = near.results.filter(
      (result): result is Result => result.type === 'listing' && !shown.has(result._id),
    );
    return { place, query: more, listings: listings.slice(0, FEW) };
  };
  const town = townOf(first.location);
  if (town !== '') {
    const near = await others({ q: town, category: category.slug }, town);
    if (near.listings.length > 1) return near;
  }
  const { country } = first;
  const near = await others({ category: category.slug, country }, countryName(country));
  return near.listings.length > 0 ? near : null;
}
