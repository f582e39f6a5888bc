import { use } from 'react';
import type { Weekday } from '#base/calendar-date.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayNames } from '#web/words/weekdays.ts';
import { HATCHED, NEARLY_FULL } from './board-cell.tsx';
import { BoardClosers } from './board-closers.ts';

interface BoardLegendProps {
  readonly weekend: readonly Weekday[];
  /** Days may be closed for arrivals and departures. */
  readonly ends: boolean;
  /** All rows have a single place a day. */
  readonly single: boolean;
}

export function BoardLegend({ weekend, ends, single }: BoardLegendProps) {
  const marks = [
    ['bg-tint inset-ring-2 inset-ring-primary', m.vendor_board_selected()],
    ...(single
      ? []
      : [['bg-saffron-tint', m.vendor_board_few({ count: String(NEARLY_FULL) })] as const]),
    [
      'bg-sunk inset-ring inset-ring-line',
      single ? m.vendor_calendar_booked() : m.vendor_board_full(),
    ],
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
      {ends ? (
        <li className="flex items-center gap-2">
          <i aria-hidden="true" className="h-4 w-[3px] rounded-pill bg-danger" />
          {m.vendor_board_ends()}
        </li>
      ) : null}
      {weekend.length > 0 ? (
        <li className="ms-auto">{m.vendor_board_weekend({ days: weekdayNames(weekend) })}</li>
      ) : null}
    </ul>
  );
}
