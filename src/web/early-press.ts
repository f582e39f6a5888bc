/** Dispatched on the window once React handles clicks. */
export const ALIVE = 'souk:alive';

/**
 * Keeps the last press of a button before hydration, and repeats it afterwards. Links and forms
 * with a URL work without a script. The function is inlined in the page as source text, so it
 * cannot use anything else of this file.
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
      // React hydrates the target of an event, but not during its own work.
      setTimeout(() => pressed?.click());
    },
    { once: true },
  );
}
