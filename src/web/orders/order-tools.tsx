import { Link, useNavigate } from '@tanstack/react-router';
import { MAX_SEARCH } from '#base/limits.ts';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { useSearchAsTyped } from '#web/ui/use-search-as-typed.ts';
import { m } from '#web/words/generated/messages.js';
import type { OrderStatus } from './order-words.ts';
import { type OrdersSearch, type Sort, SORTS, STATUSES } from './orders-search.ts';

/** Customer statuses (customer-status.ts); each covers all that the status includes. */
const WORDS: Record<OrderStatus, () => string> = {
  pending: () => m.orders_now_confirmed(),
  processing: () => m.orders_now_prepared(),
  shipped: () => m.orders_now_on_its_way(),
  completed: () => m.orders_status_completed(),
  cancelled: () => m.orders_status_cancelled(),
};

const statusFilters = (): readonly {
  readonly status: OrderStatus | undefined;
  readonly words: string;
}[] => [
  { status: undefined, words: m.orders_filter_all() },
  ...STATUSES.map((status) => ({ status, words: WORDS[status]() })),
];

const sortWords: Record<Sort, () => string> = {
  recent: () => m.orders_sort_recent(),
  oldest: () => m.orders_sort_oldest(),
  highest: () => m.orders_sort_highest(),
  lowest: () => m.orders_sort_lowest(),
};

export function OrderTools({ search }: { readonly search: OrdersSearch }) {
  const navigate = useNavigate();
  const { page: _page, order: _order, ...kept } = search;
  const go = (next: OrdersSearch) =>
    void navigate({ to: '/dashboard/customer/orders', search: next, replace: true });
  const { search: _words, ...withoutWords } = kept;
  const field = useSearchAsTyped(search.search ?? '', (words) =>
    go({ ...withoutWords, ...(words !== '' && { search: words }) }),
  );
  const { sort: _sort, ...withoutSort } = kept;
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2.5">
      <form
        role="search"
        aria-label={m.orders_search()}
        {...field.form}
        className="relative w-full md:w-[264px]"
      >
        <SearchIcon className="pointer-events-none absolute inset-y-0 start-3.5 my-auto size-[18px] text-muted" />
        <input
          {...field.input}
          type="search"
          name="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={MAX_SEARCH}
          aria-label={m.orders_search()}
          placeholder={m.orders_search()}
          className="h-10 w-full rounded-field bg-paper ps-10 pe-3 text-[14px] inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none"
        />
      </form>
      <ul className="flex flex-wrap gap-2">
        {statusFilters().map(({ status, words }) => {
          const { status: _status, ...rest } = kept;
          const on = search.status === status;
          return (
            <li key={words}>
              <Link
                to="/dashboard/customer/orders"
                search={{ ...rest, ...(status && { status }) }}
                replace
                aria-current={on ? 'true' : undefined}
                className={`${CHIP} ${on ? CHIP_ON : CHIP_OFF}`}
              >
                {words}
              </Link>
            </li>
          );
        })}
      </ul>
      <div className="ms-auto max-md:ms-0">
        <SelectChip
          order
          label={m.orders_sort()}
          value={search.sort ?? 'recent'}
          options={SORTS.map((value) => ({ value, words: sortWords[value]() }))}
          onChange={({ currentTarget: { value } }) => {
            const sort = value as Sort;
            go({ ...withoutSort, ...(sort !== 'recent' && { sort }) });
          }}
        />
      </div>
    </div>
  );
}
