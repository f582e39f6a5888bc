import type { MouseEvent } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { afterPaint } from '#web/ui/after-paint.ts';

/** How a day looks between the press on it and what follows from it. */
export const PRESSED = 'data-pressed:bg-primary! data-pressed:text-on-primary!';

/** A press on one of the buttons with `data-day`: the next frame shows the day as chosen, and `pick` has the time after it. */
export function pressDay({ target }: MouseEvent, pick: (day: CalendarDate) => void): void {
  const button = target instanceof Element ? target.closest('[data-day]') : null;
  const day = button?.getAttribute('data-day');
  if (!button || !day) return;
  // A day that can only say why it is not free looks like one all along.
  if (button.ariaDisabled === 'true') return pick(day);
  button.setAttribute('data-pressed', '');
  afterPaint(
    () => pick(day),
    () => button.removeAttribute('data-pressed'),
  );
}
