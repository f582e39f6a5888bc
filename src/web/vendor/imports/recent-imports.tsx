import { Link } from '@tanstack/react-router';
import type { Answer } from '#web/api.ts';
import { type Column, DataTable } from '#web/table/data-table.tsx';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { DateText } from '#web/ui/date-text.tsx';
import { formatCount } from '#web/ui/format.ts';
import { Pagination } from '#web/ui/pagination.tsx';
import { m } from '#web/words/generated/messages.js';
import { readImportsSearch } from './imports-search.ts';

type Listed = Answer<'GET /vendor/imports'>['data'][number];

const STATES: Record<Listed['state'], { readonly tone: Tone; readonly words: () => string }> = {
  ready: { tone: 'waiting', words: m.imports_state_ready },
  running: { tone: 'running', words: m.imports_state_running },
  done: { tone: 'good', words: m.imports_state_done },
};

const columnsInWords = (): readonly Column<Listed>[] => [
  {
    key: 'name',
    title: m.imports_file(),
    grow: 1,
    cell: ({ _id, name }) => (
      <Link to="/dashboard/vendor/imports" search={{ open: _id }} className="hover:underline">
        <bdi>{name === '' ? m.imports_unnamed() : name}</bdi>
      </Link>
    ),
  },
  {
    key: 'state',
    title: m.common_status(),
    card: 'end',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].words()}</Badge>,
  },
  {
    key: 'done',
    title: m.imports_listings(),
    end: true,
    cell: ({ done, creates, changes }) =>
      `${formatCount(done)} / ${formatCount(creates + changes)}`,
  },
  {
    key: 'at',
    title: m.common_date(),
    end: true,
    card: 'end',
    cell: ({ createdAt }) => <DateText value={createdAt} />,
  },
];

interface RecentImportsProps {
  readonly data: readonly Listed[];
  readonly total: number;
  readonly page: number;
  readonly pageSize: number;
}

export function RecentImports({ data, total, page, pageSize }: RecentImportsProps) {
  if (total === 0) return null;
  return (
    <section
      aria-label={m.imports_recent()}
      className="mt-8 rounded-panel bg-paper p-4 inset-ring inset-ring-line md:p-6"
    >
      <h2 className="mb-3 font-sans text-[18px] leading-6 font-semibold tracking-normal">
        {m.imports_recent()}
      </h2>
      <DataTable
        label={m.imports_recent()}
        columns={columnsInWords()}
        rows={data}
        rowKey={({ _id }) => _id}
      />
      <Pagination
        page={page}
        pageSize={pageSize}
        total={total}
        link={(to, props) => (
          <Link
            to="/dashboard/vendor/imports"
            search={readImportsSearch({ page: to })}
            {...props}
          />
        )}
      />
    </section>
  );
}
