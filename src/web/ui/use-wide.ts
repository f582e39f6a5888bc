import { useSyncExternalStore } from 'react';

/**
 * Whether the window is as a media query asks: what differs is built once, not hidden. The server says yes, so what it renders for
 * wide windows alone needs a class that hides it as well.
 */
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
