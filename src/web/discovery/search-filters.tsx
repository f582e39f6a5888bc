import { useNavigate } from '@tanstack/react-router';
import type { ChangeEvent } from 'react';
import type { Facets } from '#contract/search.ts';
import { stayKey } from '#web/stays/asked-stay-words.ts';
import { StayChip } from '#web/stays/stay-chip.tsx';
import { categoryTitle, type ShellCategory } from '#web/shell/categories.ts';
import { formatCount } from '#web/ui/format.ts';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { FilterForm } from './filter-form.tsx';
import { PriceChip } from './price-chip.tsx';
import { queryOfForm, RATINGS, type SearchQuery, SORTS } from './search-query.ts';
import { type ChipOption, SelectChip } from '#web/ui/select-chip.tsx';

interface SearchFiltersProps {
  readonly query: SearchQuery;
  readonly facets: Facets;
  readonly categories: readonly ShellCategory[];
}

const SORT_WORDS = {
  relevance: m.discover_sort_relevance,
  price_asc: m.discover_sort_price_low,
  price_desc: m.discover_sort_price_high,
  rating: m.discover_sort_rating,
  newest: m.discover_sort_newest,
};

export function SearchFilters({ query, facets, categories }: SearchFiltersProps) {
  const navigate = useNavigate();
  const send = (form: HTMLFormElement) =>
    void navigate({ to: '/search', search: queryOfForm(form) });
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => target.form?.requestSubmit();
  const countries = facets.countries.map(({ country, count }) =>
    counted(country, countryName(country), count),
  );
  const kinds = facets.categories.map(({ slug, count }) =>
    counted(slug, titleOf(slug, facets, categories), count),
  );
  return (
    <FilterForm path="/search" onSend={send}>
      {query.q === undefined ? null : <input type="hidden" name="q" value={query.q} />}
      <SelectChip
        name="category"
        label={m.discover_category()}
        value={query.category ?? ''}
        options={[
          { value: '', words: m.discover_any_category() },
          ...withChosen(kinds, query.category),
        ]}
        onChange={choose}
      />
      <SelectChip
        name="country"
        label={m.discover_country()}
        value={query.country ?? ''}
        options={[
          { value: '', words: m.discover_any_country() },
          ...withChosen(countries, query.country, countryName),
        ]}
        onChange={choose}
      />
      <StayChip key={stayKey(query)} stay={query} />
      <PriceChip min={query.minPrice} max={query.maxPrice} range={facets.price} />
      <SelectChip
        name="rating"
        label={m.discover_rating()}
        value={String(query.rating ?? '')}
        options={[
          { value: '', words: m.discover_any_rating() },
          ...withChosen(
            RATINGS.map((value) => ({ value, words: ratingWords(value) })),
            query.rating === undefined ? undefined : String(query.rating),
            ratingWords,
          ),
        ]}
        onChange={choose}
      />
      <SelectChip
        name="sort"
        order
        label={m.discover_sort()}
        value={query.sort ?? 'relevance'}
        options={SORTS.map((value) => ({ value, words: SORT_WORDS[value]() }))}
        onChange={choose}
      />
    </FilterForm>
  );
}

const counted = (value: string, words: string, count: number | null): ChipOption => ({
  value,
  words,
  inList: optionWords(words, count),
});

export const optionWords = (name: string, count: number | null): string =>
  count === null ? name : m.discover_option_count({ name, count: formatCount(count) });

/** Keeps a selected option without results in the list. */
function withChosen(
  options: readonly ChipOption[],
  chosen: string | undefined,
  wordsOf = (value: string) => value,
): readonly ChipOption[] {
  return chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, words: wordsOf(chosen) }];
}

/** '4.5 and up'. */
export const ratingWords = (rating: string): string => m.discover_rating_from({ rating });

export function titleOf(
  slug: string,
  facets: Facets,
  categories: readonly ShellCategory[],
): string {
  const category = categories.find((one) => one.slug === slug);
  return category
    ? categoryTitle(category)
    : (facets.categories.find((one) => one.slug === slug)?.title ?? slug);
}
