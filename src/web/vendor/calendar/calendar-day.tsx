import type { Answer } from '#web/api.ts';
import { formatDate, formatMoney } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { nightsWords } from '#web/ui/nights-words.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { isClosed, singleDayWords } from './single-day.ts';

interface CalendarDayProps {
  readonly day: Answer<'GET /listings/{id}/calendar'>['days'][number];
  /** A single place: open, booked or closed. */
  readonly single: boolean;
  readonly chosen: boolean;
  /** In the tab order. */
  readonly reachable: boolean;
  /** With Shift it ends a range. */
  readonly onPress: (shift: boolean) => void;
}

const LINE = 'absolute inset-y-1.5 w-[3px] rounded-pill bg-danger';

/** A selectable day: places taken, or closed. */
export function CalendarDay({ day, single, chosen, reachable, onPress }: CalendarDayProps) {
  const { taken, capacity, shut, terms } = day;
  const closed = single ? isClosed(day) : day.closed;
  const state = single
    ? singleDayWords(day)
    : closed
      ? m.vendor_calendar_closed()
      : m.vendor_calendar_taken({ taken: String(taken), capacity: String(capacity) });
  const look = chosen
    ? 'bg-primary text-on-primary'
    : closed
      ? 'bg-danger-tint text-danger'
      : shut === null
        ? 'bg-paper inset-ring inset-ring-line hover:inset-ring-edge'
        : 'bg-sunk text-muted';
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={[
        `${formatDate(day.day, currentLanguage())}: ${state}`,
        ...(terms.price === null ? [] : [formatMoney(terms.price)]),
        ...(terms.minNights === null
          ? []
          : [m.vendor_board_min({ nights: nightsWords(terms.minNights) })]),
        ...(terms.noArrival ? [m.vendor_board_no_arrival()] : []),
        ...(terms.noDeparture ? [m.vendor_board_no_departure()] : []),
      ].join(m.shell_comma())}
      disabled={shut === 'past'}
      data-day={day.day}
      tabIndex={reachable ? 0 : -1}
      onClick={({ shiftKey }) => onPress(shiftKey)}
      className={`num relative grid min-h-12 w-full place-content-center rounded-[8px] text-center text-[14px] leading-5 disabled:opacity-45 ${look}`}
    >
      <span className="font-semibold">{Number(day.day.slice(8))}</span>
      <span className="block text-[11px] leading-4">
        {closed || single ? state : `${taken}/${capacity}`}
      </span>
      {terms.price === null ? null : (
        <Money dollars={terms.price} className="text-[11px] leading-4 font-[650]" />
      )}
      {terms.minNights === null ? null : (
        <span className="block text-[10px] leading-3">≥ {terms.minNights}</span>
      )}
      {terms.noArrival ? <i className={`${LINE} start-0.5`} /> : null}
      {terms.noDeparture ? <i className={`${LINE} end-0.5`} /> : null}
    </button>
  );
}
