import { useRef } from 'react';
import { ShowMore } from '#web/listing/show-more.tsx';
import { useGo } from '#web/ui/address-link.tsx';
import { type AgencySearch, FIRST_CARDS } from './hire-search.ts';
import type { LoadedAgency } from './load-agency.ts';
import { WorkerCard } from './worker-card.tsx';

export function WorkerCards({
  path,
  workers,
  search,
  total,
}: {
  readonly path: string;
  readonly workers: LoadedAgency['workers'];
  readonly search: AgencySearch;
  /** Workers on all pages. */
  readonly total: number;
}) {
  const go = useGo();
  const shown = workers.slice(0, search.show ?? FIRST_CARDS);
  const grid = useRef<HTMLUListElement>(null);
  const showMore = () => {
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
        {shown.map(({ listing, soon }, index) => (
          <li key={listing._id}>
            <WorkerCard listing={listing} next={soon?.next.day ?? null} priority={index < 2} />
          </li>
        ))}
      </ul>
      <ShowMore
        list={grid}
        shown={shown.length}
        total={workers.length}
        ofAll={total}
        onMore={showMore}
      />
    </>
  );
}
