import { TableTools } from '#web/table/table-tools.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { m } from '#web/words/generated/messages.js';
import { verticalTitle } from './inventory-columns.tsx';
import { type InventorySearch, isFiltered, readInventorySearch } from './inventory-search.ts';

interface InventoryToolsProps {
  readonly search: InventorySearch;
  readonly verticals: readonly string[];
  readonly go: (next: InventorySearch) => void;
}

export function InventoryTools({ search, verticals, go }: InventoryToolsProps) {
  const { page: _page, ...kept } = search;
  const narrow = (name: 'vertical' | 'stock', value: string) =>
    go(readInventorySearch({ ...kept, [name]: value }));
  return (
    <TableTools
      search={search}
      // Passes through the parameters that it does not know.
      go={(next) => go(readInventorySearch({ ...next }))}
      searchWords={m.inventory_search()}
      statuses={[
        { value: 'visible', words: m.inventory_visible() },
        { value: 'hidden', words: m.inventory_hidden() },
      ]}
      sorts={[
        { value: 'recent', words: m.common_most_recent() },
        { value: 'oldest', words: m.common_oldest_first() },
        { value: 'name', words: m.common_name() },
        { value: 'highest', words: m.inventory_highest() },
        { value: 'lowest', words: m.inventory_lowest() },
      ]}
    >
      {verticals.length > 1 ? (
        <SelectChip
          label={m.common_category()}
          value={search.vertical ?? ''}
          options={[
            { value: '', words: m.common_category(), inList: m.inventory_all_verticals() },
            ...verticals.map((value) => ({ value, words: verticalTitle(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => narrow('vertical', value)}
        />
      ) : null}
      <SelectChip
        label={m.inventory_stock()}
        value={search.stock ?? ''}
        options={[
          { value: '', words: m.inventory_stock(), inList: m.inventory_any_stock() },
          { value: 'low', words: m.inventory_low() },
          { value: 'out', words: m.inventory_out() },
        ]}
        onChange={({ currentTarget: { value } }) => narrow('stock', value)}
      />
      {isFiltered(search) ? (
        <button
          type="button"
          onClick={() => go(search.sort === undefined ? {} : { sort: search.sort })}
          className="text-link min-h-9 rounded-sm text-[14px]"
        >
          {m.inventory_reset()}
        </button>
      ) : null}
    </TableTools>
  );
}
