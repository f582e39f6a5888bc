import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Navigates a list: to query parameters, or to a function of the current ones. */
export type GoTo<Search> = (
  next: Search | ((shown: Search) => Search),
  step?: { readonly replace: boolean },
) => void;

/** The router's navigation. */
export type Move<Search> = (to: { search: Search; replace: boolean }) => Promise<void>;

interface ListAddress<Search> {
  /** The latest requested search, while its rows are loading. */
  readonly search: Search;
  readonly busy: boolean;
  /** Stable identity, so that users of it are not rendered again. */
  readonly go: GoTo<Search>;
}

/**
 * Changes a list's URL in two steps: a press shows at once on the pressed control, and the router
 * navigates after the next paint. Loading and rendering all rows blocks the thread, so the press
 * would otherwise show only with the new rows.
 */
export function useListAddress<Search>(now: Search, move: Move<Search>): ListAddress<Search> {
  const [wanted, setWanted] = useState<{ readonly search: Search } | null>(null);
  const search = wanted ? wanted.search : now;
  // Null after leaving the page: a pending press must not return to it.
  const latest = useRef<{ search: Search; move: typeof move } | null>(null);
  useLayoutEffect(() => {
    latest.current = { search, move };
    return () => {
      latest.current = null;
    };
  });
  const go = useCallback<GoTo<Search>>((next, { replace } = { replace: true }) => {
    if (!latest.current) return;
    const to = { search: isStep(next) ? next(latest.current.search) : next };
    setWanted(to);
    void painted()
      .then(() => latest.current?.move({ ...to, replace }))
      .finally(() => setWanted((last) => (last === to ? null : last)));
  }, []);
  return { search, busy: wanted !== null, go };
}

const isStep = <Search>(
  next: Search | ((shown: Search) => Search),
): next is (shown: Search) => Search => typeof next === 'function';

/** Handles a click on a link by `go`, except when it opens a new tab or window. */
export const goInstead = (go: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go();
};

/** Maximum wait on a hidden page, which is not painted. */
const UNSEEN_MS = 200;

/** Resolves when the latest change has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      // Runs after the frame's own work.
      setTimeout(resolve);
    });
  });
}
