import { startTransition } from 'react';
import { COUNTRIES } from '#base/countries.ts';
import type { Answer } from '#web/api.ts';
import { AddressLink, useGo } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Select, TextInput } from '#web/ui/field.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { countryName } from '#web/words/country-names.ts';
import { labels as SPECIALTY_LABELS } from '#web/words/generated/labels/medical_specialty_labels.ts';
import { labels as SPOKEN_LABELS } from '#web/words/generated/labels/medical_spoken_labels.ts';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage, pathInLanguage } from '#web/words/language.ts';
import { GENDERS, SPECIALTIES, SPOKEN } from '../kinds.ts';
import { type FindSearch, readFindSearch, WHENS } from './find-search.ts';
import { DoctorRow } from './doctor-row.tsx';

interface FindDoctorsProps {
  readonly found: Answer<'GET /next-free'>;
  readonly search: FindSearch;
}

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
            {SPECIALTY_LABELS[name]()}
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

/** Works as a plain form without a script. */
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
              {SPECIALTY_LABELS[name]()}
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
                {SPOKEN_LABELS[name]()}
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

/** True if less common filters are set. */
const isFine = ({ city, language, gender, fee, video }: FindSearch): boolean =>
  [city, language, gender, fee, video].some((value) => value !== undefined);
