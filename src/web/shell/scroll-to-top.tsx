import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Scrolls to the top after a change of page, including Back, but not after a change of filters or
 * tabs. The router's own scrolling is disabled because it cannot tell them apart.
 */
export function ScrollToTop() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation, toLocation }) => {
        if (!fromLocation) return;
        const target = toLocation.hash ? document.getElementById(toLocation.hash) : null;
        if (target) target.scrollIntoView();
        else if (pathChanged) window.scrollTo(0, 0);
      }),
    [router],
  );
  return null;
}
