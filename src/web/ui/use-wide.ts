import { useSyncExternalStore } from 'react';

/**
 * True if a media query matches: content that differs is built once, not hidden. The server assumes a match, so its
 * content for wide windows needs a class that hides it as well.
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
