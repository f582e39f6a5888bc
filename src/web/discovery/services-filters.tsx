import type { ChangeEvent } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import { stayKey } from '#web/stays/asked-stay-words.ts';
import { StayChip } from '#web/stays/stay-chip.tsx';
import { countryName } from '#web/words/country-names.ts';
import { m } from '#web/words/generated/messages.js';
import { FilterForm } from './filter-form.tsx';
import { ratingWords } from './search-filters.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { RATINGS, readServicesQuery, SERVICE_SORTS, type ServicesQuery } from './services-query.ts';

interface ServicesFiltersProps {
  readonly path: string;
  readonly query: ServicesQuery;
  readonly onChange: (query: ServicesQuery) => void;
  /** Shows only the sort order. */
  readonly orderOnly?: boolean;
  /** The services have stays. */
  readonly byNight?: boolean;
}

const SORT_WORDS = {
  rating: m.discover_sort_rating,
  name: m.discover_sort_name,
  newest: m.discover_sort_newest,
  price: m.discover_sort_price_low,
};

export function ServicesFilters({
  path,
  query,
  onChange,
  orderOnly = false,
  byNight = false,
}: ServicesFiltersProps) {
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => target.form?.requestSubmit();
  return (
    <FilterForm
      path={path}
      onSend={(form) => onChange(readServicesQuery(Object.fromEntries(new FormData(form))))}
    >
      {byNight ? <StayChip key={stayKey(query)} stay={query} /> : null}
      {orderOnly ? null : (
        <>
          <SelectChip
            name="country"
            label={m.discover_country()}
            value={query.country ?? ''}
            options={[
              { value: '', words: m.discover_any_country() },
              ...COUNTRIES.map((value) => ({ value, words: countryName(value) })),
            ]}
            onChange={choose}
          />
          <SelectChip
            name="rating"
            label={m.discover_rating()}
            value={String(query.rating ?? '')}
            options={[
              { value: '', words: m.discover_any_rating() },
              ...RATINGS.map(String).map((value) => ({ value, words: ratingWords(value) })),
            ]}
            onChange={choose}
          />
        </>
      )}
      <SelectChip
        name="sort"
        order
        label={m.discover_sort()}
        value={query.sort ?? 'rating'}
        options={SERVICE_SORTS.map((value) => ({ value, words: SORT_WORDS[value]() }))}
        onChange={choose}
      />
    </FilterForm>
  );
}
