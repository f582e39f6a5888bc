import { memo } from 'react';
import { m } from '#web/words/generated/messages.js';
import { BoardCell } from './board-cell.tsx';
import type { BoardRow as Row } from './board-rows.ts';
import { isSingle } from './single-day.ts';

interface BoardRowProps {
  readonly row: Row;
  readonly placesLabel: string;
  readonly index: number;
  /** The first and last selected day; -1 for none. */
  readonly from: number;
  readonly to: number;
  /** The day in the tab order; -1 for none. */
  readonly reachable: number;
}

/** A listing with its days. Memoised, because there are hundreds of cells. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, placesLabel, index, from, to, reachable } = props;
  const { name, variant, days } = row;
  const single = isSingle(row);
  const most = Math.max(...days.map(({ capacity }) => capacity));
  return (
    <tr>
      <th
        scope="row"
        className={`sticky start-0 z-2 w-[168px] min-w-[168px] border-b border-line bg-paper py-2 pe-3 text-start align-middle text-[14px] leading-[18px] font-semibold ${variant === null ? 'ps-4' : 'ps-8'}`}
      >
        <bdi className="line-clamp-2">{name}</bdi>
        {single ? null : (
          <small className="num block text-[12px] leading-4 font-normal text-muted">
            {m.vendor_board_places({ label: placesLabel, count: String(most) })}
          </small>
        )}
      </th>
      {days.map((day, at) => (
        <BoardCell
          key={day.day}
          name={name}
          day={day}
          row={index}
          index={at}
          selected={at >= from && at <= to && from >= 0}
          reachable={at === reachable}
          priced={variant === null}
          single={single}
        />
      ))}
    </tr>
  );
});
