import { useLocation } from '@tanstack/react-router';
import { useOptimistic, startTransition } from 'react';
import { useGo } from '#web/ui/address-link.tsx';
import { comparedIn, comparedText, withCompared } from './compare-rules.ts';

export interface Compared {
  readonly ids: readonly string[];
  readonly set: (ids: readonly string[]) => void;
  readonly tick: (id: string, on: boolean) => void;
}

/** The compared products, stored in the URL. Updates optimistically. */
export function useCompared(): Compared {
  const go = useGo();
  const { pathname, search } = useLocation();
  const [ids, setIds] = useOptimistic(comparedIn({ ...search }));
  const set = (next: readonly string[]) =>
    startTransition(async () => {
      setIds(next);
      const { compare: _before, ...others } = { compare: undefined, ...search };
      const compare = comparedText(next);
      await go({
        to: pathname,
        search: { ...others, ...(compare !== undefined && { compare }) },
        replace: true,
        resetScroll: false,
      });
    });
  return { ids, set, tick: (id, on) => set(withCompared(ids, id, on)) };
}
