import { useEffect, useEffectEvent, useRef } from 'react';
import { type AddressSearch, useGo } from '#web/ui/address-link.tsx';

/** Delay of the URL update, which renders the page again, so that the press shows first. */
const FOLLOWS_MS = 300;

/**
 * Keeps the selection in the URL, so that reload, sharing and Back restore it. `paused` while an
 * overlay is open that Back closes, because the current history entry belongs to the overlay.
 */
export function useKeepInAddress(to: string, search: AddressSearch, paused = false): void {
  const goTo = useGo();
  const now = JSON.stringify(search);
  const kept = useRef(now);
  const follow = useEffectEvent(() => {
    kept.current = now;
    void goTo({ to, search, replace: true, resetScroll: false });
  });
  useEffect(() => {
    if (paused || kept.current === now) return undefined;
    const following = setTimeout(follow, FOLLOWS_MS);
    return () => clearTimeout(following);
  }, [now, paused]);
}
