import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Facets } from '#contract/search.ts';
import type { ShellCategory } from '#web/shell/categories.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CHIP, CHIP_OFF } from '#web/ui/chip.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { filterWords, withoutFilters } from './active-filters.tsx';
import { optionWords } from './search-filters.tsx';
import {
  FIELDS_OF,
  filtersOf,
  type SearchFilter,
  type SearchQuery,
  without,
} from './search-query.ts';

interface NoResultsProps {
  readonly query: SearchQuery;
  readonly facets: Facets;
  readonly categories: readonly ShellCategory[];
  /** Almost everything is sold out, and not all was checked. */
  readonly full: boolean;
}

export function NoResults({ query, facets, categories, full }: NoResultsProps) {
  const filters = filtersOf(query);
  const elsewhere =
    query.country === undefined
      ? []
      : facets.countries.filter(({ country }) => country !== query.country);
  return (
    <div className="pb-10">
      <EmptyState
        icon={SearchIcon}
        title={
          query.q === undefined ? m.discover_empty() : m.discover_empty_words({ words: query.q })
        }
        text={full ? m.discover_almost_full() : emptyWords(filters)}
        action={
          filters.length > 0 ? (
            <ButtonLink to="/search" search={withoutFilters(query)} look="outline" size="small">
              {m.discover_clear_filters()}
            </ButtonLink>
          ) : (
            <ButtonLink to="/services" look="outline" size="small">
              {m.shell_all_services()}
            </ButtonLink>
          )
        }
      />
      {filters.length > 1 ? (
        <Suggestions>
          {filters.map((filter) => (
            <Link
              key={filter}
              to="/search"
              search={without(query, ...FIELDS_OF[filter])}
              className={`${CHIP} ${CHIP_OFF}`}
            >
              {m.discover_empty_without({ filter: filterWords(filter, query, facets, categories) })}
            </Link>
          ))}
        </Suggestions>
      ) : null}
      {elsewhere.length > 0 ? (
        <Suggestions title={m.discover_empty_elsewhere()}>
          {elsewhere.map(({ country, count }) => (
            <Link
              key={country}
              to="/search"
              search={{ ...without(query, 'country'), country }}
              className={`${CHIP} ${CHIP_OFF}`}
            >
              {optionWords(countryName(country), count)}
            </Link>
          ))}
        </Suggestions>
      ) : null}
    </div>
  );
}

function emptyWords(filters: readonly SearchFilter[]): string {
  if (filters.includes('stay')) return m.discover_empty_stay();
  return filters.length > 0 ? m.discover_empty_filters() : m.discover_empty_text();
}

function Suggestions({
  title,
  children,
}: {
  readonly title?: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="mb-6 text-center">
      {title ? <h2 className="mb-3 text-[18px] leading-6 font-medium">{title}</h2> : null}
      <div className="flex flex-wrap justify-center gap-2">{children}</div>
    </div>
  );
}
