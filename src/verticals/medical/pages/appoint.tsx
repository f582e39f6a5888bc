// Long because the five steps of an appointment share the state of one visit.
import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import type { CalendarDate } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { useGoOn, useSignInHere } from '#web/checkout/sign-in-here.tsx';
import { AddButton } from '#web/booking/add-button.tsx';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { LostTime } from '#web/booking/lost-time.tsx';
import { TimeChoice } from '#web/booking/time-choice.tsx';
import { timesOn } from '#web/booking/times-rules.ts';
import { VisitDays } from '#web/booking/week-strip.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state.tsx';
import { StethoscopeIcon } from '#web/ui/category-icons.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { LockIcon } from '#web/ui/icons.tsx';
import { latePart } from '#web/ui/late-part.tsx';
import { Money } from '#web/ui/money.tsx';
import { cityTime } from '#web/booking/city-time.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import type { Mode } from '../kinds.ts';
import { startWords } from '../look.tsx';
import { specialtyWords } from '../specialty-words.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { useVisit, type VisitState } from './use-visit.ts';
import { VisitSummary } from './visit-summary.tsx';
import { ReasonOffer } from './reason-offer.tsx';
import type { VisitSearch } from './visit-search.ts';

// Loaded on demand, because most people book for existing dependants.
const AddPerson = latePart(
  async () => (await import('#web/account/add-person.tsx')).AddPerson,
  'above',
);

interface AppointProps {
  readonly loaded: { readonly listing: Listing; readonly today: CalendarDate } | null;
  readonly search: VisitSearch;
}

/** An appointment in five steps on one page: doctor, reason, day, time, patient. */
export function Appoint({ loaded, search }: AppointProps) {
  if (!loaded)
    return (
      <div className="wrap pb-4">
        <h1 className="mt-6">{m.medical_make()}</h1>
        <EmptyState
          icon={StethoscopeIcon}
          title={m.medical_choose_doctor()}
          text={m.medical_choose_doctor_text()}
          action={<ButtonLink to={'/medical' as string}>{m.medical_find()}</ButtonLink>}
        />
      </div>
    );
  return <Steps {...loaded} search={search} />;
}

const OPTION =
  'relative flex min-h-14 cursor-pointer items-center gap-3 rounded-field bg-paper px-4 py-3 inset-ring inset-ring-line hover:inset-ring-primary has-checked:bg-tint has-checked:inset-ring-2 has-checked:inset-ring-primary has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary';

function Steps({
  listing,
  today,
  search,
}: NonNullable<AppointProps['loaded']> & Pick<AppointProps, 'search'>) {
  const visit = useVisit(listing, today, search);
  // null until it is first opened, which loads its script.
  const [adding, setAdding] = useState<boolean | null>(null);
  const signIn = useSignInHere<'person' | 'note'>();
  const { isSignedIn, signInFor, sheet } = signIn;
  useGoOn(signIn, (wish) => {
    if (wish === 'person') return setAdding(true);
    document.querySelector<HTMLElement>('[name="note"]')?.focus();
  });
  const { doctor, availability, day, time } = visit;
  return (
    <div className={`wrap pb-4 ${FOOTED}`}>
      <Breadcrumbs
        crumbs={[
          { label: m.medical_category(), href: '/providers/medical-care' },
          { label: listing.name, href: listing.href },
          { label: m.medical_make() },
        ]}
      />
      <h1 className="mb-5">{m.medical_make()}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_360px]">
        <div className="grid gap-5">
          <Step number={1} title={m.medical_step_doctor()}>
            <p className="flex flex-wrap items-baseline justify-between gap-3">
              <span>
                <b className="block text-[17px] leading-6">
                  <bdi {...inItsLanguage(listing.name)}>{listing.name}</bdi>
                </b>
                <span className="text-muted">
                  {specialtyWords(doctor.details.specialty)}
                  {m.shell_comma()}
                  <bdi {...inItsLanguage(listing.serviceName)}>{listing.serviceName}</bdi>
                </span>
              </span>
              <Link to={listing.href as string} className="text-link">
                {m.medical_about_doctor()}
              </Link>
            </p>
          </Step>
          <Step number={2} title={m.medical_step_reason()}>
            <ReasonChoice visit={visit} />
          </Step>
          <Step number={3} title={m.medical_step_day()}>
            <VisitDays
              label={m.medical_step_day()}
              availability={availability}
              today={visit.today}
              country={doctor.country}
              horizonDays={doctor.details.horizonDays}
              chosen={day === null ? null : { from: day, to: day }}
              months={1}
              soonest
              onPick={(picked) => visit.set({ day: picked, time: undefined })}
              whyClosed={visit.whyClosed}
            />
          </Step>
          <Step number={4} title={m.medical_step_time()}>
            <LostTime
              words={visit.lost}
              near={{
                name: listing.name,
                vertical: 'medical',
                productId: doctor.id,
                options: visit.asked,
                lineId: search.line,
                timeZone: zoneOf(doctor.country),
                onTake: ({ from, slot }) => visit.set({ day: from, time: slot }),
              }}
            />
            <p className="mb-3 text-[14px] leading-5 text-muted">{cityTime(doctor.country)}</p>
            {day === null ? (
              <p className="text-[15px] leading-6">{m.medical_day_first()}</p>
            ) : (
              <TimeChoice
                label={m.medical_step_time()}
                name="time"
                {...timesOn(availability, day)}
                chosen={time}
                onPick={(picked) => visit.set({ time: picked })}
                onDay={(next) => visit.set({ day: next, time: undefined })}
              />
            )}
          </Step>
          <Step number={5} title={m.medical_step_patient()}>
            <Patient
              visit={visit}
              adding={adding}
              onAdding={(open) => (open && !isSignedIn ? signInFor('person') : setAdding(open))}
            />
            <Note visit={visit} onSignIn={() => signInFor('note')} />
          </Step>
        </div>
        <VisitSummary visit={visit} />
      </div>
      {sheet}
      <BookingBar
        price={<Money dollars={visit.fee} />}
        what={day !== null && time !== null ? startWords(day, time) : m.medical_day_first()}
      >
        <AddButton booking={visit} />
      </BookingBar>
    </div>
  );
}

