import { type ComponentType, createElement, lazy } from 'react';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { PartBoundary } from '#web/ui/late-part.tsx';
import { notify } from '#web/ui/notify.ts';
import { unlessMissing } from '#web/ui/only-read.ts';
import { patiently } from '#web/ui/patiently.ts';
import { wanted } from '#web/ui/wanted.ts';
import { m } from '#web/words/generated/messages.js';

// The calendar and the form are half of the page's code, and on phones three screens down. The
// server renders them, and they are hydrated when the visitor comes near.

const PANEL = '[data-booking]';
/** Also calendars outside the panel, which come much earlier on phones. */
const PARTS = `${PANEL}, [data-booking-dates]`;

/** The button pressed before hydration. */
let pressed: HTMLElement | undefined;

function remember({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed =
    target.closest<HTMLElement>('[data-booking] button, [data-booking-bar] button') ?? undefined;
  // A press on the bar scrolls to the calendar in any case.
  if (target.closest('[data-booking-bar] button')) scrollTo(PANEL);
}

/** If the code cannot be loaded, a press shows an error instead of having no effect. */
function sayIfPressed(): void {
  if (pressed) notify.error(m.shell_error_offline());
}

/** React stops clicks before hydration; a click that arrives here was handled. */
const forget = (): void => void (pressed = undefined);

/** Called after hydration: repeats the press that React dropped. */
export function pressAgain(): void {
  // The press that triggered hydration is handled by itself.
  setTimeout(() => {
    window.removeEventListener('click', remember, true);
    window.removeEventListener('click', forget);
    const button = pressed;
    pressed = undefined;
    if (button?.isConnected) button.click();
  });
}

/** Hydrated on demand, or rendered at once if loaded. A URL with a `day` loads it immediately. */
export function onDemand<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  day: string,
) {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => (loaded ??= await fetch());
  const WhenWanted = lazy(async () => {
    if (document.querySelector(PANEL) && !window.location.search.includes(day)) await wanted(PARTS);
    return { default: await patiently(load, sayIfPressed) };
  });
  return {
    load: () => unlessMissing(load),
    /** Call it once: each call returns another component. */
    component: (): ComponentType<Props> => {
      const Rendered = loaded ?? WhenWanted;
      // Until hydration, not only until the code is loaded: a press may come between them.
      if (!loaded && typeof window !== 'undefined') {
        window.addEventListener('click', remember, true);
        window.addEventListener('click', forget);
      }
      return (props) => createElement(PartBoundary, null, createElement(Rendered, props));
    },
  };
}
