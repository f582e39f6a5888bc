import { MAX_SEARCH } from '#base/limits.ts';
import type { ReactNode } from 'react';
import { buttonClasses } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { SearchIcon } from '#web/ui/icons.tsx';
import { DownloadIcon } from '#web/ui/desk-icons.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { useSearchAsTyped } from '#web/ui/use-search-as-typed.ts';
import { m } from '#web/words/generated/messages.js';
import { exportHref, type TableSearch } from './table-search.ts';

export interface Choice<Value extends string> {
  readonly value: Value;
  readonly words: string;
}

interface TableToolsProps<Status extends string, Sort extends string> {
  readonly search: TableSearch<Status, Sort>;
  /** Navigates to the list's new state. */
  readonly go: (next: TableSearch<Status, Sort>) => void;
  /** Placeholder of the search field: 'Search orders...'. */
  readonly searchWords: string;
  /** Without the default status, which is added as the first. */
  readonly statuses?: readonly Choice<Status>[];
  /** Label of the default status; 'all' if missing. */
  readonly unfiltered?: string | undefined;
  readonly sorts?: readonly Choice<Sort>[];
  /** The export's call without `/api`, if there is one. */
  readonly exportOf?: string;
  /** Additional filters. */
  readonly children?: ReactNode;
}

const MANY_STATUSES = 5;

/** Search, filters, sort order and export of a list. Each change returns to the first page. */
export function TableTools<Status extends string, Sort extends string>({
  search,
  go,
  searchWords,
  statuses,
  unfiltered = m.common_all(),
  sorts,
  exportOf,
  children,
}: TableToolsProps<Status, Sort>) {
  const { page: _page, open: _open, ...kept } = search;
  const { status: _status, ...withoutStatus } = kept;
  const { sort: _sort, ...withoutSort } = kept;
  // With many states the other filters stand beside the search, so that the order fits after them.
  const isLong = (statuses?.length ?? 0) > MANY_STATUSES;
  const first = sorts?.[0];
  const { search: _words, ...withoutWords } = kept;
  const field = useSearchAsTyped(search.search ?? '', (words) =>
    go({ ...withoutWords, ...(words !== '' && { search: words }) }),
  );
  return (
    <div className="mb-4 flex flex-wrap items-center gap-2.5">
      <form
        role="search"
        aria-label={searchWords}
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
          aria-label={searchWords}
          placeholder={searchWords}
          className="h-10 w-full rounded-field bg-paper ps-10 pe-3 text-[14px] inset-ring inset-ring-edge focus:inset-ring-2 focus:inset-ring-primary focus:outline-none"
        />
      </form>
      {isLong ? children : null}
      {statuses ? (
        <div className="-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0">
          <Chip on={search.status === undefined} onClick={() => go(withoutStatus)}>
            {unfiltered}
          </Chip>
          {statuses.map(({ value, words }) => (
            <Chip
              key={value}
              on={search.status === value}
              onClick={() => go({ ...withoutStatus, status: value })}
            >
              {words}
            </Chip>
          ))}
        </div>
      ) : null}
      {isLong ? null : children}
      <div className="ms-auto flex items-center gap-2.5">
        {sorts && first ? (
          <SelectChip
            order
            label={m.table_sort()}
            value={search.sort ?? first.value}
            options={sorts}
            onChange={({ currentTarget: { value } }) => {
              const chosen = sorts.find((sort) => sort.value === value);
              go({
                ...withoutSort,
                ...(chosen && chosen !== first && { sort: chosen.value }),
              });
            }}
          />
        ) : null}
        {exportOf === undefined ? null : (
          <a
            href={exportHref(exportOf, search)}
            download
            className={buttonClasses({ look: 'outline', size: 'small' })}
          >
            <DownloadIcon className="size-[18px]" />
            {m.table_export()}
          </a>
        )}
      </div>
    </div>
  );
}
