import { Button } from '#web/ui/button.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Chosen } from './board-change.ts';
import { rangeWords } from './range-words.ts';

interface SelectionBarProps {
  readonly chosen: Chosen;
  /** Replaces the tab bar; otherwise it is at the end of the board. */
  readonly fixed: boolean;
  readonly onEdit: () => void;
}

/** The selection, with a button to edit it. */
export function SelectionBar({ chosen: { rows, from, to }, fixed, onEdit }: SelectionBarProps) {
  return (
    <div
      // If the bar replaces no tab bar, the page keeps its size; otherwise the first press would
      // restyle every cell.
      {...(fixed && { 'data-page-bar': 'md' })}
      className={`flex items-center justify-between gap-3 bg-paper ${fixed ? 'page-bar fixed inset-x-0 bottom-0 z-20 border-t border-line px-gutter py-2.5' : 'sticky bottom-4 z-5 mt-3 rounded-panel p-3 ps-4 shadow-lift inset-ring inset-ring-line'}`}
    >
      <p role="status" className="num min-w-0 text-[14px] leading-5">
        <b className="block truncate">
          {rows.length === 1 ? (
            <bdi>{rows[0]?.name}</bdi>
          ) : (
            m.vendor_board_rows({ count: String(rows.length) })
          )}
        </b>
        <span className="text-muted">{rangeWords(from, to)}</span>
      </p>
      <Button size="small" onClick={onEdit}>
        {m.vendor_board_edit()}
      </Button>
    </div>
  );
}
