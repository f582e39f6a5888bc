import { COUNTRIES } from '#base/countries.ts';
import { TableTools } from '#web/table/table-tools.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { countryName } from '#web/words/country-names.ts';
import { useMay } from '#web/vendor/may.ts';
import { m } from '#web/words/generated/messages.js';
import { TYPES } from './tour-form.ts';
import { readToursSearch, type ToursSearch } from './tours-search.ts';

interface ToursToolsProps {
  readonly search: ToursSearch;
  readonly go: (next: ToursSearch) => void;
}

export function ToursTools({ search, go }: ToursToolsProps) {
  const { page: _page, ...kept } = search;
  const mayExport = useMay().see('listings');
  const { country: _country, ...anywhere } = kept;
  const { category: _category, ...ofAnyType } = kept;
  const narrowed = search.country !== undefined || search.category !== undefined;
  const narrow = (name: 'country' | 'category', value: string) =>
    go(readToursSearch({ ...(name === 'country' ? anywhere : ofAnyType), [name]: value }));
  return (
    <TableTools
      search={search}
      // Passes through the parameters that it does not know: country and type.
      go={(next) => go(readToursSearch({ ...next }))}
      searchWords={m.tours_manage_search()}
      sorts={[
        { value: 'recent', words: m.common_most_recent() },
        { value: 'oldest', words: m.common_oldest_first() },
        { value: 'highest', words: m.tours_manage_highest() },
        { value: 'lowest', words: m.tours_manage_lowest() },
      ]}
      {...(mayExport && { exportOf: '/tours/get/dashboard' })}
    >
      <SelectChip
        label={m.tours_country()}
        value={search.country ?? ''}
        options={[
          { value: '', words: m.tours_country(), inList: m.tours_manage_all_countries() },
          ...COUNTRIES.map((country) => ({ value: country, words: countryName(country) })),
        ]}
        onChange={({ currentTarget: { value } }) => narrow('country', value)}
      />
      <SelectChip
        label={m.tours_add_type()}
        value={search.category ?? ''}
        options={[
          { value: '', words: m.tours_add_type(), inList: m.tours_manage_all_types() },
          ...Object.entries(TYPES).map(([value, words]) => ({ value, words: words() })),
        ]}
        onChange={({ currentTarget: { value } }) => narrow('category', value)}
      />
      {narrowed ? (
        <button
          type="button"
          onClick={() => {
            const { category: _any, ...reset } = anywhere;
            go(reset);
          }}
          className="text-link min-h-9 rounded-sm text-[14px]"
        >
          {m.tours_manage_reset()}
        </button>
      ) : null}
    </TableTools>
  );
}
