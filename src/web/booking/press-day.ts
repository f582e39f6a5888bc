import type { MouseEvent } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { afterPaint } from '#web/ui/after-paint.ts';

/** Styles of a day between the press and the rendering. */
export const PRESSED = 'data-pressed:bg-primary! data-pressed:text-on-primary!';

/** Shows the pressed day (`data-day`) as selected in the next frame, then calls `pick`. */
export function pressDay({ target }: MouseEvent, pick: (day: CalendarDate) => void): void {
  const button = target instanceof Element ? target.closest('[data-day]') : null;
  const day = button?.getAttribute('data-day');
  if (!button || !day) return;
  // A disabled day only shows its reason, so it never looks selected.
  if (button.ariaDisabled === 'true') return pick(day);
  button.setAttribute('data-pressed', '');
  afterPaint(
    () => pick(day),
    () => button.removeAttribute('data-pressed'),
  );
}
