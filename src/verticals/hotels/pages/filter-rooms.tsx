import { Chip } from '#web/ui/chip.tsx';
import { SortIcon } from '#web/ui/icons.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { m } from '#web/words/generated/messages.js';
import type { RatePlan } from '../details.ts';
import { BOARD_WORDS } from '../stay-words.ts';
import { filtersOf, mealsOf, type RoomFilters } from './room-filters.ts';

interface FilterRoomsProps {
  /** The rates of all rooms: filters without any result are hidden. */
  readonly plans: readonly RatePlan[];
  readonly filters: RoomFilters;
  readonly onChange: (filters: RoomFilters) => void;
}

const INCLUDED = {
  breakfast: m.hotels_meals_breakfast,
  'half-board': m.hotels_meals_half,
  'full-board': BOARD_WORDS['full-board'],
};

export function FilterRooms({ plans, filters, onChange }: FilterRoomsProps) {
  const { meals = '', free = false, sort } = filters;
  const boards = mealsOf(plans);
  const set = (patch: Readonly<Record<string, unknown>>) =>
    onChange(filtersOf({ ...filters, ...patch }));
  return (
    <div
      role="group"
      aria-label={m.hotels_filters()}
      className="-mx-gutter flex gap-2 overflow-x-auto px-gutter py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {boards.length > 0 ? (
        <SelectChip
          label={m.hotels_filter_meals()}
          value={meals}
          options={[
            { value: '', words: m.hotels_filter_meals(), inList: m.hotels_meals_any() },
            ...boards.map((board) => ({ value: board, words: INCLUDED[board]() })),
          ]}
          onChange={({ target }) => set({ meals: target.value })}
        />
      ) : null}
      {plans.some(({ refundable }) => refundable) ? (
        <Chip on={free} className="shrink-0" onClick={() => set({ free: !free })}>
          {m.hotels_free_cancellation()}
        </Chip>
      ) : null}
      <Chip
        on={sort === 'price'}
        className="shrink-0"
        onClick={() => set({ sort: sort === 'price' ? undefined : 'price' })}
      >
        <SortIcon className="size-4" />
        {m.hotels_sort_price()}
      </Chip>
    </div>
  );
}
