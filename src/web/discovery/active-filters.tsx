import { Link } from '@tanstack/react-router';
import type { Facets } from '#contract/search.ts';
import { askedStayWords } from '#web/stays/asked-stay-words.ts';
import type { ShellCategory } from '#web/shell/categories.ts';
import { CHIP } from '#web/ui/chip.tsx';
import { CrossIcon } from '#web/ui/icons.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { priceWords } from './price-chip.tsx';
import { ratingWords, titleOf } from './search-filters.tsx';
import {
  FIELDS_OF,
  filtersOf,
  type SearchFilter,
  type SearchQuery,
  without,
} from './search-query.ts';

interface ActiveFiltersProps {
  readonly query: SearchQuery;
  readonly facets: Facets;
  readonly categories: readonly ShellCategory[];
}

export function ActiveFilters({ query, facets, categories }: ActiveFiltersProps) {
  const filters = filtersOf(query);
  const shown = filters.filter((filter) => filter !== 'country');
  if (shown.length === 0) return null;
  return (
    <ul aria-label={m.discover_active()} className="flex flex-wrap items-center gap-2 pt-3">
      {shown.map((filter) => {
        const words = filterWords(filter, query, facets, categories);
        return (
          <li key={filter}>
            <Link
              to="/search"
              search={without(query, ...FIELDS_OF[filter])}
              aria-label={m.discover_remove({ filter: words })}
              className={`${CHIP} bg-tint text-primary hover:inset-ring hover:inset-ring-primary`}
            >
              {words}
              <CrossIcon className="size-4" />
            </Link>
          </li>
        );
      })}
      {filters.length > 1 ? (
        <li>
          <Link
            to="/search"
            search={withoutFilters(query)}
            className="text-link ms-1 inline-flex min-h-9 items-center text-[14px]"
          >
            {m.discover_clear()}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

export const withoutFilters = (query: SearchQuery): SearchQuery =>
  without(query, ...filtersOf(query).flatMap((filter) => FIELDS_OF[filter]));

/** Label of an active filter: 'Egypt', '4 and up', '$20 to $50'. */
export function filterWords(
  filter: SearchFilter,
  query: SearchQuery,
  facets: Facets,
  categories: readonly ShellCategory[],
): string {
  if (filter === 'price') return priceWords(query.minPrice, query.maxPrice) ?? '';
  if (filter === 'stay') return askedStayWords(query) ?? m.stays_filter();
  const value = String(query[filter] ?? '');
  if (filter === 'country') return countryName(value);
  return filter === 'rating' ? ratingWords(value) : titleOf(value, facets, categories);
}
