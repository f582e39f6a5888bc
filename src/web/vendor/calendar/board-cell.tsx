import { memo, use } from 'react';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { BoardClosers, type Closer, closersOn } from './board-closers.ts';
import type { BoardDay } from './board-rows.ts';
import { isClosed, singleDayWords } from './single-day.ts';

/** Places left that count as nearly full. */
export const NEARLY_FULL = 2;
export const HATCHED =
  'bg-[repeating-linear-gradient(-45deg,var(--line)_0_3px,transparent_3px_6px)]';

/** Remaining places of a day, or the reason it is closed; '–' on days that can never be booked. */
export function leftWords(day: BoardDay, single: boolean): string {
  const { closed, capacity, left, taken, shut } = day;
  if (single) return isClosed(day) || taken > 0 || shut === null ? singleDayWords(day) : '–';
  if (closed) return m.vendor_calendar_closed();
  if (capacity > 0 && taken >= capacity) return m.vendor_board_full();
  return shut === null ? String(left) : '–';
}

/** Partly sold, with few places left. */
export const isNearlyFull = ({ closed, left, taken }: BoardDay): boolean =>
  !closed && taken > 0 && left > 0 && left <= NEARLY_FULL;

export function dayWords(
  name: string,
  day: BoardDay,
  { single, closers }: { readonly single: boolean; readonly closers: readonly Closer[] },
): string {
  const { terms } = day;
  const state =
    closers.length > 0 && day.closed
      ? closedWords(closers)
      : single
        ? singleDayWords(day)
        : day.closed
          ? m.vendor_calendar_closed()
          : m.vendor_board_left({ count: String(day.left) });
  return [
    `${name}${m.shell_comma()}${formatDate(day.day, currentLanguage(), 'short-weekday')}: ${state}`,
    ...(single
      ? []
      : [m.vendor_calendar_taken({ taken: String(day.taken), capacity: String(day.capacity) })]),
    ...(day.price === null ? [] : [formatMoney(day.price)]),
    ...(terms.minNights === null
      ? []
      : [m.vendor_board_min({ nights: nightsWords(terms.minNights) })]),
    ...(terms.noArrival ? [m.vendor_board_no_arrival()] : []),
    ...(terms.noDeparture ? [m.vendor_board_no_departure()] : []),
  ].join(m.shell_comma());
}

const closedWords = (closers: readonly Closer[]): string =>
  m.vendor_board_closed_by({ names: closers.map(({ name }) => name).join(m.shell_comma()) });

interface BoardCellProps {
  readonly name: string;
  readonly day: BoardDay;
  readonly row: number;
  readonly index: number;
  readonly selected: boolean;
  readonly reachable: boolean;
  /** For a variant, whose price is the day's. */
  readonly priced: boolean;
  /** A single place: open, booked or closed. */
  readonly single: boolean;
}

export const BoardCell = memo(function BoardCell({
  name,
  day,
  row,
  index,
  selected,
  reachable,
  priced,
  single,
}: BoardCellProps) {
  const { terms } = day;
  const closers = closersOn(day, use(BoardClosers));
  const words = leftWords(day, single);
  return (
    <td
      aria-selected={selected}
      tabIndex={reachable ? 0 : -1}
      data-cell={`${row}-${index}`}
      className={`num relative h-14 max-w-12 cursor-pointer border-s border-b border-line p-0 text-center align-middle select-none focus-visible:z-1 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-primary ${selected ? 'bg-tint text-primary' : closers.length > 0 ? 'bg-sunk text-ink' : lookOf(day, single)}`}
    >
      <span className="sr-only">{dayWords(name, day, { single, closers })}</span>
      <span aria-hidden="true">
        <b
          className={`block truncate px-0.5 leading-5 ${/^\d/.test(words) ? 'text-[15px]' : 'text-[12px]'}`}
        >
          {closers[0]?.name ?? words}
        </b>
        {priced ? (
          <small
            className={`block text-[11px] leading-4 ${terms.price === null ? 'text-muted' : 'font-[650] text-saffron-ink'}`}
          >
            {day.price === null ? null : formatMoney(day.price, { short: true })}
          </small>
        ) : null}
        {priced && terms.minNights !== null ? (
          <small className="block text-[10px] leading-3 text-muted">≥ {terms.minNights}</small>
        ) : null}
        {priced && terms.noArrival ? (
          <i className="absolute inset-y-1 start-0 w-[3px] rounded-pill bg-danger" />
        ) : null}
        {priced && terms.noDeparture ? (
          <i className="absolute inset-y-1 end-0 w-[3px] rounded-pill bg-danger" />
        ) : null}
        {closers.map(({ name: closer, bar }, at) => (
          <i
            key={closer}
            className={`absolute inset-x-0 h-1 ${bar}`}
            style={{ insetBlockEnd: at * 5 }}
          />
        ))}
      </span>
    </td>
  );
});

function lookOf(day: BoardDay, single: boolean): string {
  if (day.shut === 'past') return 'bg-sunk text-muted';
  if (single ? isClosed(day) : day.closed) return `${HATCHED} text-ink`;
  if (day.shut !== null || day.left === 0) return 'bg-sunk text-muted';
  return isNearlyFull(day) ? 'bg-saffron-tint text-saffron-ink' : 'bg-paper';
}
