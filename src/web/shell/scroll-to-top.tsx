import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/**
 * Another page begins at its top, also on the way back; a page whose filters or tabs change stays where it is. The router
 * is told not to scroll by itself: it cannot tell the two apart.
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
