import { useEffect, useRef } from 'react';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { DoctorRow } from './doctor-row.tsx';
import { FindFilters } from './find-filters.tsx';
import { type FindSearch, MOST_PAGES, PAGES_AT_ONCE } from './find-search.ts';
import type { loadFind } from './load-find.ts';

interface FindDoctorsProps {
  readonly found: Awaited<ReturnType<typeof loadFind>>;
  readonly search: FindSearch;
}

/** Doctors of all clinics, the soonest available first; each free time links to its appointment. */
export function FindDoctors({ found: { listings, more }, search }: FindDoctorsProps) {
  const { page = 1, show = 1, ...filters } = search;
  const list = useRef<HTMLUListElement>(null);
  const focusFrom = useRef<number>(undefined);
  useEffect(() => {
    if (focusFrom.current === undefined) return;
    list.current?.children[focusFrom.current]?.querySelector('a')?.focus({ preventScroll: true });
    focusFrom.current = undefined;
  }, [show]);
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        crumbs={[
          { label: m.medical_category(), href: '/providers/medical-care' },
          { label: m.medical_find() },
        ]}
      />
      <h1>{m.medical_find()}</h1>
      <p className="mt-1.5 max-w-[60ch] text-muted max-md:sr-only">{m.medical_find_text()}</p>
      <FindFilters key={JSON.stringify(filters)} search={filters} />
      {listings.length === 0 ? (
        <EmptyState icon={StethoscopeIcon} title={m.medical_none()} text={m.medical_none_text()} />
      ) : (
        <ul
          ref={list}
          aria-label={m.medical_doctors()}
          className="near-cards mt-4 grid gap-4 md:mt-6"
        >
          {listings.map((listing, index) => (
            <li key={listing._id}>
              <DoctorRow listing={listing} soon={listing} priority={index < 3} />
            </li>
          ))}
        </ul>
      )}
      <nav className="mt-6 flex gap-3">
        {page > 1 ? (
          <AddressLink
            to="/medical"
            search={{ ...filters, page: Math.max(1, page - PAGES_AT_ONCE) }}
            className={buttonClasses({ look: 'outline' })}
          >
            {m.medical_sooner()}
          </AddressLink>
        ) : null}
        {more && show < PAGES_AT_ONCE ? (
          <AddressLink
            to="/medical"
            search={{ ...search, show: show + 1 }}
            replace
            resetScroll={false}
            onClick={() => {
              focusFrom.current = listings.length;
            }}
            className={buttonClasses({ look: 'outline' })}
          >
            {m.medical_show_more()}
          </AddressLink>
        ) : null}
        {more && show === PAGES_AT_ONCE && page + show <= MOST_PAGES ? (
          <AddressLink
            to="/medical"
            search={{ ...filters, page: page + show }}
            className={buttonClasses({ look: 'outline' })}
          >
            {m.medical_later()}
          </AddressLink>
        ) : null}
      </nav>
      <p className="mt-8 rounded-panel bg-sunk px-5 py-4 text-[15px] leading-6">
        {m.medical_emergency()}
      </p>
    </div>
  );
}
