import type { ReactNode } from 'react';
import { CheckIcon, CrossIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import type { Tour } from '../contract.ts';
import type { DetailsTab } from './details-desk.ts';
import { daysBeforeWords } from './card-words.ts';
import { inItsLanguage } from '#web/words/its-language.ts';

const HEADING = 'mt-7 mb-2.5 text-[20px] leading-7 first:mt-0';

export function TabText({
  tour,
  tab,
}: {
  readonly tour: Tour;
  readonly tab: Exclude<DetailsTab, 'booking'>;
}) {
  switch (tab) {
    case 'overview':
      return <Overview tour={tour} />;
    case 'inclusions':
      return <DetailedInclusions tour={tour} />;
    case 'itinerary':
      return <Itinerary tour={tour} />;
  }
}

function Overview({ tour }: { readonly tour: Tour }) {
  return (
    <>
      <div {...inItsLanguage(tour.description)} className="grid max-w-[66ch] gap-3.5 text-as-page">
        {tour.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph} className="whitespace-pre-line">
            {paragraph}
          </p>
        ))}
      </div>
      {tour.inclusions.length > 0 ? (
        <>
          <h3 className={HEADING}>{m.tours_included()}</h3>
          <Lines lines={tour.inclusions} />
        </>
      ) : null}
      {tour.exclusions.length > 0 ? (
        <>
          <h3 className={HEADING}>{m.tours_not_included()}</h3>
          <Lines lines={tour.exclusions} left />
        </>
      ) : null}
      <h3 className={HEADING}>{m.tours_cancelling()}</h3>
      <p className="max-w-[66ch]">{cancellingWords(tour.cancellation)}</p>
    </>
  );
}

function cancellingWords({ freeUntilDays, percentAfter }: Tour['cancellation']): string {
  const free =
    freeUntilDays > 0
      ? m.tours_cancel_free({ days: daysBeforeWords(freeUntilDays) })
      : m.tours_cancel_free_day();
  if (freeUntilDays === 0) return free;
  return `${free} ${percentAfter > 0 ? m.tours_cancel_percent({ percent: String(percentAfter) }) : m.tours_cancel_nothing()}`;
}

const GROUPS: readonly {
  readonly key: keyof Tour['detailedInclusions'];
  readonly title: () => string;
}[] = [
  { key: 'accommodation', title: m.tours_accommodation },
  { key: 'transfers', title: m.tours_transfers },
  { key: 'sightseeing', title: m.tours_sightseeing },
  { key: 'domesticFlights', title: m.tours_domestic_flights },
  { key: 'freeItems', title: m.tours_free_items },
];

function DetailedInclusions({ tour }: { readonly tour: Tour }) {
  const groups = GROUPS.filter(({ key }) => tour.detailedInclusions[key].length > 0);
  if (groups.length === 0) return <Nothing>{m.tours_no_inclusions()}</Nothing>;
  return groups.map(({ key, title }) => (
    <section key={key}>
      <h3 className={`${HEADING} ${key === groups[0]?.key ? 'mt-0' : ''}`}>{title()}</h3>
      <Lines lines={tour.detailedInclusions[key]} />
    </section>
  ));
}

const MEALS: Record<Tour['itinerary'][number]['meals'], (() => string) | null> = {
  none: null,
  breakfast: m.tours_meals_breakfast,
  'half-board': m.tours_meals_half_board,
  'full-board': m.tours_meals_full_board,
};

function Itinerary({ tour }: { readonly tour: Tour }) {
  if (tour.itinerary.length === 0) return <Nothing>{m.tours_no_itinerary()}</Nothing>;
  return (
    <ol className="max-w-[66ch]">
      {tour.itinerary.map(({ day, plan, meals }) => {
        const mealWords = MEALS[meals];
        return (
          <li key={day} className="relative grid gap-1 border-s border-line ps-6 pb-7 last:pb-0">
            <span
              aria-hidden="true"
              className="absolute -start-[6.5px] top-2 size-3 rounded-full bg-primary shadow-[0_0_0_4px_var(--sand)]"
            />
            <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-[18px] leading-7">
              {m.tours_day_number({ number: String(day) })}
              {mealWords ? (
                <span className="rounded-pill bg-olive-tint px-2.5 py-[3px] font-sans text-[13px] leading-[18px] font-semibold tracking-normal text-olive">
                  {mealWords()}
                </span>
              ) : null}
            </h3>
            <p {...inItsLanguage(plan)} className="text-as-page whitespace-pre-line">
              {plan}
            </p>
          </li>
        );
      })}
    </ol>
  );
}

function Lines({
  lines,
  left = false,
}: {
  readonly lines: readonly string[];
  readonly left?: boolean;
}) {
  const LineIcon = left ? CrossIcon : CheckIcon;
  return (
    <ul className="grid gap-x-6 gap-y-[9px] text-[15px] leading-6 sm:grid-cols-2">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-2.5">
          <LineIcon className={`mt-[3px] size-[17px] ${left ? 'text-danger' : 'text-olive'}`} />
          <bdi {...inItsLanguage(line)}>{line}</bdi>
        </li>
      ))}
    </ul>
  );
}

function Nothing({ children }: { readonly children: ReactNode }) {
  return <p className="text-muted">{children}</p>;
}
