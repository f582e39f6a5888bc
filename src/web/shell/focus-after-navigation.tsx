import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Focuses the new page's content like a page load, so that screen readers start there. */
export function FocusAfterNavigation() {
  const router = useRouter();
  useEffect(() => {
    // Focused or typed in since the navigation started, so it must keep the focus.
    let inUse: EventTarget | null = null;
    const gone = new AbortController();
    for (const sign of ['focusin', 'input'])
      addEventListener(
        sign,
        ({ target }) => {
          if (target instanceof HTMLInputElement) inUse = target;
        },
        { signal: gone.signal },
      );
    const stops = [
      router.subscribe('onBeforeNavigate', () => {
        inUse = null;
      }),
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('main');
        const { activeElement } = document;
        // A page with a single field has focused it by itself.
        if (
          pathChanged &&
          fromLocation &&
          !main?.contains(activeElement) &&
          (inUse === null || inUse !== activeElement)
        )
          main?.focus({ preventScroll: true });
      }),
    ];
    return () => {
      gone.abort();
      for (const stop of stops) stop();
    };
  }, [router]);
  return null;
}
