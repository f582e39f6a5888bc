import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Weekday, weekdayOf } from '#base/calendar-date.ts';
import { m } from '#web/words/generated/messages.js';
import { weekdayName } from '#web/words/weekdays.ts';
import { BoardRow } from './board-row.tsx';
import { type BoardListing, type BoardRow as Row, shareSold } from './board-rows.ts';
import {
  alone,
  type Cell,
  cellAt,
  extentOf,
  type Selection,
  stepOf,
  tapped,
} from './board-selection.ts';
import type { DayLink } from './day-link.ts';
import { percentWords } from './percent-words.ts';

interface BoardGridProps {
  readonly label: string;
  readonly placesLabel: string;
  readonly listings: readonly BoardListing[];
  readonly rows: readonly Row[];
  readonly weekend: readonly Weekday[];
  readonly selection: Selection | null;
  readonly dayLink: DayLink | undefined;
  readonly onSelect: (selection: Selection | null) => void;
  /** A drag begins: the editor makes room for it. */
  readonly onDraw: () => void;
  /** The end of a drag, and Enter with `byKey`, edit the selection. */
  readonly onEdit: (beside: Element, byKey: boolean) => void;
}

/**
 * Listings by days. Dragging a mouse selects cells and opens the panel at its end; arrow keys move
 * between days, with Shift they extend the selection, Enter moves to the panel. Arrow keys move between
 * the days' links, too. One listener for all cells.
 */
export function BoardGrid(props: BoardGridProps) {
  const { label, placesLabel, listings, rows, weekend, selection, dayLink } = props;
  const { onSelect, onDraw, onEdit } = props;
  const table = useRef<HTMLTableElement>(null);
  const drawing = useRef(false);
  const moved = useRef(false);
  const [linked, setLinked] = useState(() => firstOpen(rows));
  const days = rows[0]?.days ?? [];
  const extent = selection && extentOf(selection);
  const focus = selection?.focus ?? { row: 0, day: firstOpen(rows) };
  /** The header's one tab stop; its arrow keys move it. */
  const link = Math.min(linked, days.length - 1);

  useEffect(() => {
    const end = () => {
      if (!drawing.current) return;
      drawing.current = false;
      const cell = cellOf(table.current, focus);
      if (cell) onEdit(cell, false);
    };
    window.addEventListener('pointerup', end);
    return () => window.removeEventListener('pointerup', end);
  });
  useEffect(() => {
    if (!moved.current) return;
    moved.current = false;
    cellOf(table.current, focus)?.focus();
  });

  const press = (event: PointerEvent<HTMLElement>) => {
    const cell = cellAt(event.target);
    if (!cell || event.button !== 0 || event.pointerType !== 'mouse') return;
    drawing.current = true;
    onDraw();
    onSelect(event.shiftKey && selection ? { ...selection, focus: cell } : alone(cell));
  };
  const draw = (event: PointerEvent<HTMLElement>) => {
    if (!drawing.current || !selection) return;
    const cell = cellAt(event.target);
    if (!cell || (cell.row === selection.focus.row && cell.day === selection.focus.day)) return;
    onSelect({ ...selection, focus: cell });
  };
  const forward = () => (document.documentElement.dir === 'rtl' ? -1 : 1);
  const turn = (event: KeyboardEvent<HTMLElement>) => {
    const to = stepOf(event.key, { row: 0, day: link }, forward(), { rows: 1, days: days.length });
    if (!to) return;
    event.preventDefault();
    setLinked(to.day);
    table.current?.querySelectorAll<HTMLElement>('thead a')[to.day]?.focus();
  };
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const from = cellAt(event.target);
    if (!from) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!selection) onSelect(alone(from));
      return onEdit(event.currentTarget, true);
    }
    if (event.key === 'Escape') return onSelect(null);
    const to = stepOf(event.key, from, forward(), { rows: rows.length, days: days.length });
    if (!to) return;
    event.preventDefault();
    moved.current = true;
    onSelect(event.shiftKey ? { anchor: selection?.anchor ?? from, focus: to } : alone(to));
  };

  return (
    <div className="max-h-[max(420px,calc(100dvh-230px))] overflow-auto overscroll-x-contain">
      <table
        ref={table}
        // A grid as in the ARIA practices: its rows and headers are those of a table.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
        role="grid"
        aria-label={label}
        aria-multiselectable="true"
        className="w-full border-separate border-spacing-0"
        onPointerDown={press}
        onPointerOver={draw}
        onClick={(event) => {
          // Touch: dragging would scroll the board.
          const cell = cellAt(event.target);
          const { nativeEvent } = event;
          const byThumb = 'pointerType' in nativeEvent && nativeEvent.pointerType !== 'mouse';
          if (cell && byThumb) onSelect(tapped(selection, cell));
        }}
        onKeyDown={move}
      >
        <thead onKeyDown={turn}>
          <tr>
            <th scope="col" className="sticky start-0 top-0 z-4 border-b border-line bg-paper">
              <span className="sr-only">{m.vendor_board_listing()}</span>
            </th>
            {days.map(({ day }, index) => (
              <th
                key={day}
                scope="col"
                className={`num sticky top-0 z-3 min-w-12 border-s border-b border-line px-0.5 py-2 text-center text-[12px] leading-4 font-medium ${weekend.includes(weekdayOf(day)) ? 'bg-saffron-tint text-saffron-ink' : 'bg-paper text-muted'}`}
              >
                {weekdayName(weekdayOf(day), 'short')}
                <b className="block font-serif text-[16px] leading-5 font-medium text-ink">
                  {dayLink
                    ? dayLink(day, {
                        className: 'block min-h-6 text-link underline underline-offset-3',
                        tabIndex: index === link ? 0 : -1,
                        children: Number(day.slice(8)),
                      })
                    : Number(day.slice(8))}
                </b>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => {
            const isIn = extent !== null && index >= extent.rows[0] && index <= extent.rows[1];
            return (
              <BoardRow
                key={row.key}
                row={row}
                placesLabel={placesLabel}
                index={index}
                from={isIn ? extent.days[0] : -1}
                to={isIn ? extent.days[1] : -1}
                reachable={index === focus.row ? focus.day : -1}
              />
            );
          })}
        </tbody>
        <tfoot>
          <tr>
            <th
              scope="row"
              className="sticky start-0 bottom-0 z-4 bg-sunk px-4 py-2 text-start text-[13px] leading-[18px] font-normal text-muted"
            >
              {m.vendor_board_sold()}
            </th>
            {days.map(({ day }, index) => (
              <td
                key={day}
                className="num sticky bottom-0 z-3 border-s border-line bg-sunk py-2 text-center text-[12px] leading-4 text-muted"
              >
                {soldWords(shareSold(listings, index))}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

const cellOf = (table: HTMLTableElement | null, { row, day }: Cell): HTMLElement | null =>
  table?.querySelector<HTMLElement>(`[data-cell="${row}-${day}"]`) ?? null;

const soldWords = (share: number | null): string => (share === null ? '–' : percentWords(share));

const firstOpen = (rows: readonly Row[]): number =>
  Math.max(0, rows[0]?.days.findIndex(({ shut }) => shut !== 'past') ?? 0);