function Step({
  number,
  title,
  children,
}: {
  readonly number: number;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section
      aria-labelledby={`step-${number}`}
      className="rounded-panel bg-paper p-5 inset-ring inset-ring-line md:p-6"
    >
      <h2 id={`step-${number}`} className="mb-4 flex items-center gap-3 text-[22px] leading-7">
        <span
          aria-hidden="true"
          className="num grid size-8 shrink-0 place-items-center rounded-full bg-primary font-sans text-[15px] font-semibold text-on-primary"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  );
}

function ReasonChoice({ visit }: { readonly visit: VisitState }) {
  const { doctor, reason: chosen, mode: chosenMode } = visit;
  return (
    <div
      role="radiogroup"
      aria-label={m.medical_step_reason()}
      className="grid gap-3 sm:grid-cols-2"
    >
      {doctor.details.reasons.flatMap((reason) =>
        reason.modes.map((mode: Mode) => (
          <label key={`${reason.id} ${mode}`} className={OPTION}>
            <input
              type="radio"
              name="reason"
              className="size-5 shrink-0 accent-primary"
              checked={reason.id === chosen?.id && mode === chosenMode}
              onChange={() => visit.set({ reason: reason.id, mode, time: undefined })}
            />
            <ReasonOffer reason={reason} mode={mode} />
          </label>
        )),
      )}
    </div>
  );
}

function Patient({
  visit: { patient, dependants, set, onPersonAdded },
  adding,
  onAdding,
}: {
  readonly visit: VisitState;
  readonly adding: boolean | null;
  readonly onAdding: (open: boolean) => void;
}) {
  const people = [
    { id: 'self', name: m.medical_myself() },
    ...dependants.map(({ _id, firstName }) => ({ id: _id, name: firstName })),
  ];
  return (
    <>
      <div role="radiogroup" aria-label={m.medical_step_patient()} className="flex flex-wrap gap-2">
        {people.map(({ id, name }) => (
          <label key={id} className={`${OPTION} min-h-11! rounded-full! py-2!`}>
            <input
              type="radio"
              name="patient"
              className="size-5 accent-primary"
              checked={patient === id}
              onChange={() => set({ patient: id })}
            />
            <bdi>{name}</bdi>
          </label>
        ))}
      </div>
      <p className="mt-2 text-[14px] leading-5">
        <button type="button" className="text-link min-h-6" onClick={() => onAdding(true)}>
          {m.medical_somebody_else()}
        </button>
      </p>
      {adding === null ? null : (
        <Suspense fallback={null}>
          <AddPerson
            patient
            open={adding}
            onClose={() => onAdding(false)}
            onAdded={({ _id: id }) => {
              onPersonAdded();
              set({ patient: id });
            }}
          />
        </Suspense>
      )}
    </>
  );
}

/** A note for this doctor's clinic only. Needs an account. */
function Note({
  visit: { note, setNote, isSignedIn },
  onSignIn,
}: {
  readonly visit: VisitState;
  readonly onSignIn: () => void;
}) {
  return (
    <div className="mt-5">
      {isSignedIn ? (
        <Textarea
          label={m.medical_note()}
          hint={m.medical_note_hint()}
          name="note"
          rows={4}
          maxLength={1_000}
          autoComplete="off"
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      ) : (
        <p className="text-[15px] leading-6">
          {m.medical_note_sign_in()}{' '}
          <button type="button" className="text-link min-h-6" onClick={onSignIn}>
            {m.auth_sign_in()}
          </button>
        </p>
      )}
      <p className="mt-3 flex items-start gap-2.5 rounded-field bg-tint px-4 py-3 text-[14px] leading-5">
        <LockIcon className="mt-px size-[18px] shrink-0 text-primary" />
        {m.medical_note_private()}
      </p>
    </div>
  );
}
