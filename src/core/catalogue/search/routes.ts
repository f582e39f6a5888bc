import { COUNTRIES, countryOfSlug } from '#base/countries.ts';
import { country as readCountry, home, search, type SearchResult } from '#contract/search.ts';
import { stayAsked } from '#contract/stay-query.ts';
import { searchedByNight } from '#verticals/capabilities/nightly.ts';
import { presentStay, stayPrices } from '../stays/refresh.ts';
import { countQuote, presentCard } from '../listings/listing-card.ts';
import type { Market } from '#core/shared/market.ts';
import { pictureFor, presentPicture } from '#core/shared/media/media-store.ts';
import { presentPublicReview } from '../reviews/present.ts';
import { listRecentReviews } from '../reviews/store.ts';
import { reply, route, type Route } from '#core/shared/route.ts';
import { presentCategory, presentServiceCard } from '../services/present.ts';
import { listActiveCategories } from '../services/store.ts';
import { COUNTRY_SCENES } from './country-scenes.ts';
import { type HomeRailRow, listHomeRails, railsAtHome } from './home-rails-store.ts';
import { countCountries, FEATURED, FEATURED_OF_PLAN, listFeatured } from './home-store.ts';
import { matchFree } from './free-search-store.ts';
import { presentFacets } from './present.ts';
import { findCards, listRails } from './cards-store.ts';
import { type Categories, createCategories } from './categories.ts';
import type { Matches } from './matches.ts';
import { findMatches } from './store.ts';
import { correctedWords, meant, type Vocabulary } from './spelling.ts';
import { cleanQuery, type KnownNames, knownNames, wordsOf } from './known-names.ts';
import { termsOf } from './terms.ts';
import { createVocabulary } from './vocabulary.ts';
import { readFrequentWords } from './words-store.ts';
import { exactWords, likelyWords, type Words } from './words-query.ts';
import { suggestRoute } from './suggest-route.ts';
import { notFound } from '#base/errors.ts';

const ON_A_RAIL = 6;

const countryRoute = ({ db, verticals, clock }: Market): Route =>
  route(readCountry, async ({ params: { slug }, language }) => {
    const country = countryOfSlug(slug);
    if (country === undefined) throw notFound('Country');
    const rows = await listRails(db, verticals, country, ON_A_RAIL, language);
    const rails = Map.groupBy(rows, ({ category_slug }) => category_slug);
    return reply(200, {
      country,
      picture: presentPicture(pictureFor(COUNTRY_SCENES[country], language, null)),
      rails: [...rails.values()].flatMap((listings) => {
        const [first] = listings;
        if (!first) return [];
        const { category_slug, category_title, vertical } = first;
        return [
          {
            category: { slug: category_slug, title: category_title, vertical },
            delivered: verticals[vertical]?.fulfilment === 'sent',
            listings: listings.map((row) => presentCard(row, { verticals, clock })),
          },
        ];
      }),
    });
  });

const REVIEWS_AT_HOME = 6;

export function searchRoutes(market: Market): Route[] {
  const known = knownNames(market.verticals);
  const delivered = Object.values(market.verticals).flatMap((one) =>
    one.fulfilment === 'attended' && !one.needsAddress ? [] : [one.id],
  );
  const vocabulary = createVocabulary(() => readFrequentWords(market.db), market.clock, market.log);
  return [
    searchRoute(market, { vocabulary, known, delivered }),
    suggestRoute(market, known),
    homeRoute(market),
    countryRoute(market),
  ];
}

/** Cached knowledge about words. */
interface Knowledge {
  readonly vocabulary: () => Promise<Vocabulary>;
  readonly known: KnownNames;
  /** Verticals with delivery. */
  readonly delivered: readonly string[];
}

function searchRoute(market: Market, knowledge: Knowledge): Route {
  const byNight = searchedByNight(market.verticals);
  const categories = createCategories(market);
  return route(search, async ({ ip, user, query, language }) => {
    const stay = stayAsked(query);
    if (stay) await countQuote(market, { ip, user });
    const category =
      query.category === undefined ? null : await categoryOf(categories, query.category);
    const matched = await matches(cleanQuery(query.q), knowledge, (words) => {
      const asked = {
        query,
        words,
        category: category && { id: category[0], vertical: category[1].vertical },
      };
      return stay
        ? matchFree(market.db, { ...asked, stay, now: market.clock.now(), verticals: byNight })
        : findMatches(market.db, { ...asked, verticals: Object.keys(market.verticals) });
    });
    const { found, total, more } = matched;
    const [cards, stays] = await Promise.all([
      findCards(market.db, market.verticals, found, language),
      stay &&
        stayPrices(
          market,
          found.map(({ id }) => id),
          stay,
        ),
    ]);
    const results = found.flatMap(({ id, mention }): SearchResult[] => {
      const how = mention ? { mention: true as const } : {};
      const [card, service] = [cards.listings.get(id), cards.services.get(id)];
      if (card) {
        const total = stays?.get(card.id);
        // Booked just now: the card would be wrong.
        if (stay && total === undefined) return [];
        return [
          {
            type: 'listing',
            ...presentCard(card, market),
            serviceName: card.service_name,
            ...how,
            ...(stay && total !== undefined && { stay: { ...presentStay(stay), total } }),
          },
        ];
      }
      return service
        ? [{ type: 'service', ...presentServiceCard(service, market.verticals), ...how }]
        : [];
    });
    const titles = await categories((known) =>
      matched.categories.every(({ name }) => known.has(name)),
    );
    const facets = presentFacets(matched, titles);
    const { corrected } = matched;
    return reply(200, {
      results,
      total,
      ...(more && { more }),
      ...(corrected !== undefined && { corrected }),
      facets,
    });
  });
}

