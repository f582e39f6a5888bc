import type { CalendarDate } from '#base/calendar-date.ts';
import { isFree } from '#web/booking/free-days.ts';
import { useAvailability } from '#web/booking/use-availability.ts';
import { PersonHead } from '#web/listing/person-head.tsx';
import { AddressLink } from '#web/ui/address-link.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { formatCount, formatDate, formatTime } from '#web/ui/format.ts';
import { PinIcon } from '#web/ui/icons.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { cityTime } from '#web/booking/city-time.ts';
import { ViewerTime } from '#web/booking/viewer-time.tsx';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import type { Mode } from '../kinds.ts';
import { type Doctor } from '../prices.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { doctorOf } from './load-doctor.ts';
import { ReasonOffer } from './reason-offer.tsx';
import { SpecialtyLine } from './specialty-line.tsx';
import { spokenWords, stepWords } from './visit-words.ts';

/** Days, and times of each, on a doctor's page; others follow on request. */
const DAYS_SHOWN = 3;
const TIMES_SHOWN = 6;

export function DoctorPage({
  listing,
}: {
  readonly listing: Listing;
  readonly today: CalendarDate;
}) {
  const doctor = doctorOf(listing);
  const { details } = doctor;
  const { name, serviceName, serviceId, description } = listing;
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
        crumbs={[
          { label: m.medical_category(), href: '/providers/medical-care' },
          { label: serviceName, href: `/service/Medical-Care/${serviceId}` },
          { label: name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_360px] xl:gap-x-12">
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
          <dl className="num my-6 flex flex-wrap gap-x-8 gap-y-3 border-y border-line py-4">
            {facts.map((fact) => (
              <div key={fact.name} className="flex flex-col-reverse">
                <dt className="text-[13px] leading-[18px] text-muted">{fact.name}</dt>
                <dd className="text-[17px] leading-6 font-semibold">{fact.value}</dd>
              </div>
            ))}
          </dl>
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
        <NextTimes doctor={doctor} />
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

/** Each links to its appointment. Loaded by the browser, because pages are cached. */
function NextTimes({ doctor }: { readonly doctor: Doctor }) {
  const [first] = doctor.details.reasons;
  const mode = first?.modes[0] ?? 'clinic';
  const choice = { doctor: doctor.id, reason: first?.id ?? '', mode };
  const { days, times } = useAvailability(doctor.id, doctor.country, { reason: choice.reason });
  const free = [...times]
    .map(([day, all]) => ({
      day,
      slots: all.flatMap((one) => (isFree(one) ? (one.slot ?? []) : [])),
    }))
    .filter(({ slots }) => slots.length > 0)
    .slice(0, DAYS_SHOWN);
  const [soonest] = free;
  return (
    <aside
      aria-label={m.medical_next_times()}
      className="rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6 lg:sticky lg:top-[calc(var(--header)+16px)]"
    >
      <h2 className="text-[22px] leading-7">{m.medical_next_times()}</h2>
      <p className="mt-1 flex flex-wrap justify-between gap-x-3 text-[13px] leading-[18px] text-muted">
        <span>{cityTime(doctor.country)}</span>
        {soonest?.slots[0] === undefined ? null : (
          <ViewerTime day={soonest.day} time={soonest.slots[0]} country={doctor.country} short />
        )}
      </p>
      {days.size === 0 ? <Skeleton className="mt-4 h-40 rounded-field" /> : null}
      {days.size > 0 && free.length === 0 ? (
        <p className="mt-4 text-[15px] leading-6">{m.medical_no_times()}</p>
      ) : null}
      {free.map(({ day, slots }) => (
        <section key={day} className="mt-4">
          <h3 className="mb-2 text-[15px] leading-5 font-semibold">
            {formatDate(day, currentLanguage(), 'short-weekday')}
          </h3>
          <ul className="grid grid-cols-3 gap-2">
            {slots.slice(0, TIMES_SHOWN).map((time) => (
              <li key={time}>
                <AddressLink
                  to="/appoint"
                  search={{ ...choice, day, time }}
                  className="num grid min-h-11 place-items-center rounded-[8px] bg-paper text-[15px] font-semibold inset-ring inset-ring-line hover:inset-ring-primary"
                >
                  {formatTime(time, currentLanguage())}
                </AddressLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <AddressLink to="/appoint" search={choice} className={`mt-5 w-full ${buttonClasses({})}`}>
        {m.medical_make()}
      </AddressLink>
    </aside>
  );
}
