import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { HandsIcon } from '#web/ui/category-icons.tsx';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { ListPages } from '#web/listing/list-pages.tsx';
import { TIMES_PAGE } from '#web/listing/load-storefront.ts';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { AgencyFilters, skillsOf } from './agency-filters.tsx';
import { type AgencySearch, boundsOf, FIRST_CARDS } from './hire-search.ts';
import { ageOf } from './load-worker.ts';
import { type LoadedAgency } from './load-agency.ts';
import { WorkerCards } from './worker-cards.tsx';

type Worker = LoadedAgency['workers'][number];

const PORTRAITS = 3;

export function AgencyPage({
  agency,
  workers,
  isWhole,
  total,
  more,
  today,
  search,
}: LoadedAgency & { readonly search: AgencySearch }) {
  const path = `/service/Domestic-Staffing/${agency._id}`;
  const shown = workers.filter((worker) => fits(worker, search));
  const listings = workers.map(({ listing }) => listing);
  const { page = 1 } = search;
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        about={{ vendor: agency.vendorId }}
        response={agency.response}
        crumbs={[
          { label: m.staffing_category(), href: '/providers/domestic-staffing' },
          { label: agency.serviceName },
        ]}
      />
      <Banner agency={agency} listings={listings} />
      <AgencyFilters
        path={path}
        listings={listings}
        isWhole={isWhole}
        search={search}
        today={today}
      />
      {shown.length === 0 ? (
        <EmptyState
          icon={HandsIcon}
          title={m.staffing_none()}
          text={m.staffing_none_text()}
          action={<ButtonLink to={path as string}>{m.staffing_everyone_show()}</ButtonLink>}
        />
      ) : (
        <WorkerCards
          path={path}
          workers={shown}
          search={search}
          total={page === 1 && shown.length === workers.length ? total : shown.length}
        />
      )}
      {page === 1 && (search.show ?? FIRST_CARDS) < shown.length ? null : (
        <ListPages
          to={path}
          search={{ ...search, show: undefined }}
          page={page}
          pageSize={TIMES_PAGE}
          total={total}
          more={more}
        />
      )}
    </div>
  );
}

function fits({ listing, soon }: Worker, search: AgencySearch): boolean {
  const { role, language, hire, skill, ages, checked, day, start } = search;
  const { category, details, checkedAt } = listing;
  const { languages, hourlyCents, monthlyCents } = details;
  if (role !== undefined && category !== role) return false;
  if (language !== undefined && !(Array.isArray(languages) && languages.includes(language)))
    return false;
  if (hire !== undefined && typeof (hire === 'hour' ? hourlyCents : monthlyCents) !== 'number')
    return false;
  if (skill !== undefined && !skillsOf(listing).includes(skill)) return false;
  if (checked && !checkedAt) return false;
  if (ages !== undefined) {
    const { least, most } = boundsOf(ages);
    const age = ageOf(listing);
    if (age < least || age > most) return false;
  }
  if (day === undefined) return true;
  // A hire by the month has no start times, only a first day.
  const slots = soon?.days.find((one) => one.day === day)?.slots;
  return slots !== undefined && (start === undefined || hire === 'month' || slots.includes(start));
}

interface Listings {
  readonly listings: readonly Worker['listing'][];
}

function Banner({ agency, listings }: Pick<LoadedAgency, 'agency'> & Listings) {
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
