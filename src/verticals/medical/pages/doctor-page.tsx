import type { CalendarDate } from '#base/calendar-date.ts';
import type { Country } from '#base/countries.ts';
import { isFree } from '#web/booking/free-days.ts';
import { type Availability, useAvailability } from '#web/booking/use-availability.ts';
import { ViewerTime } from '#web/booking/viewer-time.tsx';
import { PersonHead } from '#web/listing/person-head.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { Money } from '#web/ui/money.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { Mode } from '../kinds.ts';
import { type Doctor } from '../prices.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { doctorOf } from './load-doctor.ts';
import { DoctorWeek } from './doctor-week.tsx';
import { ReasonOffer } from './reason-offer.tsx';
import { SpecialtyLine } from './specialty-line.tsx';
import type { VisitSearch } from './visit-search.ts';
import { spokenWords, stepWords } from './visit-words.ts';

export function DoctorPage({
  listing,
  today,
}: {
  readonly listing: Listing;
  readonly today: CalendarDate;
}) {
  const doctor = doctorOf(listing);
  const { details } = doctor;
  const { name, serviceName, serviceId, description } = listing;
  const [first] = details.reasons;
  const choice = {
    doctor: doctor.id,
    reason: first?.id ?? '',
    mode: first?.modes[0] ?? ('clinic' as const),
  };
  // Loaded by the browser, because pages are cached.
  const availability = useAvailability(doctor.id, doctor.country, { reason: choice.reason });
  const facts = [
    { name: m.medical_speaks(), value: spokenWords(details.languages) },
    { name: m.medical_practice_years(), value: formatCount(details.years) },
    ...(details.minAge !== null || details.maxAge !== null
      ? [
          {
            name: m.medical_ages(),
            value: m.medical_ages_from_to({
              from: formatCount(details.minAge ?? 0),
              to: formatCount(details.maxAge ?? 120),
            }),
          },
        ]
      : []),
  ];
  return (
    <div className="wrap pb-4">
      <Breadcrumbs
        about={{ listing: listing._id }}
        response={listing.response}
        crumbs={[
          { label: m.medical_category(), href: '/providers/medical-care' },
          { label: serviceName, href: `/service/Medical-Care/${serviceId}` },
          { label: name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-y-0 xl:gap-x-12">
        <div>
          <PersonHead
            listing={listing}
            portrait={220}
            title={name}
            line={
              <p className="mt-1">
                <SpecialtyLine details={details} />
              </p>
            }
            checked={m.medical_licence_checked}
            reviews={m.medical_reviews()}
          >
            <p className="mt-3 flex items-start gap-2 text-[15px] leading-6 text-muted">
              <PinIcon className="mt-1 size-[18px]" />
              <bdi {...inItsLanguage(details.clinicAddress)}>{details.clinicAddress}</bdi>
            </p>
          </PersonHead>
          <dl className="num mt-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4 lg:mb-6">
            {facts.map((fact) => (
              <div key={fact.name} className="flex flex-col-reverse">
                <dt className="text-[13px] leading-[18px] text-muted">{fact.name}</dt>
                <dd className="text-[17px] leading-6 font-semibold">{fact.value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <Booking
          listing={listing}
          country={doctor.country}
          choice={choice}
          availability={availability}
        />
        <div>
          <DoctorWeek doctor={doctor} today={today} availability={availability} choice={choice} />
          <h2 className="mb-3 text-[24px] leading-8">{m.medical_reasons()}</h2>
          <Reasons doctor={doctor} />
          <h2 className="mt-8 mb-3 text-[24px] leading-8">{m.medical_about({ name })}</h2>
          <p
            {...inItsLanguage(description)}
            className="max-w-[66ch] whitespace-pre-line text-as-page"
          >
            {description}
          </p>
          <h2 className="mt-8 mb-3 text-[24px] leading-8">{m.medical_policy()}</h2>
          <ul className="grid gap-1.5 text-[15px] leading-6">
            {details.steps.map((step) => (
              <li key={step.hours}>{stepWords(step)}</li>
            ))}
            <li>{m.medical_policy_after()}</li>
          </ul>
        </div>
      </div>
    </div>
  );
}

function Reasons({ doctor }: { readonly doctor: Doctor }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {doctor.details.reasons.flatMap((reason) =>
        reason.modes.map((mode: Mode) => (
          <li key={`${reason.id} ${mode}`}>
            <AddressLink
              to="/appoint"
              search={{ doctor: doctor.id, reason: reason.id, mode }}
              className="flex min-h-14 items-center justify-between gap-3 rounded-field bg-paper px-4 py-3 inset-ring inset-ring-line hover:inset-ring-primary"
            >
              <ReasonOffer reason={reason} mode={mode} />
            </AddressLink>
          </li>
        )),
      )}
    </ul>
  );
}

/** The fee and the soonest time: below the head, or beside both parts of a wide page. */
function Booking({
  listing,
  country,
  choice,
  availability: { times },
}: {
  readonly listing: Listing;
  readonly country: Country;
  readonly choice: VisitSearch;
  readonly availability: Pick<Availability, 'times'>;
}) {
  const language = currentLanguage();
  const soonest = [...times.values()].flat().find((one) => isFree(one) && one.slot !== undefined);
  return (
    <aside
      aria-label={m.medical_make()}
      className="rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:top-[calc(var(--header)+16px)]"
    >
      {listing.price === null ? null : (
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-muted">{m.medical_first_fee()}</span>
          <Money dollars={listing.price} className="num text-[22px] leading-7 font-[650]" />
        </p>
      )}
      {soonest?.slot === undefined ? null : (
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-3 text-[15px] leading-6">
          <span className="text-muted">{m.medical_next()}</span>
          <AddressLink
            to="/appoint"
            search={{ ...choice, day: soonest.day, time: soonest.slot }}
            className="text-link num"
          >
            {m.medical_day_time({
              day: formatDate(soonest.day, language, 'short-weekday'),
              time: formatTime(soonest.slot, language),
            })}
          </AddressLink>
          <span className="w-full text-end text-[13px] leading-[18px] text-muted">
            <ViewerTime day={soonest.day} time={soonest.slot} country={country} short />
          </span>
        </p>
      )}
      <AddressLink to="/appoint" search={choice} className={`mt-5 w-full ${buttonClasses({})}`}>
        {m.medical_make()}
      </AddressLink>
    </aside>
  );
}
