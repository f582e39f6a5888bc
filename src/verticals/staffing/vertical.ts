import type { CalendarDate } from '#base/calendar-date.ts';
import { MAX_CENTS } from '#base/money.ts';
import { closedOn, minutesOf } from '#base/schedule.ts';
import { type CalendarDay, defineVertical, EntryProblem, InventoryProblem } from '../vertical.ts';
import { hoursOn, type TakenTime } from '../week.ts';
import { refuseDayTwice } from '../work-hours.ts';
import { hoursAsSold } from './as-sold.ts';
import { STAFFING_CALLED } from './called.ts';
import { columns } from './columns.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { contractOfHire } from './contract.ts';
import {
  ageIn,
  type HireOptions,
  HireSecrets,
  HireOptions as Options,
  isOfAge,
  type Months,
  SoldHire,
  type Visits,
  WorkerDetails,
  WorkerPrivate,
} from './details.ts';
import { AGES, CELL, CELLS_A_DAY, IDENTITY, MAX_NAME, ROLES } from './kinds.ts';
import { hiresNear, spanOfHire } from './near.ts';
import { quoteHire, seriesOfVisits } from './quote.ts';
import { hourCents, monthsCents, type Worker } from './prices.ts';
import {
  blockedCells,
  daysOff,
  monthDays,
  placesOfHire,
  scheduleOf,
  startsByDay,
  takeOver,
} from './rules.ts';
import { cardNames } from '../fields.ts';
import { printed } from '../capabilities/after-sale.ts';
import { checked } from '../capabilities/checked.ts';
import { maxName, privateDetails, published } from '../capabilities/details.ts';
import { series } from '../capabilities/fulfilled.ts';
import { replaceable } from '../capabilities/replaceable.ts';
import { staffWeek } from '../capabilities/staff-week.ts';
import { WORKER, STAFFING_TEXTS } from './fields.ts';
import { bookable } from '../capabilities/bookable.ts';
import { changeable } from '../capabilities/changeable.ts';

/** A hire can be cancelled for free within this time of the payment, however soon it starts. */
const GRACE_MINUTES = 5;

/** Instructions are deleted this long after the work. */
const INSTRUCTIONS_DAYS = 30;

export const staffing = defineVertical<WorkerDetails, HireOptions, HireSecrets>({
  id: 'staffing',
  fulfilment: 'attended',
  needsAddress: true,
  single: true,
  segment: 'Domestic-Staffing',
  typeOf: 'Worker',
  kinds: ROLES,
  called: STAFFING_CALLED,
  details: WorkerDetails,
  options: Options,
  secrets: {
    schema: HireSecrets,
    mask: ({ instructions }) => (instructions === '' ? '' : '•••'),
    forDesk: true,
    keepDays: INSTRUCTIONS_DAYS,
  },
  quote: quoteHire,
  places: placesOfHire,
  cancellation: (worker, options) => ({
    rule: {
      kind: 'steps',
      steps: worker.details.steps.map(({ hours, percent }) => ({ until: { hours }, percent })),
      graceMinutes: GRACE_MINUTES,
    },
    returnDays: 0,
    ...(options.hire === 'month' && {
      early: {
        noticeDays: worker.details.noticeDays,
        months: options.months,
        cents: monthsCents(worker, options),
      },
    }),
  }),
  entered: ({ kind, details, variants, at }) => {
    if (!ROLES.some((role) => role === kind))
      throw new EntryProblem({ kind: 'Choose one of the types' }, { kind: 'choose' });
    if (variants.some(({ id }) => id !== ''))
      throw new EntryProblem({ variants: 'This has no variants' }, { variants: 'too_many' });
    const parsed = WorkerDetails.parse(details);
    if (!isOfAge(parsed.birthYear, Number(at.slice(0, 4))))
      throw new EntryProblem({
        'details.birthYear': `Workers are ${AGES.least} to ${AGES.most} years old`,
      });
    // Validated on entry only, so that stored details stay readable.
    refuseDayTwice(parsed);
    if (parsed.exceptions.some(({ hours }) => hours.some(({ from }) => minutesOf(from) % CELL > 0)))
      throw new EntryProblem(
        { 'details.exceptions': 'Begin at a half hour' },
        { 'details.exceptions': 'order' },
      );
    return { priceCents: parsed.hourlyCents ?? parsed.monthlyCents, details: parsed };
  },
  inventory: {
    row: ({ priceCents }) => ({ variantName: '', sku: '', priceCents, stock: null }),
    edit: ({ details }, variant, { priceCents, stock }) => {
      if (variant !== '') throw new InventoryProblem('variant', 'variant_unknown');
      if (stock !== undefined) throw new InventoryProblem('stock', 'stock_fixed');
      if (priceCents === undefined) return {};
      if (priceCents === null) throw new InventoryProblem('price', 'price_required');
      if (priceCents < 1 || priceCents > MAX_CENTS)
        throw new InventoryProblem('price', 'price_range', { least: 0.01, most: MAX_CENTS / 100 });
      const which = details.hourlyCents === null ? 'monthlyCents' : 'hourlyCents';
      return { priceCents, details: { [which]: priceCents } };
    },
  },
  facets: ({ kind, details: { languages, hourlyCents, monthlyCents, liveIn } }) => [
    { key: 'role', value: kind },
    ...languages.map((value) => ({ key: 'language', value })),
    ...(hourlyCents === null ? [] : [{ key: 'hire', value: 'hour' }]),
    ...(monthlyCents === null ? [] : [{ key: 'hire', value: 'month' }]),
    ...(liveIn ? [{ key: 'hire', value: 'live_in' }] : []),
  ],
  aboutPerson: ['tasks'],
  cardDetails: cardNames(WORKER),
  texts: STAFFING_TEXTS,
  pagePath: ({ id, serviceId }) => `/view/Domestic-Staffing/${serviceId}/${id}`,
  capabilities: [
    fileColumns(columns),
    maxName(MAX_NAME),
    published(({ birthYear, ...details }, at) => ({
      ...details,
      ...(typeof birthYear === 'number' && { age: ageIn(birthYear, at.getUTCFullYear()) }),
    })),
    privateDetails({ schema: WorkerPrivate, forBuyer: () => ({}) }),
    series(seriesOfVisits),
    bookable({
      calendar: (worker, days, context, options) =>
        calendarOfHire(worker, days, context, options ?? leastHire(worker)),
      span: spanOfHire,
      near: hiresNear,
      keptDays: (_, days) =>
        days.map((day) => ({ day, capacity: CELLS_A_DAY, max: CELLS_A_DAY, parts: [] })),
    }),
    changeable({
      limits: { most: 2, fixed: ['hire', 'hours', 'repeatWeeks', 'months', 'liveIn'] },
      asSold: (worker, sold) => ({ ...worker, details: hoursAsSold(worker.details, sold) }),
    }),
    staffWeek({
      hours: ({ details }, day) => hoursOn(details, day),
      step: () => 30,
      taken: takenBy,
      blocked: blockedCells,
      startPath: ({ id }, { day, slot }) =>
        `/view/Domestic-Staffing/any/${id}?${new URLSearchParams({ day, start: slot })}`,
      noticeMinutes: ({ details: { leadHours } }) => leadHours * 60,
    }),
    checked<WorkerDetails, WorkerPrivate>({ what: 'identity', ...IDENTITY }),
    printed({ facts: contractOfHire }),
    replaceable({
      until: ({ guaranteeUntil }) => (typeof guaranteeUntil === 'string' ? guaranteeUntil : null),
      takeOver,
    }),
  ],
});

