import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the new page's content, as a real page load would, so that it is read from its beginning. */
export function FocusAfterNavigation() {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        const main = document.getElementById('main');
        // A page of one field has taken the focus there itself.
        if (pathChanged && fromLocation && !main?.contains(document.activeElement)) {
          main?.focus({ preventScroll: true });
        }
      }),
    [router],
  );
  return null;
}
