import { type ComponentType, lazy } from 'react';
import type { BookingProps } from './booking.tsx';
import { scrollTo } from '#web/listing/scroll-to.ts';

// The calendar and the form are half of the page's code, and on a phone they are three screens down. Where the server has
// rendered them, they stay as they are until somebody comes near.

let loaded: ComponentType<BookingProps> | undefined;

/** Has the code of the booking. */
export async function loadBooking(): Promise<ComponentType<BookingProps>> {
  loaded ??= (await import('./booking.tsx')).Booking;
  return loaded;
}

/** The button that somebody pressed before the booking was alive. */
let pressed: HTMLElement | undefined;

function remember({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed =
    target.closest<HTMLElement>('[data-booking] button, [data-booking-bar] button') ?? undefined;
  // The bar's first press leads to the calendar anyway.
  if (target.closest('[data-booking-bar] button')) scrollTo('[data-booking]');
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

const BookingWhenWanted = lazy(async () => {
  await wanted();
  return { default: await loadBooking() };
});

/** The booking if its code is there, else one that comes when it is wanted. Keep the answer: two are two components. */
export function bookingComponent(): ComponentType<BookingProps> {
  if (loaded) return loaded;
  // Until the booking is alive, not only until its code is here: a press may come between the two.
  if (typeof window !== 'undefined') {
    window.addEventListener('click', remember, true);
    window.addEventListener('click', forget);
  }
  return BookingWhenWanted;
}

/** Somebody has come near the booking, or has begun to press or type anywhere. */
function wanted(): Promise<void> {
  return new Promise((resolve) => {
    const panel = document.querySelector('[data-booking]');
    if (!panel || window.location.search.includes('startingDate')) return resolve();
    const stop = new AbortController();
    const go = () => {
      stop.abort();
      near.disconnect();
      resolve();
    };
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && go(),
      { rootMargin: '300px' },
    );
    near.observe(panel);
    for (const event of ['pointerdown', 'keydown'])
      window.addEventListener(event, go, { signal: stop.signal, capture: true });
  });
}
