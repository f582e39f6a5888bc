import { addDays, type CalendarDate, daysBetween } from '#base/calendar-date.ts';

export const PERIODS = ['7d', '30d', '90d', '12m'] as const;
export type Period = (typeof PERIODS)[number];
export type Step = 'day' | 'week' | 'month';

/** A range of days, both ends included. */
export interface Span {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** With the previous period to compare it with. `steps` are the points of its charts. */
export interface Window extends Span {
  readonly period: Period;
  readonly step: Step;
  readonly steps: readonly Span[];
  /** The same number of steps in the previous period. */
  readonly stepsBefore: readonly Span[];
}

const DAYS: Record<Exclude<Period, '12m'>, { readonly days: number; readonly step: Step }> = {
  '7d': { days: 7, step: 'day' },
  '30d': { days: 30, step: 'day' },
  '90d': { days: 91, step: 'week' },
};

export function windowOf(period: Period, today: CalendarDate): Window {
  if (period === '12m') return yearTo(today);
  const { days, step } = DAYS[period];
  const from = addDays(today, 1 - days);
  const size = step === 'week' ? 7 : 1;
  const steps = Array.from({ length: days / size }, (_, index) => ({
    from: addDays(from, index * size),
    to: addDays(from, index * size + size - 1),
  }));
  const stepsBefore = steps.map((span) => ({
    from: addDays(span.from, -days),
    to: addDays(span.to, -days),
  }));
  return { period, step, from, to: today, steps, stepsBefore };
}

/** Twelve calendar months up to today, compared with the same days a year earlier. */
function yearTo(today: CalendarDate): Window {
  const first = firstOfMonth(today);
  const steps = Array.from({ length: 12 }, (_, index) => {
    const from = addMonths(first, index - 11);
    return { from, to: from === first ? today : lastOfMonth(from) };
  });
  const stepsBefore = steps.map((span) => {
    const from = addMonths(span.from, -12);
    const last = lastOfMonth(from);
    const same = addDays(from, daysBetween(span.from, span.to));
    return { from, to: span.to !== today || same > last ? last : same };
  });
  return {
    period: '12m',
    step: 'month',
    from: steps[0]?.from ?? first,
    to: today,
    steps,
    stepsBefore,
  };
}

const firstOfMonth = (day: CalendarDate): CalendarDate => `${day.slice(0, 7)}-01`;

function addMonths(first: CalendarDate, months: number): CalendarDate {
  const at = Number(first.slice(0, 4)) * 12 + Number(first.slice(5, 7)) - 1 + months;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-01`;
}

const lastOfMonth = (first: CalendarDate): CalendarDate => addDays(addMonths(first, 1), -1);

/** All days that a window needs, including the previous period. */
export const wholeOf = ({ stepsBefore, from, to }: Window): Span => ({
  from: stepsBefore[0]?.from ?? from,
  to,
});

export type DayFigures<Name extends string> = { readonly day: CalendarDate } & Readonly<
  Record<Name, number>
>;

/** 0 for empty steps. `days` may be unsorted; those outside the steps are ignored. */
export function sumBySteps<Name extends string>(
  steps: readonly Span[],
  days: readonly DayFigures<Name>[],
  names: readonly Name[],
): Record<Name, number>[] {
  const sums = steps.map(() => nothing(names));
  for (const figures of days) {
    // Steps are sorted: only the last one that starts on or before the day can contain it.
    const index = steps.findLastIndex(({ from }) => from <= figures.day);
    const step = steps[index];
    const sum = sums[index];
    if (!step || !sum || figures.day > step.to) continue;
    for (const name of names) sum[name] += figures[name];
  }
  return sums;
}

export function total<Name extends string>(
  sums: readonly Readonly<Record<Name, number>>[],
  names: readonly Name[],
): Record<Name, number> {
  const all = nothing(names);
  for (const sum of sums) for (const name of names) all[name] += sum[name];
  return all;
}

const nothing = <Name extends string>(names: readonly Name[]): Record<Name, number> =>
  Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>;
