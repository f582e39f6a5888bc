import type { ChangeEvent } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { ReviewsButton } from '#web/listing/reviews-button.tsx';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { HandsIcon } from '#web/ui/category-icons.tsx';
import { CHIP, CHIP_OFF, CHIP_ON } from '#web/ui/chip.tsx';
import { formatCount, formatTime } from '#web/ui/format.ts';
import { VerifiedIcon } from '#web/ui/icons.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { SelectChip } from '#web/ui/select-chip.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/staffing_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { WorkerDetails } from '../details.ts';
import { monthsWords } from '../hire-words.ts';
import { MAX_MONTHS, ROLES, SPOKEN } from '../kinds.ts';
import { ROLES_WORDS } from '../role-words.ts';
import { AGE_RANGES, type AgencySearch, boundsOf } from './hire-search.ts';
import { ageOf } from './load-worker.ts';
import { type LoadedAgency } from './load-agency.ts';
import { WorkerCards } from './worker-cards.tsx';

type Worker = LoadedAgency['workers'][number];

const PORTRAITS = 3;

export function AgencyPage({
  agency,
  workers,
  today,
  search,
}: LoadedAgency & { readonly search: AgencySearch }) {
  const path = `/service/Domestic-Staffing/${agency._id}`;
  const shown = workers.filter((worker) => fits(worker, search));
  const listings = workers.map(({ listing }) => listing);
  return (
    <div className="wrap pb-6">
      <Breadcrumbs
        crumbs={[
          { label: m.staffing_category(), href: '/providers/domestic-staffing' },
          { label: agency.serviceName },
        ]}
      />
      <Banner agency={agency} listings={listings} />
      <Filters path={path} listings={listings} search={search} today={today} />
      {shown.length === 0 ? (
        <EmptyState
          icon={HandsIcon}
          title={m.staffing_none()}
          text={m.staffing_none_text()}
          action={<ButtonLink to={path as string}>{m.staffing_everyone_show()}</ButtonLink>}
        />
      ) : (
        <WorkerCards path={path} workers={shown} search={search} />
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

/** A card's details have been parsed with their schema. */
const skillsOf = ({ details }: Worker['listing']): string[] =>
  (details as Pick<WorkerDetails, 'skills'>).skills.map(({ name }) => name);

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

/** On the hour, to keep the list short; the worker's page also has half hours. */
const STARTS = Array.from({ length: 16 }, (_, hour) => `${String(hour + 6).padStart(2, '0')}:00`);

function Filters({
  path,
  listings,
  search,
  today,
}: Listings & {
  readonly path: string;
  readonly search: AgencySearch;
  readonly today: CalendarDate;
}) {
  const go = useGo();
  const skills = [...new Set(listings.flatMap(skillsOf))].sort((one, other) =>
    one.localeCompare(other, currentLanguage()),
  );
  const roles = ROLES.filter((role) => listings.some(({ category }) => category === role));
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
    void go({
      to: path,
      search: { ...search, show: undefined, [name]: value === '' ? undefined : value },
      resetScroll: false,
    });
  const { role: _role, show: _show, ...ofAnyRole } = search;
  const tabs = [
    { key: 'all', words: m.staffing_everyone(), search: ofAnyRole, on: search.role === undefined },
    ...roles.map((role) => ({
      key: role,
      words: ROLES_WORDS[role](),
      search: { ...ofAnyRole, role },
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
            ...SPOKEN.map((value) => ({ value, words: SPOKEN_LABELS[value]() })),
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
        <SelectChip
          name="skill"
          label={m.staffing_skill()}
          value={search.skill ?? ''}
          options={[
            { value: '', words: m.staffing_any_skill() },
            ...skills.map((value) => ({ value, words: value })),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="ages"
          label={m.staffing_age()}
          value={search.ages ?? ''}
          options={[
            { value: '', words: m.staffing_any_age() },
            ...AGE_RANGES.map((value) => {
              const { least, most } = boundsOf(value);
              return {
                value,
                words: m.staffing_age_range({ least: formatCount(least), most: formatCount(most) }),
              };
            }),
          ]}
          onChange={choose}
        />
        <SelectChip
          name="checked"
          label={m.staffing_identity()}
          value={search.checked ? 'true' : ''}
          options={[
            { value: '', words: m.staffing_any_identity() },
            { value: 'true', words: m.staffing_only_checked() },
          ]}
          onChange={choose}
        />
        <label className={`${CHIP} ${search.day ? CHIP_ON : CHIP_OFF} shrink-0 gap-2`}>
          <span>{m.staffing_free_on()}</span>
          <input
            type="date"
            name="day"
            min={today}
            value={search.day ?? ''}
            onChange={choose}
            className="num bg-transparent"
          />
        </label>
        {search.day === undefined ? null : search.hire === 'month' ? (
          <SelectChip
            name="months"
            label={m.staffing_months()}
            value={String(search.months ?? 1)}
            options={Array.from({ length: MAX_MONTHS }, (_, at) => ({
              value: String(at + 1),
              words: monthsWords(at + 1),
            }))}
            onChange={choose}
          />
        ) : (
          <SelectChip
            name="start"
            label={m.staffing_start()}
            value={search.start ?? ''}
            options={[
              { value: '', words: m.staffing_any_time() },
              ...STARTS.map((value) => ({ value, words: formatTime(value, currentLanguage()) })),
            ]}
            onChange={choose}
          />
        )}
      </div>
    </div>
  );
}
