import { createFileRoute, getRouteApi, Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { api, type Answer, ApiError } from '#web/api.ts';
import { ActiveFilters } from '#web/discovery/active-filters.tsx';
import { BadSearch } from '#web/discovery/bad-search.tsx';
import { CardGrid } from '#web/discovery/card-grid.tsx';
import { resultsWords, showingMore } from '#web/discovery/counted-words.ts';
import { aboutOf, FoundCards } from '#web/discovery/found-cards.tsx';
import { type MoreNear, moreNear } from '#web/discovery/more-near.ts';
import { NoResults } from '#web/discovery/no-results.tsx';
import { SearchFilters, titleOf } from '#web/discovery/search-filters.tsx';
import { asked, readSearchQuery, type SearchQuery, without } from '#web/discovery/search-query.ts';
import { RecentlyViewed } from '#web/recent/recently-viewed.tsx';
import { pageHead } from '#web/page-head.ts';
import { type ShellCategory } from '#web/shell/categories.ts';
import { AnyListingCard } from '#web/ui/any-listing-card.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { CARD_OF_FOUR } from '#web/ui/listing-card.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';

const PAGE_SIZE = 24;

export const Route = createFileRoute('/_main/search')({
  validateSearch: (search: SearchQuery) => search,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => find(readSearchQuery({ ...deps })),
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: SearchPage,
});

interface Found {
  readonly query: SearchQuery;
  readonly head: Parameters<typeof pageHead>[0];
  readonly found: Answer<'GET /search'> | null;
  readonly more: MoreNear | null;
  readonly bad: readonly string[];
}

async function find(query: SearchQuery): Promise<Found> {
  const head = {
    path: '/search',
    title:
      query.q === undefined ? m.discover_search_all() : m.discover_search_for({ words: query.q }),
    description: m.discover_search_text(),
    hidden: Object.keys(query).length > 0,
  };
  try {
    const found = await api('GET /search', { query: asked(query) });
    // Only a supplement: a page without it is better than none.
    const more = await moreNear(query, found).catch(() => null);
    await loadLooks([
      ...found.results.filter(({ type }) => type === 'listing'),
      ...(more?.listings ?? []),
    ]);
    return { query, head, found, more, bad: [] };
  } catch (error) {
    if (error instanceof ApiError && error.status === 400)
      return { query, head, found: null, more: null, bad: Object.keys(error.errorMessages ?? {}) };
    throw error;
  }
}

const main = getRouteApi('/_main');

function SearchPage() {
  const { query, found, more, bad } = Route.useLoaderData();
  const categories = main.useLoaderData();
  return (
    // Full height from the start, so that what was viewed recently moves nothing below it.
    <div className="wrap min-h-dvh pb-6">
      {found ? (
        <>
          <Results found={found} query={query} categories={categories} />
          {more ? <MoreListings more={more} categories={categories} /> : null}
        </>
      ) : (
        <BadSearch query={query} fields={bad} />
      )}
      <RecentlyViewed />
    </div>
  );
}

interface ResultsProps {
  readonly found: Answer<'GET /search'>;
  readonly query: SearchQuery;
  readonly categories: readonly ShellCategory[];
}

function Results({ found, query, categories }: ResultsProps) {
  const { results, total, more = false, facets } = found;
  const words = resultsWords(total, more && total > 0);
  const page = Number(query.page ?? 1);
  const heading = useTopOfPage(page);
  const place =
    query.country === undefined
      ? query.category === undefined
        ? undefined
        : titleOf(query.category, facets, categories)
      : countryName(query.country);
  return (
    <>
      <header className="pt-7 pb-3 md:pt-[30px]">
        <h1 ref={heading} tabIndex={-1} className="scroll-mt-28 break-words outline-none">
          {query.q === undefined
            ? place === undefined
              ? m.discover_search_all()
              : m.discover_search_in({ place })
            : m.discover_search_for({ words: found.corrected ?? query.q })}
        </h1>
        {query.q !== undefined && found.corrected !== undefined ? (
          <p className="mt-1.5">{m.discover_corrected({ words: query.q })}</p>
        ) : null}
        <p role="status" className="num mt-1.5 text-muted">
          {words}
        </p>
      </header>
      <SearchFilters query={query} facets={facets} categories={categories} />
      <ActiveFilters query={query} facets={facets} categories={categories} />
      <section aria-label={words} className="pt-6">
        {total === 0 ? (
          <NoResults query={query} facets={facets} categories={categories} full={more} />
        ) : results.length === 0 ? (
          <EmptyState
            icon={SearchIcon}
            title={m.discover_past_end()}
            action={
              <ButtonLink to="/search" search={without(query, 'page')} look="outline" size="small">
                {m.discover_first_page()}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <FoundCards
              results={results}
              words={found.corrected ?? query.q ?? ''}
              first={page === 1}
              categories={categories}
            />
            {total > PAGE_SIZE ? (
              <Pagination
                page={page}
                pageSize={PAGE_SIZE}
                total={total}
                {...(more && { showing: showingMore(page, PAGE_SIZE, total) })}
                link={(to, props) => (
                  <Link to="/search" search={readSearchQuery({ ...query, page: to })} {...props} />
                )}
              />
            ) : null}
          </>
        )}
      </section>
    </>
  );
}

function MoreListings({
  more: { place, query, listings },
  categories,
}: Pick<ResultsProps, 'categories'> & { readonly more: MoreNear }) {
  const title = m.discover_more_in({ place });
  return (
    <section aria-label={title} className="pt-12">
      <div className="mb-4 flex items-end justify-between gap-6">
        <h2>{title}</h2>
        <Link to="/search" search={query} className="text-link shrink-0">
          {m.country_see_all()}
        </Link>
      </div>
      <CardGrid rail>
        {listings.map((listing) => (
          <li key={listing._id}>
            <AnyListingCard
              listing={listing}
              about={aboutOf(listing, categories)}
              sizes={CARD_OF_FOUR}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  );
}

/** Scrolls to the heading on another page of results, but not after a filter change. */
function useTopOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [page]);
  return heading;
}