async function categoryOf(categories: ReturnType<typeof createCategories>, wanted: string) {
  const find = (known: Categories) => [...known].find(([, { slug }]) => slug === wanted);
  return find(await categories((known) => find(known) !== undefined)) ?? NO_CATEGORY;
}

/** An id that no category has, for an unknown slug. */
const NO_CATEGORY = ['00000000-0000-0000-0000-000000000000', { vertical: '' }] as const;

const homeRoute = (market: Market): Route =>
  route(home, async ({ language }) => {
    const { db, verticals, clock } = market;
    const [categories, featured, countries, recent, listed] = await Promise.all([
      listActiveCategories(db),
      listFeatured(
        db,
        verticals,
        {
          size: FEATURED,
          ofPlan: FEATURED_OF_PLAN,
          apart: railsAtHome(verticals).map(({ vertical }) => vertical),
          day: clock.now().toISOString().slice(0, 10),
        },
        language,
      ),
      countCountries(db),
      listRecentReviews(db, { size: REVIEWS_AT_HOME, number: 1 }, language),
      listHomeRails(db, verticals, language, FEATURED_OF_PLAN),
    ]);
    return reply(200, {
      categories: categories.map(presentCategory),
      featured: featured.map((row) => ({
        ...presentCard(row, market),
        ...(row.of_plan && { ofPlan: true as const }),
      })),
      rails: presentRails(
        categories,
        listed.filter(({ id }) => featured.every((one) => one.id !== id)),
        market,
      ),
      countries: COUNTRIES.map((country) => {
        const row = countries.find((one) => one.country === country);
        return {
          country,
          listings: row?.listings ?? 0,
          picture: presentPicture(pictureFor(COUNTRY_SCENES[country], language, null)),
        };
      }),
      recentReviews: recent.map((row) => ({
        ...presentPublicReview(row, market.settings.secret),
        href:
          verticals[row.vertical]?.pagePath({ id: row.listing_id, serviceId: row.service_id }) ??
          '/',
      })),
    });
  });

/** Rails with listings, and forms whose category has some, by their place on the page. */
function presentRails(
  categories: Awaited<ReturnType<typeof listActiveCategories>>,
  listed: readonly HomeRailRow[],
  market: Market,
) {
  const rails = Map.groupBy(railsAtHome(market.verticals), ({ rail }) => rail);
  return [...rails]
    .toSorted(([, [first]], [, [second]]) => (first?.place ?? 0) - (second?.place ?? 0))
    .flatMap(([rail, of]) => {
      const size = Math.max(...of.map((one) => one.size));
      const rows = listed.filter((row) => row.rail === rail).slice(0, size);
      const category = categories.find(
        ({ vertical, listings }) => listings > 0 && of.some((one) => one.vertical === vertical),
      );
      if (!category || (rows.length === 0 && size > 0)) return [];
      const { slug, title, vertical } = category;
      return [
        {
          category: { slug, title, vertical },
          listings: rows.map((row) => ({
            ...presentCard(row, market),
            serviceName: row.service_name,
            left: row.left,
          })),
        },
      ];
    });
}

/** Exact spelling first; corrections only if no listing or service has the words. */
async function matches(
  q: string,
  { vocabulary, known, delivered }: Knowledge,
  find: (words: Words | null) => Promise<Matches>,
): Promise<Matches & { readonly corrected?: string }> {
  if (q === '') return find(null);
  const exact = await find(exactWords(q, termsOf(q, known), delivered));
  const words = wordsOf(q);
  if (exact.any || words.length === 0) return exact;
  const spelt = await vocabulary();
  const likely = words.map((word) => ({ word, meant: meant(word, spelt) }));
  if (likely.every(({ meant: of }) => of.length === 0)) return exact;
  const found = await find(likelyWords(likely, delivered));
  const corrected = correctedWords(likely, spelt);
  return found.any && corrected !== words.join(' ') ? { ...found, corrected } : found;
}
