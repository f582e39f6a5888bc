import { useEffect, useRef } from 'react';
import { useGo } from '#web/ui/address-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';
import { type AgencySearch, FIRST_CARDS } from './hire-search.ts';
import type { LoadedAgency } from './load-worker.ts';
import { WorkerCard } from './worker-card.tsx';

/** The workers who fit, the first of them until more are asked for. */
export function WorkerCards({
  path,
  workers,
  search,
}: {
  readonly path: string;
  readonly workers: LoadedAgency['workers'];
  readonly search: AgencySearch;
}) {
  const go = useGo();
  const shown = workers.slice(0, search.show ?? FIRST_CARDS);
  const grid = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number>(undefined);
  // The button may be gone: who pressed it goes on at the first new card.
  useEffect(() => {
    if (focusFrom.current === undefined) return;
    grid.current?.children[focusFrom.current]?.querySelector('a')?.focus({ preventScroll: true });
    focusFrom.current = undefined;
  }, [shown.length]);
  const showMore = () => {
    focusFrom.current = shown.length;
    void go({
      to: path,
      search: { ...search, show: shown.length + FIRST_CARDS },
      resetScroll: false,
      replace: true,
    });
  };
  return (
    <>
      <ul ref={grid} className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {shown.map(({ listing, free }, index) => (
          <li key={listing._id}>
            <WorkerCard listing={listing} next={free?.next ?? null} priority={index < 2} />
          </li>
        ))}
      </ul>
      {shown.length < workers.length ? (
        <div className="flex min-h-10 items-center justify-between gap-4 pt-8">
          <p role="status" className="num text-[14px] text-muted">
            {m.listing_showing({
              shown: formatCount(shown.length),
              total: formatCount(workers.length),
            })}
          </p>
          <Button look="outline" size="small" onClick={showMore}>
            {m.listing_show_more()}
          </Button>
        </div>
      ) : null}
    </>
  );
}