/** The shortest visit, or one month without an hourly price. */
const leastHire = ({ details: { hourlyCents, minHours } }: Worker): HireOptions =>
  hourlyCents === null
    ? Options.parse({ hire: 'month', months: 1 })
    : Options.parse({ hire: 'hour', hours: minHours });

type Context = Pick<Parameters<typeof quoteHire>[2], 'now' | 'byVendor'>;

/** The possible starts of each day, or each day as the first of some months. */
const calendarOfHire = (
  worker: Worker,
  days: readonly CalendarDate[],
  context: Context,
  options: HireOptions,
): CalendarDay[] => {
  if (options.hire === 'month')
    return days.map((day) => firstOfMonths(worker, day, context, options));
  const startsOn = startsByDay(worker, options);
  return days.flatMap((day) => startsOfDay(worker, { ...options, day }, context, startsOn));
};

function firstOfMonths(
  worker: Worker,
  day: CalendarDate,
  { now, byVendor = false }: Context,
  options: Months,
): CalendarDay {
  const { monthlyCents: priceCents, liveIn } = worker.details;
  const isHiredSo = priceCents !== null && (liveIn || !options.liveIn);
  const closed = closedOn(scheduleOf(worker, '00:00', byVendor), day, now);
  const needs = placesOfHire(worker, { ...options, startsOn: day });
  return { day, needs, priceCents, closed: closed ?? (isHiredSo ? null : 'weekday') };
}

function startsOfDay(
  worker: Worker,
  visits: Visits,
  { now, byVendor = false }: Context,
  startsOn: ReturnType<typeof startsByDay>,
): CalendarDay[] {
  const { day, repeatWeeks } = visits;
  const priceCents = hourCents(worker, day);
  const starts = priceCents === null ? [] : startsOn(day);
  if (starts.length === 0) {
    const closed = closedOn(scheduleOf(worker, '24:00', byVendor), day, now);
    const needs = [{ day, count: 1, capacity: CELLS_A_DAY, max: CELLS_A_DAY }];
    return [
      {
        day,
        needs,
        priceCents,
        closed: closed === 'cutoff' || closed === null ? 'weekday' : closed,
      },
    ];
  }
  return starts.map(({ time, needs: ofOne }) => {
    const weekly = { ...visits, slot: time };
    const closed = closedOn(scheduleOf(worker, time, byVendor), day, now);
    const off = closed === null && repeatWeeks > 1 ? daysOff(weekly, startsOn) : [];
    return {
      day,
      slot: time,
      needs: repeatWeeks > 1 ? placesOfHire(worker, weekly) : ofOne,
      priceCents,
      closed: off.length > 0 ? 'weekday' : closed,
      ...(off.length > 0 && { off }),
    };
  });
}

/** Each visit's time; for months the worker's hours of every day. */
function takenBy({ details }: Worker, subDetails: Readonly<Record<string, unknown>>): TakenTime[] {
  const sold = SoldHire.parse(subDetails);
  if ('visits' in sold)
    return sold.visits.map(({ day, from }) => ({
      day,
      from,
      minutes: sold.hours * 60,
      after: sold.travelMinutes ?? details.travelMinutes,
    }));
  return monthDays(
    Options.parse({ ...subDetails, hire: 'month' }) as Extract<HireOptions, { hire: 'month' }>,
  ).flatMap((day) =>
    hoursOn(details, day).map(({ from, to }) => ({
      day,
      from,
      minutes: minutesOf(to) - minutesOf(from),
      after: 0,
    })),
  );
}
