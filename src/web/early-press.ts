/** Dispatched on the window once React answers presses. */
export const ALIVE = 'souk:alive';

/**
 * Keeps the last press of a button before the page is alive, and repeats it then. Links and forms that have an address need
 * no script, and stay as they are. Runs in the page as it is written here: nothing of this file is there with it.
 */
export function keepEarlyPress(alive: string): void {
  let pressed: HTMLButtonElement | null = null;
  const stop = new AbortController();
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (!button || button.form?.hasAttribute('action')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      pressed = button;
    },
    { capture: true, signal: stop.signal },
  );
  addEventListener(
    alive,
    () => {
      stop.abort();
      // React hydrates the part that an event is for, but not in the middle of its own work.
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
}
