import type { ReactNode } from 'react';
import { m } from '#web/words/generated/messages.js';
import { formatCount } from './format.ts';
import { ChevronBackIcon, ChevronNextIcon } from './icons.tsx';

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Replaces 'Showing 1 to N of N'. */
  readonly showing?: string;
  /**
   * A link to a page, so that pages can be shared and Back works: `(page, props) => <Link
   * {...props} search={...} />`.
   */
  readonly link: (
    page: number,
    props: {
      readonly className: string;
      readonly 'aria-label': string;
      readonly children: ReactNode;
    },
  ) => ReactNode;
}

const STEP = 'grid size-10 place-items-center rounded-[8px] inset-ring inset-ring-line bg-paper';

/** 'Showing 1 to N of N' with links to the previous and next page. */
export function Pagination({ page, pageSize, total, showing, link }: PaginationProps) {
  if (total === 0) return null;
  const pages = Math.ceil(total / pageSize);
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(page * pageSize, total);
  return (
    <nav
      aria-label={m.shell_pages()}
      className="flex flex-wrap items-center justify-between gap-4 pt-6"
    >
      <p className="num text-[14px] text-muted">
        {showing ??
          m.shell_showing({
            first: formatCount(first),
            last: formatCount(last),
            total: formatCount(total),
          })}
      </p>
      {pages > 1 ? (
        <div className="flex gap-2">
          {page > 1 ? (
            link(page - 1, {
              className: `${STEP} hover:bg-sunk`,
              'aria-label': m.shell_page_before(),
              children: <ChevronBackIcon />,
            })
          ) : (
            <span aria-hidden="true" className={`${STEP} text-edge`}>
              <ChevronBackIcon />
            </span>
          )}
          {page < pages ? (
            link(page + 1, {
              className: `${STEP} hover:bg-sunk`,
              'aria-label': m.shell_page_after(),
              children: <ChevronNextIcon />,
            })
          ) : (
            <span aria-hidden="true" className={`${STEP} text-edge`}>
              <ChevronNextIcon />
            </span>
          )}
        </div>
      ) : null}
    </nav>
  );
}
