import type { Answer } from '#web/api.ts';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { DoctorRow } from './doctor-row.tsx';
import { FindFilters } from './find-filters.tsx';
import type { FindSearch } from './find-search.ts';

interface FindDoctorsProps {
  readonly found: Answer<'GET /next-free'>;
  readonly search: FindSearch;
}

/** Doctors of all clinics, the soonest available first; each free time links to its appointment. */
export function FindDoctors({ found: { listings, more }, search }: FindDoctorsProps) {
  const { page = 1 } = search;
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
      <FindFilters key={JSON.stringify(search)} search={search} />
      {listings.length === 0 ? (
        <EmptyState icon={StethoscopeIcon} title={m.medical_none()} text={m.medical_none_text()} />
      ) : (
        <ul aria-label={m.medical_doctors()} className="near-cards mt-4 grid gap-4 md:mt-6">
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
            search={{ ...search, page: page - 1 }}
            className={buttonClasses({ look: 'outline' })}
          >
            {m.medical_sooner()}
          </AddressLink>
        ) : null}
        {more ? (
          <AddressLink
            to="/medical"
            search={{ ...search, page: page + 1 }}
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
