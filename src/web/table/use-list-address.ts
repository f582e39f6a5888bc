import { type MouseEvent, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** Navigates a list: to query parameters, or to a function of the current ones. */
export type GoTo<Search> = (
  next: Search | ((shown: Search) => Search),
  step?: { readonly replace: boolean },
) => void;

/** The router's own way to an address. */
export type Move<Search> = (to: { search: Search; replace: boolean }) => Promise<void>;

interface ListAddress<Search> {
  /** As it was last asked for, while its rows are still on their way. */
  readonly search: Search;
  readonly busy: boolean;
  /** Always the same function, so that what holds it need not be drawn again. */
  readonly go: GoTo<Search>;
}

/**
 * The address of a list in two steps: a press shows at once on what was pressed, and the router moves once that is painted.
 * It reads and draws all the rows without a pause, and the press would be seen no sooner than they.
 */
export function useListAddress<Search>(now: Search, move: Move<Search>): ListAddress<Search> {
  const [wanted, setWanted] = useState<{ readonly search: Search } | null>(null);
  const search = wanted ? wanted.search : now;
  // None once the page is left: a press that was its last must not lead back to it.
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

/** A press on a link that goes another way, where the press asks for no new tab or window. */
export const goInstead = (go: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return;
  event.preventDefault();
  go();
};

/** Most that a page which is not seen, and so not painted, waits. */
const UNSEEN_MS = 200;

/** Resolves when the latest change has been painted. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    const unseen = setTimeout(resolve, UNSEEN_MS);
    requestAnimationFrame(() => {
      clearTimeout(unseen);
      // The frame's own work comes between the two.
      setTimeout(resolve);
    });
  });
}
