import { useEffect, useState } from 'react';
import type { Wanted } from '#contract/favourites.ts';
import type { ApiError } from '#web/api.ts';
import { loadLooks } from '#web/ui/vertical-parts.ts';
import { whileShown } from '#web/while-shown.ts';
import { refusedWords } from '#web/words/refused.ts';

export interface CardPage<Item> {
  readonly data: readonly Item[];
  readonly total: number;
}

interface Pages<Item> {
  /** null while the first page is loading. */
  readonly items: readonly Item[] | null;
  readonly total: number;
  readonly failure: string | null;
  /** The call failed because there is no such list. */
  readonly isMissing: boolean;
  readonly busy: boolean;
  readonly onMore: () => void;
  readonly onRetry: () => void;
  readonly change: (to: (items: readonly Item[]) => readonly Item[]) => void;
}

/**
 * The pages of a list of cards, added to each other. `read` loads one; another `key` starts again.
 */
export function usePages<Item extends Wanted>(
  key: string,
  read: (page: number) => Promise<CardPage<Item>>,
): Pages<Item> {
  const [state, setState] = useState<{
    readonly key: string;
    readonly page: number;
    readonly items: readonly Item[];
    readonly total: number;
  } | null>(null);
  const [wanted, setWanted] = useState(1);
  const [failure, setFailure] = useState<{ readonly words: string; readonly status: number }>();
  const [tries, setTries] = useState(0);
  const current = state?.key === key ? state : null;
  const page = current === null ? 1 : wanted;
  const isDue = current === null || current.page < page;
  useEffect(() => {
    if (!isDue) return undefined;
    return whileShown(
      async () => {
        const got = await read(page);
        await loadLooks(got.data.map(({ listing }) => listing));
        return got;
      },
      ({ data, total }) => {
        setFailure(undefined);
        if (page === 1) setWanted(1);
        setState((before) => {
          const items = before?.key === key && page > 1 ? before.items : [];
          const known = new Set(items.map(({ listing }) => listing._id));
          const added = data.filter(({ listing }) => !known.has(listing._id));
          return { key, page, items: [...items, ...added], total };
        });
      },
      async (error: ApiError) =>
        setFailure({ words: await refusedWords(error), status: error.status }),
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `read` belongs to the key.
  }, [key, page, isDue, tries]);
  return {
    items: current?.items ?? null,
    total: current?.total ?? 0,
    failure: failure?.words ?? null,
    isMissing: failure?.status === 404,
    busy: isDue && failure === undefined,
    onMore: () => setWanted(page + 1),
    onRetry: () => {
      setFailure(undefined);
      setTries(tries + 1);
    },
    change: (to) =>
      setState((before) => (before === null ? null : { ...before, items: to(before.items) })),
  };
}
