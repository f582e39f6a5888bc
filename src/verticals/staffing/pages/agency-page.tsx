import type { ChangeEvent } from 'react';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { HandsIcon } from '#web/ui/category-icons.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { ROLES, SPOKEN } from '../kinds.ts';
import { ROLES_WORDS, SPOKEN_WORDS } from '../role-words.ts';
import type { AgencySearch } from './hire-search.ts';
import type { LoadedAgency } from './load-worker.ts';
import { WorkerCard } from './worker-card.tsx';

type Listing = LoadedAgency['listings'][number];

/** How many portraits stand beside an agency's name. */
const PORTRAITS = 3;

/** An agency and its workers, narrowed by role, language and how they are hired. */
export function AgencyPage({
  agency,
  listings,
  today,
  search,
}: LoadedAgency & { readonly search: AgencySearch }) {
  const path = `/service/Domestic-Staffing/${agency._id}`;
  const shown = listings.filter((listing) => fits(listing, search));
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: m.staffing_category(), href: '/providers/domestic-staffing' },
          { label: agency.serviceName },
        ]}
      />
      <Banner agency={agency} listings={listings} />
      <Filters path={path} listings={listings} search={search} />
      {shown.length === 0 ? (
        <EmptyState
          icon={HandsIcon}
          title={m.staffing_none()}
          text={m.staffing_none_text()}
          action={<ButtonLink to={path as string}>{m.staffing_everyone_show()}</ButtonLink>}
        />
      ) : (
        <ul className="mt-5 grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {shown.map((listing, index) => (
            <li key={listing._id}>
              <WorkerCard listing={listing} today={today} priority={index < 2} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function fits({ category, details }: Listing, { role, language, hire }: AgencySearch): boolean {
  const { languages, hourlyCents, monthlyCents } = details;
  if (role !== undefined && category !== role) return false;
  if (language !== undefined && !(Array.isArray(languages) && languages.includes(language)))
    return false;
  if (hire === undefined) return true;
  return typeof (hire === 'hour' ? hourlyCents : monthlyCents) === 'number';
}

function Banner({ agency, listings }: Pick<LoadedAgency, 'agency' | 'listings'>) {
  const { serviceName, description, _id } = agency;
  const portraits = listings.flatMap(({ picture }) => picture ?? []).slice(0, PORTRAITS);
  return (
    <div className="grid overflow-hidden rounded-panel bg-sunk md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="self-center p-6 md:p-9">
        <h1 {...inItsLanguage(serviceName)} className="text-as-page text-pretty break-words">
          {serviceName}
        </h1>
        <p {...inItsLanguage(description)} className="mt-2 max-w-[60ch] text-as-page text-muted">
          {description}
        </p>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-[15px] leading-5">
          <StarRating rating={agency.rating} count={agency.reviewCount} />
          <ReviewsButton of="service" id={_id} name={serviceName} className="text-link min-h-6">
            {m.staffing_reviews()}
          </ReviewsButton>
          <span className="inline-flex items-center gap-1.5 text-muted">
            <VerifiedIcon className="size-[18px]" />
            {m.staffing_checked_vendor()}
          </span>
        </div>
      </div>
      <div aria-hidden="true" className="hidden md:flex">
        {portraits.map((picture, index) => (
          <Picture
            key={picture.imageUrl}
            picture={picture}
            sizes="160px"
            priority={index === 0}
            decorative
            className={`h-full min-h-50 w-30 lg:w-40 ${index === 0 ? '' : 'max-lg:hidden'}`}
          />
        ))}
      </div>
    </div>
  );
}

function Filters({
  path,
  listings,
  search,
}: Pick<LoadedAgency, 'listings'> & { readonly path: string; readonly search: AgencySearch }) {
  const go = useGo();
  const roles = ROLES.filter((role) => listings.some(({ category }) => category === role));
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    void go({
      to: path,
      search: { ...search, [name]: value === '' ? undefined : value },
      resetScroll: false,
    });
  const { role: _, ...ofAnyRole } = search;
  const tabs = [
    { key: 'all', words: m.staffing_everyone(), search: ofAnyRole, on: search.role === undefined },
    ...roles.map((role) => ({
      key: role,
      words: ROLES_WORDS[role](),
      search: { ...search, role },
      on: search.role === role,
    })),
  ];
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-3">
      <nav
        aria-label={m.staffing_roles()}
        className="-mx-gutter flex max-w-[100vw] gap-2 overflow-x-auto px-gutter py-0.5"
      >
        {tabs.map(({ key, words, search: to, on }) => (
          <AddressLink
            key={key}
            to={path}
            search={to}
            resetScroll={false}
            aria-current={on ? 'page' : undefined}
            className={`${CHIP} ${on ? CHIP_ON : CHIP_OFF} shrink-0`}
          >
            {words}
          </AddressLink>
        ))}
      </nav>
      <div className="flex flex-wrap gap-2">
        <SelectChip
          name="language"
          label={m.staffing_language()}
          value={search.language ?? ''}
          options={[
            { value: '', words: m.staffing_any_language() },
            ...SPOKEN.map((value) => ({ value, words: SPOKEN_WORDS[value]() })),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="hire"
          label={m.staffing_how()}
          value={search.hire ?? ''}
          options={[
            { value: '', words: m.staffing_hour_or_month() },
            { value: 'hour', words: m.staffing_by_hour() },
            { value: 'month', words: m.staffing_by_month() },
          ]}
          onChange={choose}
        />
      </div>
    </div>
  );
}
