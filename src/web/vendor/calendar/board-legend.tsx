import { use } from 'react';
import { m } from '#web/words/generated/messages.js';
import { HATCHED, NEARLY_FULL } from './board-cell.tsx';
import { BoardClosers } from './board-closers.ts';

/** What the colours of the cells mean. */
export function BoardLegend() {
  const marks = [
    ['bg-tint inset-ring-2 inset-ring-primary', m.vendor_board_selected()],
    ['bg-saffron-tint', m.vendor_board_few({ count: String(NEARLY_FULL) })],
    ['bg-sunk inset-ring inset-ring-line', m.vendor_board_full()],
    [HATCHED, m.vendor_calendar_closed()],
  ] as const;
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 px-4 py-3 text-[13px] leading-[18px] text-muted">
      {marks.map(([look, words]) => (
        <li key={words} className="flex items-center gap-2">
          <i aria-hidden="true" className={`size-4 rounded-sm ${look}`} />
          {words}
        </li>
      ))}
      {[...use(BoardClosers)].map(([source, { name, bar }]) => (
        <li key={source} className="flex items-center gap-2">
          <i aria-hidden="true" className={`h-1 w-4 ${bar}`} />
          <bdi>{name}</bdi>
        </li>
      ))}
      <li className="flex items-center gap-2">
        <i aria-hidden="true" className="h-4 w-[3px] rounded-pill bg-danger" />
        {m.vendor_board_ends()}
      </li>
    </ul>
  );
}
