import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { SelectBox } from './select-box.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps<Row> {
  readonly selection: Selection<Row>;
  /** Buttons for the selected rows. */
  readonly children: ReactNode;
}

/**
 * The actions for a table's selected rows. Sticks to the bottom of the window, so that the rows
 * stay where they are when it appears. On phones it replaces the tab bar.
 */
export function SelectionBar<Row>({ selection, children }: SelectionBarProps<Row>) {
  const count = selection.rows.length;
  return (
    <>
      <p role="status" className="sr-only">
        {count === 0 ? '' : m.table_selected({ count: formatCount(count) })}
      </p>
      {count === 0 ? null : (
        <div
          role="region"
          aria-label={m.table_selected({ count: formatCount(count) })}
          data-page-bar="md"
          className="sticky bottom-2 z-2 mt-4 flex flex-wrap items-center gap-2.5 rounded-panel bg-paper p-2.5 shadow-lift inset-ring inset-ring-line md:bottom-4"
        >
          <span className="-my-1 md:hidden">
            <SelectBox
              label={m.table_select_all()}
              checked={selection.isAll}
              partly={!selection.isAll}
              onCheck={selection.toggleAll}
            />
          </span>
          <b className="num me-auto font-semibold md:ps-2" aria-hidden="true">
            {m.table_selected({ count: formatCount(count) })}
          </b>
          <Button look="quiet" size="small" onClick={selection.clear}>
            {m.table_select_none()}
          </Button>
          {children}
        </div>
      )}
    </>
  );
}
