import { useSyncExternalStore } from 'react';

/** Whether the window is as a media query asks: what differs is built once, not hidden. For pages that the server never renders. */
export const useWide = (query: string): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => true,
  );
