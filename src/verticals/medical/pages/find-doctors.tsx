import { type ReactNode, startTransition } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import type { Answer } from '#web/api.ts';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { LanguagesIcon, PinIcon, VerifiedIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { StarRating } from '#web/ui/star-rating.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { cityTimeOf } from '#web/booking/city-time.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { GENDERS, SPECIALTIES, SPOKEN, type Spoken } from '../kinds.ts';
import { startWords } from '../look.tsx';
import { SPECIALTY_WORDS, specialtyWords } from '../specialty-words.ts';
import { type FindSearch, readFindSearch, WHENS } from './find-search.ts';
import type { Found } from './load-find.ts';
import { SPOKEN_WORDS, spokenWords } from './visit-words.ts';

interface FindDoctorsProps {
  readonly found: Answer<'GET /next-free'>;
  readonly search: FindSearch;
}

/** Tiles that most people look for. */
const TILES = [
  'general_practice',
  'paediatrics',
  'dentistry',
  'gynaecology',
  'dermatology',
  'cardiology',
  'ophthalmology',
  'psychiatry',
] as const;

/** Doctors of all clinics, the soonest free first; a free time leads straight to its appointment. */
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
      <p className="mt-1.5 max-w-[60ch] text-muted">{m.medical_find_text()}</p>
      <nav
        aria-label={m.medical_specialty()}
        className="-mx-gutter mt-5 flex gap-2 overflow-x-auto px-gutter py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:px-0"
      >
        {TILES.map((name) => (
          <AddressLink
            key={name}
            to="/medical"
            search={{ ...search, specialty: name, page: undefined }}
            aria-current={search.specialty === name ? 'true' : undefined}
            className="inline-flex min-h-11 shrink-0 items-center rounded-full bg-paper px-4 text-[15px] leading-5 font-semibold inset-ring inset-ring-line hover:inset-ring-primary aria-[current]:bg-primary aria-[current]:text-on-primary"
          >
            {SPECIALTY_WORDS[name]()}
          </AddressLink>
        ))}
      </nav>
      <Filters search={search} />
      {listings.length === 0 ? (
        <EmptyState icon={StethoscopeIcon} title={m.medical_none()} text={m.medical_none_text()} />
      ) : (
        <ul aria-label={m.medical_doctors()} className="mt-6 grid gap-4">
          {listings.map((listing, index) => (
            <li key={listing._id}>
              <DoctorRow listing={listing} priority={index < 3} />
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

/** Without a script it is sent as a form. */
function Filters({ search }: { readonly search: FindSearch }) {
  const goTo = useGo();
  const any = <option value="">{m.medical_any()}</option>;
  return (
    <form
      key={JSON.stringify(search)}
      action={pathInLanguage('/medical', currentLanguage())}
      aria-label={m.medical_find()}
      onSubmit={(event) => {
        event.preventDefault();
        const asked = readFindSearch(Object.fromEntries(new FormData(event.currentTarget)));
        startTransition(() => goTo({ to: '/medical', search: { ...asked }, resetScroll: false }));
      }}
      className="mt-4 rounded-panel bg-paper p-4 shadow-[0_0_0_1px_var(--line),var(--lift)]"
    >
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto]">
        <Select
          label={m.medical_specialty()}
          name="specialty"
          defaultValue={search.specialty ?? ''}
        >
          {any}
          {SPECIALTIES.map((name) => (
            <option key={name} value={name}>
              {SPECIALTY_WORDS[name]()}
            </option>
          ))}
        </Select>
        <Select label={m.medical_country()} name="country" defaultValue={search.country ?? ''}>
          {any}
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {countryName(country)}
            </option>
          ))}
        </Select>
        <Select label={m.medical_when()} name="when" defaultValue={search.when ?? ''}>
          <option value="">{m.medical_soonest()}</option>
          {WHENS.map((when) => (
            <option key={when} value={when}>
              {when === 'today' ? m.medical_today() : m.medical_by_tomorrow()}
            </option>
          ))}
        </Select>
        <Button type="submit">{m.medical_show()}</Button>
      </div>
      <details open={isFine(search)} className="mt-3">
        <summary className="text-link inline-block min-h-6 cursor-pointer text-[15px] leading-6">
          {m.medical_more_filters()}
        </summary>
        <div className="mt-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-4">
          <TextInput label={m.medical_city()} name="city" defaultValue={search.city ?? ''} />
          <Select label={m.medical_language()} name="language" defaultValue={search.language ?? ''}>
            {any}
            {SPOKEN.map((name) => (
              <option key={name} value={name}>
                {SPOKEN_WORDS[name]()}
              </option>
            ))}
          </Select>
          <Select label={m.medical_doctor()} name="gender" defaultValue={search.gender ?? ''}>
            {any}
            {GENDERS.map((name) => (
              <option key={name} value={name}>
                {name === 'female' ? m.medical_woman() : m.medical_man()}
              </option>
            ))}
          </Select>
          <TextInput
            label={m.medical_fee()}
            name="fee"
            inputMode="numeric"
            dir="ltr"
            defaultValue={search.fee ?? ''}
          />
          <Checkbox name="video" value="true" defaultChecked={search.video ?? false}>
            {m.medical_by_video()}
          </Checkbox>
        </div>
      </details>
    </form>
  );
}

/** Whether the list is narrowed by what most people do not ask for. */
const isFine = ({ city, language, gender, fee, video }: FindSearch): boolean =>
  [city, language, gender, fee, video].some((value) => value !== undefined);

function DoctorRow({ listing, priority }: { readonly listing: Found; readonly priority: boolean }) {
  const { name, details, href, location, price, checkedAt } = listing;
  const title = String(details['title'] ?? '');
  const languages = (Array.isArray(details['languages']) ? details['languages'] : []) as Spoken[];
  return (
    <article className="grid grid-cols-[88px_minmax(0,1fr)] gap-x-4 gap-y-4 rounded-card bg-paper p-4 inset-ring inset-ring-line sm:grid-cols-[120px_minmax(0,1fr)] md:grid-cols-[120px_minmax(0,1fr)_320px]">
      <div className="aspect-4/5 overflow-hidden rounded-field bg-sunk">
        {listing.picture ? (
          <Picture
            picture={listing.picture}
            sizes="120px"
            priority={priority}
            decorative
            className="size-full"
          />
        ) : null}
      </div>
      <div className="min-w-0">
        <h2 className="text-[20px] leading-7">
          <AddressLink to={href} search={{}} className="hover:underline">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </AddressLink>
        </h2>
        <p className="text-[15px] leading-5 font-semibold text-primary">
          {title === '' ? (
            specialtyWords(details['specialty'])
          ) : (
            <bdi {...inItsLanguage(title)}>{title}</bdi>
          )}
        </p>
        <StarRating rating={listing.rating} count={listing.reviews} />
        {checkedAt ? (
          <p className="mt-1 flex items-start gap-2 text-[14px] leading-5 text-olive">
            <VerifiedIcon className="mt-0.5 size-4 shrink-0" />
            {m.medical_licence_checked({ date: formatDate(checkedAt, currentLanguage()) })}
          </p>
        ) : null}
        <ul className="mt-1.5 grid gap-0.5 text-[15px] leading-6 text-muted">
          <Fact icon={PinIcon}>
            <bdi {...inItsLanguage(location)}>{location}</bdi>
          </Fact>
          <Fact icon={LanguagesIcon}>{spokenWords(languages)}</Fact>
          <Fact icon={StethoscopeIcon}>
            {m.medical_years({ years: formatCount(Number(details['years'] ?? 0)) })}
          </Fact>
        </ul>
      </div>
      <div className="col-span-2 grid content-start gap-2 border-t border-line pt-3 md:col-span-1 md:border-s md:border-t-0 md:ps-5 md:pt-0">
        {price === null ? null : (
          <p className="flex items-baseline justify-between gap-3">
            <span className="text-[15px] leading-6 text-muted">{m.medical_first_fee()}</span>
            <Money dollars={price} className="num text-[18px] leading-6 font-[650]" />
          </p>
        )}
        <SoonTimes doctor={listing} />
      </div>
    </article>
  );
}

/** Its next free times, two days at most; each leads straight into its appointment. */
function SoonTimes({ doctor: { _id, next, days, href, country } }: { readonly doctor: Found }) {
  // What was found a moment ago stands, should it be the last.
  const shown =
    days.length > 0
      ? days
      : [{ day: next.day, slots: next.slot === null ? [] : [next.slot], left: 1 }];
  return (
    <>
      <p className="text-[13px] leading-[18px] text-muted">
        {m.medical_next()}
        {m.medical_comma()}
        {cityTimeOf(country)}
      </p>
      {shown.map(({ day, slots, left }, index) => (
        <div key={day}>
          <p className="flex items-baseline justify-between gap-3 text-[14px] leading-5">
            <span className="font-semibold">
              {formatDate(day, currentLanguage(), 'short-weekday')}
            </span>
            <span className="num text-muted">
              {m.medical_free_count({ count: formatCount(left) })}
            </span>
          </p>
          <ul className="mt-1 grid grid-cols-[repeat(auto-fill,minmax(88px,1fr))] gap-2">
            {slots.map((slot, nth) => (
              <li key={slot}>
                <AddressLink
                  to="/appoint"
                  search={{ doctor: _id, day, time: slot }}
                  aria-label={startWords(day, slot)}
                  className={`num flex min-h-11 items-center justify-center rounded-field px-2 text-[14px] leading-5 font-semibold whitespace-nowrap ${
                    index + nth === 0
                      ? 'bg-primary text-on-primary hover:bg-primary-hover'
                      : 'bg-paper inset-ring inset-ring-line hover:inset-ring-primary'
                  }`}
                >
                  {formatTime(slot, currentLanguage())}
                </AddressLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <AddressLink
        to={href}
        search={{}}
        className="text-link min-h-6 justify-self-start text-[14px] leading-6"
      >
        {m.medical_week_see()}
      </AddressLink>
    </>
  );
}

function Fact({
  icon: Icon,
  children,
}: {
  readonly icon: typeof PinIcon;
  readonly children: ReactNode;
}) {
  return (
    <li className="flex items-start gap-2">
      <Icon className="mt-1 size-4 shrink-0" />
      <span className="min-w-0">{children}</span>
    </li>
  );
}
