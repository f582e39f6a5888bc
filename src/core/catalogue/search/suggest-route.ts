import { COUNTRIES } from '#base/countries.ts';
import { SUGGESTED, suggestions, type Suggestions } from '#contract/search.ts';
import type { Market } from '#core/shared/market.ts';
import { presentCard } from '../listings/listing-card.ts';
import { presentPictureOrNone } from '#core/shared/media/media-store.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { cleanQuery, type KnownNames, wordsIn } from './known-names.ts';
import {
  categoriesWithKinds,
  type CategorySuggested,
  placesWithListings,
  suggestListings,
  suggestVendors,
} from './suggest-store.ts';
import { type Typed, typedOf } from './terms.ts';

const NOTHING: Suggestions = { listings: [], vendors: [], categories: [], places: [] };

/** Max places checked for listings. */
const PLACES_TRIED = 6;

export const suggestRoute = ({ db, verticals, clock }: Market, known: KnownNames): Route =>
  route(suggestions, async ({ query, language }) => {
    const typed = typedOf(cleanQuery(query.q), known);
    if (typed === null) return reply(200, NOTHING);
    const [listings, vendors, { categories, kinds }, places] = await Promise.all([
      suggestListings(db, typed, verticals, COUNTRIES, language),
      suggestVendors(db, typed.words, language),
      categoriesWithKinds(db, typed.kinds),
      placesWithListings(db, typed.places.slice(0, PLACES_TRIED)),
    ]);
    return reply(200, {
      listings: listings.map((row) => {
        const { _id, name, location, country, vertical, price, priceFrom, picture, href } =
          presentCard(row, { verticals, clock });
        const serviceName = row.service_name;
        return {
          _id,
          name,
          location,
          country,
          vertical,
          price,
          priceFrom,
          picture,
          href,
          serviceName,
        };
      }),
      vendors: vendors.map((row) => ({
        _id: row.id,
        serviceName: row.name,
        title: row.title,
        vertical: row.vertical,
        image: presentPictureOrNone(row.picture),
        href: `/service/${verticals[row.vertical]?.segment ?? row.vertical}/${row.id}`,
      })),
      categories: suggestedCategories(categories, { ...typed, kinds }),
      places: places.slice(0, SUGGESTED.places).map(({ country, city }) => ({ country, city })),
    });
  });

/** Matching categories, then matching kinds in the first category that sells them. */
function suggestedCategories(
  categories: readonly CategorySuggested[],
  { words, kinds, verticalsNamed }: Pick<Typed, 'words' | 'kinds' | 'verticalsNamed'>,
): Suggestions['categories'] {
  const filled = categories.filter((one) => one.filled);
  const whole = filled.filter(
    ({ title, vertical }) => verticalsNamed.includes(vertical) || beginsSo(title, words),
  );
  const single = kinds.flatMap(({ vertical, kind, name }) => {
    const category = filled.find((one) => one.vertical === vertical);
    return category && kind !== null ? [{ category, kind: name }] : [];
  });
  return [...whole.map((category) => ({ category, kind: null })), ...single]
    .slice(0, SUGGESTED.categories)
    .map(({ category: { slug, title, vertical }, kind }) => ({ slug, title, vertical, kind }));
}

const beginsSo = (title: string, words: readonly string[]): boolean => {
  const own = wordsIn(title);
  return words.every((word) => own.some((one) => one.startsWith(word)));
};
