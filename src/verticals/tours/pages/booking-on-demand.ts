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

/** To be called once the booking is alive: what was pressed before is pressed then. React itself drops such a press. */
export function pressAgain(): void {
  document.removeEventListener('click', remember);
  const button = pressed;
  pressed = undefined;
  if (button?.isConnected) button.click();
}

function remember({ target }: MouseEvent): void {
  if (!(target instanceof Element)) return;
  pressed =
    target.closest<HTMLElement>('[data-booking] button, [data-booking-bar] button') ?? undefined;
  // The bar's first press leads to the calendar anyway.
  if (target.closest('[data-booking-bar] button')) scrollTo('[data-booking]');
}

const BookingWhenWanted = lazy(async () => {
  // Until the booking is alive, not only until its code is here: a press may come between the two.
  document.addEventListener('click', remember);
  await wanted();
  return { default: await loadBooking() };
});

/** The booking if its code is there, else one that comes when it is wanted. Keep the answer: two are two components. */
export const bookingComponent = (): ComponentType<BookingProps> => loaded ?? BookingWhenWanted;

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
