import type { ReactNode } from 'react';
import type { QuoteWhat } from '#base/quote-faults.ts';
import { AddButton } from '#web/booking/add-button.tsx';
import { BookingTotal } from '#web/booking/booking-total.tsx';
import { DayCalendar } from '#web/booking/day-calendar.tsx';
import { Problem } from '#web/booking/problem.tsx';
import { ViewerTime } from '#web/booking/viewer-time.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Textarea } from '#web/ui/field.tsx';
import { formatCount, formatDate, formatMoney, formatTime } from '#web/ui/format.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { Stepper } from '#web/ui/stepper.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { daysWords, hoursWords, monthsWords, stepWords, weeksWords } from '../hire-words.ts';
import { MAX_MONTHS, MAX_WEEKS } from '../kinds.ts';
import { guaranteedUntil, promisedUntil } from '../prices.ts';
import { HireStarts } from './hire-starts.tsx';
import type { HireState } from './use-hire.ts';

export function HirePanel({ hire }: { readonly hire: HireState }) {
  const { worker, both } = hire;
  const { details, name, country } = worker;
  return (
    <aside
      data-problem
      aria-label={m.staffing_hire({ name })}
      className="scroll-mt-[calc(var(--header)+16px)] rounded-panel bg-paper p-5 shadow-[0_0_0_1px_var(--line),var(--lift)] md:p-6"
    >
      <h2 className="mb-4 text-[24px] leading-8">{m.staffing_hire({ name })}</h2>
      {both ? (
        <div className="mb-4 *:w-full">
          <Segmented
            label={m.staffing_how()}
            name="hire"
            options={[
              { key: 'hour', label: m.staffing_by_hour() },
              { key: 'month', label: m.staffing_by_month() },
            ]}
            selected={hire.hire}
            onSelect={hire.setHire}
          />
        </div>
      ) : null}
      {hire.hire === 'hour' ? <Lengths hire={hire} /> : <Term hire={hire} />}
      <h3 className="mt-5 mb-2 text-[15px] leading-5 font-semibold">
        {hire.hire === 'hour' ? m.staffing_day() : m.staffing_first_day()}
      </h3>
      <DayCalendar
        label={hire.hire === 'hour' ? m.staffing_day() : m.staffing_first_day()}
        availability={hire.availability}
        today={hire.today}
        country={country}
        horizonDays={details.horizonDays}
        chosen={hire.day === null ? null : { from: hire.day, to: hire.endsOn ?? hire.day }}
        months={1}
        soonest
        onPick={hire.setDay}
        whyClosed={hire.whyClosed}
      />
      {hire.hire === 'hour' && hire.day !== null ? <HireStarts hire={hire} day={hire.day} /> : null}
      <Notes hire={hire} />
      <div className="mt-4 border-t border-line pt-3">
        {hire.quote.totalCents === 0 ? (
          <b className="num font-serif text-[22px] leading-7 font-medium">{priceWords(hire)}</b>
        ) : (
          <BookingTotal quote={hire.quote} unitsWords={unitsWords} onceWords={onceWords} />
        )}
      </div>
      <p className="mt-1 text-[13px] leading-[18px] text-muted">{whenWords(hire)}</p>
      {hire.hire === 'hour' && hire.day !== null && hire.time !== null ? (
        <p className="text-[13px] leading-[18px]">
          <ViewerTime day={hire.day} time={hire.time} country={country} />
        </p>
      ) : null}
      {hire.hire === 'month' ? <Promises hire={hire} /> : null}
      <Problem words={hire.problem} />
      <AddButton booking={hire} wide />
      <ul className="mt-4 grid gap-1 text-[13px] leading-[18px] text-muted">
        {details.steps.map((step) => (
          <li key={step.hours}>{stepWords(step)}</li>
        ))}
        <li>{m.staffing_policy_grace()}</li>
      </ul>
    </aside>
  );
}

export function priceWords({ hire, worker: { details } }: HireState): string {
  const cents = hire === 'hour' ? details.hourlyCents : details.monthlyCents;
  const price = formatMoney((cents ?? 0) / 100);
  return hire === 'hour' ? m.staffing_an_hour({ price }) : m.staffing_a_month({ price });
}

function unitsWords(what: QuoteWhat, units: number): string {
  if (what === 'hour') return hoursWords(units);
  if (what === 'month') return monthsWords(units);
  return m.staffing_line_visits();
}

function onceWords(what: QuoteWhat): string | null {
  if (what === 'discount') return m.staffing_line_discount();
  return what === 'placement' ? m.quote_line_placement() : null;
}

