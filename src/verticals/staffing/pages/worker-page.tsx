import { Suspense } from 'react';
import { type CalendarDate, WEEKDAYS, type Weekday } from '#base/calendar-date.ts';
import { weekBeginOf } from '#base/countries.ts';
import { AddButton } from '#web/booking/add-button.tsx';
import { BookingBar } from '#web/booking/booking-bar.tsx';
import { FOOTED } from '#web/listing/panel-foot.ts';
import { PersonHead } from '#web/listing/person-head.tsx';
import { Breadcrumbs } from '#web/ui/breadcrumbs.tsx';
import { formatCount, formatMinutes, formatTime } from '#web/ui/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { visitorActive } from '#web/ui/wanted.ts';
import { m } from '#web/words/generated/messages.js';
import { inItsLanguage } from '#web/words/its-language.ts';
import { currentLanguage } from '#web/words/language.ts';
import { weekdayName } from '#web/words/weekdays.ts';
import { yearsWords } from '../hire-words.ts';
import type { Worker } from '../prices.ts';
import { roleWords, spokenWords } from '../role-words.ts';
import { HirePanel, priceWords, whenWords } from './hire-panel.tsx';
import type { HireSearch } from './hire-search.ts';
import type { Listing } from '#web/listing/load-listing.ts';
import { ageOf } from './load-worker.ts';
import { type HireState, useHire } from './use-hire.ts';
import { latePart } from '#web/ui/late-part.tsx';

// Below the main content, so it is loaded with the visitor's first interaction.
const FreeWeek = latePart(async () => {
  await visitorActive();
  return (await import('./free-week.tsx')).FreeWeek;
});

interface WorkerPageProps {
  readonly listing: Listing;
  readonly today: CalendarDate;
  readonly search: HireSearch;
}

export function WorkerPage({ listing, today, search }: WorkerPageProps) {
  const hire = useHire(listing, today, search);
  const { worker } = hire;
  const { details } = worker;
  const { name, serviceName, serviceId, description } = listing;
  return (
    <div className={`wrap pb-6 ${FOOTED}`}>
      <Breadcrumbs
        about={{ listing: listing._id }}
        response={listing.response}
        crumbs={[
          { label: m.staffing_category(), href: '/providers/domestic-staffing' },
          { label: serviceName, href: `/service/Domestic-Staffing/${serviceId}` },
          { label: name },
        ]}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-7 lg:grid-cols-[minmax(0,1fr)_384px] xl:gap-x-12">
        <div>
          <Head listing={listing} worker={worker} />
          <p
            {...inItsLanguage(description)}
            className="mt-6 max-w-[66ch] whitespace-pre-line text-as-page"
          >
            {description}
          </p>
          <Words title={m.staffing_skills()} all={details.skills} />
          <Words title={m.staffing_areas()} all={details.areas} />
          {hire.hire === 'hour' ? <FreeTime hire={hire} /> : null}
          <h2 className="mt-8 mb-3 text-[24px] leading-8">{m.staffing_week()}</h2>
          <Week worker={worker} />
        </div>
        <HirePanel hire={hire} />
      </div>
      <BookingBar
        price={
          hire.quote.totalCents === 0 ? (
            priceWords(hire)
          ) : (
            <Money dollars={hire.quote.totalCents / 100} />
          )
        }
        what={whenWords(hire)}
      >
        <AddButton booking={hire} />
      </BookingBar>
    </div>
  );
}

/** Placeholder on the server, which has no availability and does not wait for lazy parts. */
function FreeTime({ hire }: { readonly hire: HireState }) {
  const place = <Skeleton className="mt-8 h-96 rounded-panel" />;
  if (hire.availability.now === null) return place;
  return (
    <Suspense fallback={place}>
      <FreeWeek hire={hire} />
    </Suspense>
  );
}

function Head({
  listing,
  worker: { details },
}: Pick<WorkerPageProps, 'listing'> & { readonly worker: Worker }) {
  const { name, category, location } = listing;
  const prices = [
    { cents: details.hourlyCents, words: m.staffing_price_hour() },
    { cents: details.weekendHourCents, words: m.staffing_price_weekend() },
    { cents: details.monthlyCents, words: m.staffing_price_month() },
    { cents: details.placementCents || null, words: m.staffing_line_placement() },
  ];
  const facts = [
    yearsWords(details.experienceYears),
    spokenWords(details.languages),
    location,
    m.staffing_travel({ time: formatMinutes(details.travelMinutes, currentLanguage()) }),
    ...(details.liveIn ? [m.staffing_may_live_in()] : []),
  ];
  return (
    <PersonHead
      listing={listing}
      portrait={240}
      title={m.staffing_name_age({ name, age: formatCount(ageOf(listing)) })}
      line={
        <p className="mt-1 text-[17px] leading-6 font-semibold text-primary">
          {roleWords(category)}
        </p>
      }
      checked={m.staffing_identity_checked}
      reviews={m.staffing_reviews()}
    >
      <ul className="mt-3 grid gap-1 text-[15px] leading-6 text-muted">
        {facts.map((fact) => (
          <li key={fact}>
            <bdi {...inItsLanguage(fact)}>{fact}</bdi>
          </li>
        ))}
      </ul>
      <dl className="num mt-4 flex flex-wrap gap-x-8 gap-y-3 border-t border-line pt-4">
        {prices.map(({ cents, words }) =>
          cents === null ? null : (
            <div key={words} className="flex flex-col-reverse">
              <dt className="text-[13px] leading-[18px] text-muted">{words}</dt>
              <dd className="text-[18px] leading-6 font-semibold">
                <Money dollars={cents / 100} />
              </dd>
            </div>
          ),
        )}
      </dl>
    </PersonHead>
  );
}

function Words({
  title,
  all,
}: {
  readonly title: string;
  readonly all: readonly { readonly name: string }[];
}) {
  if (all.length === 0) return null;
  return (
    <>
      <h2 className="mt-8 mb-3 text-[24px] leading-8">{title}</h2>
      <ul className="flex flex-wrap gap-2">
        {all.map(({ name }) => (
          <li key={name} className="rounded-pill bg-sunk px-3.5 py-1.5 text-[15px] leading-5">
            <bdi {...inItsLanguage(name)}>{name}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Usual weekly hours; single days may have others, which the calendar shows. */
function Week({ worker: { country, details } }: { readonly worker: Worker }) {
  const first = WEEKDAYS.indexOf(weekBeginOf(country));
  const days = WEEKDAYS.map((_, at) => WEEKDAYS[(first + at) % 7] as Weekday);
  return (
    <dl className="num grid max-w-[420px] gap-y-1.5 text-[15px] leading-6">
      {days.map((day) => {
        const hours = details.hours[day] ?? [];
        return (
          <div key={day} className="flex justify-between gap-4 border-b border-line pb-1.5">
            <dt>{weekdayName(day)}</dt>
            <dd className={hours.length === 0 ? 'text-muted' : 'font-semibold'}>
              {hours.length === 0
                ? m.staffing_day_off()
                : hours
                    .map(({ from, to }) =>
                      m.staffing_hours_from_to({
                        from: formatTime(from, currentLanguage()),
                        to: formatTime(to === '24:00' ? '00:00' : to, currentLanguage()),
                      }),
                    )
                    .join(m.shell_comma())}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
