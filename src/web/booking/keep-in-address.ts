import { useEffect, useEffectEvent, useRef } from 'react';
import { type AddressSearch, useGo } from '#web/ui/address-link.tsx';

/** A press is answered before the address follows it: that draws the page once more. */
const FOLLOWS_MS = 300;

/**
 * Keeps what is chosen in the page's own address, so that a reload, a shared link and Back find it again. `paused` while
 * something stands over the page that Back closes: the entry of that in the history is not the page's.
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