/** 'Sun, Dec 6, 2026, 4:00 PM to 8:00 PM'. */
export function whenWords({ hire, day, time, hours, endsOn, repeatWeeks }: HireState): string {
  const language = currentLanguage();
  if (day === null) return m.staffing_day_first();
  if (hire === 'month')
    return m.staffing_from_to({
      from: formatDate(day, language),
      to: formatDate(endsOn ?? day, language),
    });
  if (time === null) return m.staffing_time_first();
  const [clock = 0, minutes = 0] = time.split(':').map(Number);
  const end = clock * 60 + minutes + hours * 60;
  const words = m.staffing_day_from_to({
    day: formatDate(day, language, 'short-weekday'),
    from: formatTime(time, language),
    to: formatTime(
      [Math.floor(end / 60) % 24, end % 60].map((part) => String(part).padStart(2, '0')).join(':'),
      language,
    ),
  });
  return repeatWeeks > 1
    ? [words, m.staffing_weekly({ weeks: weeksWords(repeatWeeks) })].join(m.shell_comma())
    : words;
}

const Row = ({
  words,
  hint,
  children,
}: {
  readonly words: string;
  readonly hint?: string | undefined;
  readonly children: ReactNode;
}) => (
  <div className="mt-3 flex items-center justify-between gap-4">
    <span>
      <b className="block text-[15px] leading-5 font-semibold">{words}</b>
      {hint === undefined ? null : (
        <span className="text-[13px] leading-[18px] text-muted">{hint}</span>
      )}
    </span>
    {children}
  </div>
);

function Lengths({ hire }: { readonly hire: HireState }) {
  const { minHours, maxHours } = hire.worker.details;
  return (
    <>
      <Row
        words={m.staffing_hours()}
        hint={m.staffing_hours_between({
          least: formatCount(minHours),
          most: formatCount(maxHours),
        })}
      >
        <Stepper
          label={m.staffing_hours()}
          value={hire.hours}
          min={minHours}
          max={maxHours}
          step={0.5}
          onChange={hire.setHours}
        />
      </Row>
      <Row words={m.staffing_weeks()} hint={m.staffing_weeks_hint()}>
        <Stepper
          label={m.staffing_weeks()}
          value={hire.repeatWeeks}
          min={1}
          max={MAX_WEEKS}
          onChange={hire.setRepeatWeeks}
        />
      </Row>
    </>
  );
}

function Term({ hire }: { readonly hire: HireState }) {
  const { longTermMonths, longTermBps, liveIn } = hire.worker.details;
  const hint =
    longTermBps > 0
      ? m.staffing_long_term({
          months: monthsWords(longTermMonths),
          percent: formatCount(longTermBps / 100),
        })
      : undefined;
  return (
    <>
      <Row words={m.staffing_months()} hint={hint}>
        <Stepper
          label={m.staffing_months()}
          value={hire.months}
          min={1}
          max={MAX_MONTHS}
          onChange={(months) => hire.set({ months })}
        />
      </Row>
      {liveIn ? (
        <div className="mt-3">
          <Checkbox
            checked={hire.liveIn}
            onChange={({ target }) => hire.set({ liveIn: target.checked })}
          >
            {m.staffing_lives_in()}
          </Checkbox>
        </div>
      ) : null}
    </>
  );
}

function Notes({ hire }: { readonly hire: HireState }) {
  return (
    <div className="mt-5 grid gap-4">
      <Textarea
        label={m.staffing_tasks()}
        hint={m.staffing_tasks_hint()}
        name="tasks"
        rows={2}
        maxLength={500}
        value={hire.tasks}
        onChange={({ target }) => hire.patch({ tasks: target.value })}
      />
      {hire.isSignedIn ? (
        <Textarea
          label={m.staffing_instructions()}
          hint={m.staffing_instructions_hint()}
          name="instructions"
          rows={2}
          maxLength={500}
          autoComplete="off"
          value={hire.instructions}
          onChange={({ target }) => hire.patch({ instructions: target.value })}
        />
      ) : (
        <p className="text-[14px] leading-5 text-muted">{m.staffing_instructions_sign_in()}</p>
      )}
    </div>
  );
}

/** End of trial and replacement guarantee: dates for selected days, else numbers of days. */
function Promises({ hire: { day, endsOn, worker } }: { readonly hire: HireState }) {
  const { trialDays, guaranteeDays } = worker.details;
  const words = (
    days: number,
    until: typeof promisedUntil,
    on: (date: { date: string }) => string,
    inDays: (time: { time: string }) => string,
  ) => {
    if (days === 0) return [];
    const date = day === null || endsOn === null ? null : until({ startsOn: day, endsOn }, days);
    return date === null
      ? [inDays({ time: daysWords(days) })]
      : [on({ date: formatDate(date, currentLanguage()) })];
  };
  const said = [
    ...words(trialDays, promisedUntil, m.staffing_trial_until, m.staffing_trial_days),
    ...words(guaranteeDays, guaranteedUntil, m.guarantee_until, m.staffing_guarantee_days),
  ];
  if (said.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1 text-[14px] leading-5 font-semibold">
      {said.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}
