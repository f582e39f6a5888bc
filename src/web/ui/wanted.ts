/** Resolves when the pointer comes near the selector, or on the page's first press or key. */
export function wanted(selector?: string): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const near = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && go(),
      { rootMargin: '300px' },
    );
    const go = () => {
      stop.abort();
      near.disconnect();
      resolve();
    };
    const parts = selector === undefined ? [] : document.querySelectorAll(selector);
    for (const part of parts) near.observe(part);
    for (const event of ['pointerdown', 'keydown', 'click'])
      window.addEventListener(event, go, { signal: stop.signal, capture: true });
  });
}

let active: Promise<void> | undefined;

/** Resolves with the first move of the pointer, scroll or key, so before any press. */
export const visitorActive = (): Promise<void> =>
  (active ??= new Promise((resolve) => {
    const stop = new AbortController();
    const go = () => {
      stop.abort();
      resolve();
    };
    // Browsers scroll strips inside a page by themselves, to snap them after a font has loaded, so
    // only the page's own scroll counts: it alone reaches the window without capture.
    for (const event of ['pointermove', 'pointerdown', 'touchstart', 'scroll', 'keydown', 'click'])
      window.addEventListener(event, go, {
        signal: stop.signal,
        capture: event !== 'scroll',
        passive: true,
      });
  }));
