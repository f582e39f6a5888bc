import { COUNTRIES, countryOfSlug } from '#base/countries.ts';
import {
  country as readCountry,
  home,
  search,
  type SearchQuery,
  type SearchResult,
} from '#contract/search.ts';
import { type AskedStay } from '#base/asked-stay.ts';
import { stayAsked } from '#contract/stay-query.ts';
import { searchedByNight } from '#verticals/capabilities/nightly.ts';
import { freeFor } from '../stays/free-store.ts';
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
import { countCountries, FEATURED, FEATURED_OF_PLAN, listFeatured } from './home-store.ts';
import { matchFree } from './free-search-store.ts';
import { presentFacets, presentFree } from './present.ts';
import { findCards, findCategoryTitles, listRails } from './cards-store.ts';
import { matchAll, type Matches, matchLikeness, matchWords } from './store.ts';
import { meant } from './spelling.ts';
import { cleanQuery, type KnownNames, knownNames, wordsOf } from './known-names.ts';
import { termsOf } from './terms.ts';
import { suggestRoute } from './suggest-route.ts';
import { sql } from 'kysely';
import type { Clock } from '#base/clock.ts';
import type { Db } from '#core/shared/database.ts';
import { notFound } from '#base/errors.ts';

const ON_A_RAIL = 8;

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

const KEPT_MS = 5 * 60_000;
/** Max listings read: names repeat, so the newest represent the rest. */
const LISTINGS_READ = 50_000;
const WORDS_KEPT = 30_000;

/** Loaded on the first misspelt search and cached for five minutes. */
function createVocabulary(db: Db, clock: Clock): () => Promise<readonly string[]> {
  let kept: { readonly until: number; readonly words: Promise<readonly string[]> } | undefined;
  return () => {
    const now = clock.now().getTime();
    if (kept && now < kept.until) return kept.words;
    const words = readWords(db);
    kept = { until: now + KEPT_MS, words };
    words.catch(() => (kept = undefined));
    return words;
  };
}

async function readWords(db: Db): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    select word from ts_stat(${`(select search_names from listings where public order by created_at desc limit ${LISTINGS_READ})
      union all (select search from services where public limit ${LISTINGS_READ})`})
    order by ndoc desc, word limit ${WORDS_KEPT}`.execute(db);
  // Skip tokens such as URLs (`/kvw(`).
  return rows.map(({ word }) => word).filter((word) => /^[\p{L}\p{M}\p{N}]+$/u.test(word));
}

const REVIEWS_AT_HOME = 6;

export function searchRoutes(market: Market): Route[] {
  const known = knownNames(market.verticals);
  const delivered = Object.values(market.verticals).flatMap((one) =>
    one.fulfilment === 'attended' && !one.needsAddress ? [] : [one.id],
  );
  const vocabulary = createVocabulary(market.db, market.clock);
  return [
    searchRoute(market, { vocabulary, known, delivered }),
    suggestRoute(market, known),
    homeRoute(market),
    countryRoute(market),
  ];
}

/** Cached knowledge about words. */
interface Knowledge {
  readonly vocabulary: () => Promise<readonly string[]>;
  readonly known: KnownNames;
  /** Verticals with delivery. */
  readonly delivered: readonly string[];
}

function searchRoute(market: Market, knowledge: Knowledge): Route {
  const byNight = searchedByNight(market.verticals);
  return route(search, async ({ ip, user, query, language }) => {
    const stay = stayAsked(query);
    if (stay) await countQuote(market, { ip, user });
    // Without words, free listings are read along the sort order up to the counting limit.
    const free =
      stay && cleanQuery(query.q) === ''
        ? await matchFree(market.db, { query, stay, now: market.clock.now(), verticals: byNight })
        : null;
    const matched = free ? null : await matches(market, query, knowledge, stay);
    const found = free?.found ?? matched?.found ?? [];
    const [cards, titles, stays] = await Promise.all([
      findCards(market.db, market.verticals, found, language),
      findCategoryTitles(market.db),
      stay &&
        stayPrices(
          market,
          found.map(({ id }) => id),
          stay,
        ),
    ]);
    const results = found.flatMap(({ id }): SearchResult[] => {
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
            ...(stay && total !== undefined && { stay: { ...presentStay(stay), total } }),
          },
        ];
      }
      return service ? [{ type: 'service', ...presentServiceCard(service, market.verticals) }] : [];
    });
    if (free) {
      const { total, more } = free;
      return reply(200, {
        results,
        total,
        ...(more && { more }),
        facets: presentFree(free, titles),
      });
    }
    const facets = matched?.facets ?? [];
    const total = facets.reduce((sum, { wanted }) => sum + wanted, 0);
    return reply(200, { results, total, facets: presentFacets(facets, titles) });
  });
}

const homeRoute = (market: Market): Route =>
  route(home, async ({ language }) => {
    const { db, verticals, clock } = market;
    const [categories, featured, countries, recent] = await Promise.all([
      listActiveCategories(db),
      listFeatured(
        db,
        verticals,
        { size: FEATURED, ofPlan: FEATURED_OF_PLAN, day: clock.now().toISOString().slice(0, 10) },
        language,
      ),
      countCountries(db),
      listRecentReviews(db, { size: REVIEWS_AT_HOME, number: 1 }, language),
    ]);
    return reply(200, {
      categories: categories.map(presentCategory),
      featured: featured.map((row) => ({
        ...presentCard(row, market),
        ...(row.of_plan && { ofPlan: true as const }),
      })),
      countries: COUNTRIES.map((country) => {
        const row = countries.find((one) => one.country === country);
        return {
          country,
          listings: row?.listings ?? 0,
          picture: presentPicture(pictureFor(COUNTRY_SCENES[country], language, null)),
        };
      }),
      recentReviews: recent.rows.map((row) => ({
        ...presentPublicReview(row, market.settings.secret),
        href:
          verticals[row.vertical]?.pagePath({ id: row.listing_id, serviceId: row.service_id }) ??
          '/',
      })),
    });
  });

/** Exact spelling first; typo tolerance only if nothing matches. */
async function matches(
  { db, clock }: Pick<Market, 'db' | 'clock'>,
  query: SearchQuery,
  { vocabulary, known, delivered }: Knowledge,
  stay: AskedStay | null,
): Promise<Matches> {
  const q = cleanQuery(query.q);
  const free = stay && freeFor(stay, clock.now());
  if (q === '') return matchAll(db, query, free);
  const exact = await matchWords(db, { q, terms: termsOf(q, known), delivered }, query, free);
  const words = wordsOf(q);
  if (exact.facets.length > 0 || words.length === 0) return exact;
  const spelt = await vocabulary();
  return matchLikeness(
    db,
    { words: words.map((word) => ({ word, meant: meant(word, spelt) })), delivered },
    query,
    free,
  );
}
