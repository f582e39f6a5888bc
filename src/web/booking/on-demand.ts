import { type ComponentType, createElement, lazy } from 'react';
import { scrollTo } from '#web/listing/scroll-to.ts';
import { PartBoundary } from '#web/ui/late-part.tsx';
import { notify } from '#web/ui/notify.ts';
import { unlessMissing } from '#web/ui/only-read.ts';
import { patiently } from '#web/ui/patiently.ts';
import { wanted } from '#web/ui/wanted.ts';
import { m } from '#web/words/generated/messages.js';

// The calendar and the form are half of the page's code, and on a phone they are three screens down. Where the server has
// rendered them, they stay as they are until somebody comes near.

const PANEL = '[data-booking]';
/** A calendar that stands apart from its panel: on a phone it is met long before it. */
const PARTS = `${PANEL}, [data-booking-dates]`;

/** The button that somebody pressed before the booking was alive. */
let pressed: HTMLElement | undefined;

function remember({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed =
    target.closest<HTMLElement>('[data-booking] button, [data-booking-bar] button') ?? undefined;
  // The bar's first press leads to the calendar anyway.
  if (target.closest('[data-booking-bar] button')) scrollTo(PANEL);
}

/** Whoever pressed a button of it hears why nothing happens; the press is done once its code is here. */
function sayIfPressed(): void {
  if (pressed) notify.error(m.shell_error_offline());
}

/** React stops a press that it has nobody for yet; one that comes through has been heard. */
const forget = (): void => void (pressed = undefined);

/** To be called once the booking is alive: what was pressed before, and dropped by React, is pressed then. */
export function pressAgain(): void {
  // A press may be what made it alive, and is heard itself in that case.
  setTimeout(() => {
    window.removeEventListener('click', remember, true);
    window.removeEventListener('click', forget);
    const button = pressed;
    pressed = undefined;
    if (button?.isConnected) button.click();
  });
}

/**
 * A page's booking, which is fetched when it is wanted; where its code is there already, it is drawn at once. An address
 * that names a `day` wants it from the beginning.
 */
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
    /** Keep the answer: two are two components. */
    component: (): ComponentType<Props> => {
      const Rendered = loaded ?? WhenWanted;
      // Until the booking is alive, not only until its code is here: a press may come between the two.
      if (!loaded && typeof window !== 'undefined') {
        window.addEventListener('click', remember, true);
        window.addEventListener('click', forget);
      }
      return (props) => createElement(PartBoundary, null, createElement(Rendered, props));
    },
  };
}
