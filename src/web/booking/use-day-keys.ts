import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import { addDays, type CalendarDate } from '#base/calendar-date.ts';
import { monthOf } from './month.ts';

interface DayKeys {
  /** Container of the days, each a button with `data-day`. */
  readonly root: RefObject<HTMLElement | null>;
  readonly first: CalendarDate;
  readonly last: CalendarDate;
  readonly isShown: (day: CalendarDate) => boolean;
  /** Shows the month of a hidden day. */
  readonly turn: (months: 1 | -1) => void;
}

/** Arrow keys for days and months. */
export function useDayKeys({ root, first, last, isShown, turn }: DayKeys) {
  const waiting = useRef<CalendarDate | null>(null);
  const find = (day: CalendarDate) =>
    root.current?.querySelector<HTMLElement>(`[data-day="${day}"]`);
  useEffect(() => {
    // Its month may have to be loaded first.
    const day = waiting.current === null ? null : find(waiting.current);
    if (!day) return;
    day.focus();
    waiting.current = null;
  });
  return (event: KeyboardEvent<HTMLElement>) => {
    const from = event.target instanceof HTMLElement ? event.target.dataset.day : undefined;
    const forward = document.documentElement.dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: 7,
      ArrowUp: -7,
    };
    const step = steps[event.key];
    if (from === undefined || step === undefined) return;
    event.preventDefault();
    const to = addDays(from, step);
    if (to < first || monthOf(to) > monthOf(last)) return;
    if (isShown(to)) return find(to)?.focus();
    waiting.current = to;
    turn(step > 0 ? 1 : -1);
  };
}
