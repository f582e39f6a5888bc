import { addDays, instantAt } from '#base/calendar-date.ts';
import { zoneOf } from '#base/countries.ts';
import { minutesOf, timeOf } from '#base/schedule.ts';
import type { ChoiceContext, Quote } from '../choice.ts';
import type { HireOptions, Months, Visits } from './details.ts';
import {
  endOfMonths,
  guaranteedUntil,
  linesOf,
  promisedUntil,
  sumOf,
  visitDays,
  type Worker,
} from './prices.ts';
import { judgeHire, lastDay } from './rules.ts';

/** Throws QuoteProblem. */
export function quoteHire(worker: Worker, options: HireOptions, context: ChoiceContext): Quote {
  judgeHire(worker, options, context);
  return priceHire(worker, options);
}

/** Splits weekly visits; each price is rounded by itself, so they add up to the total. */
export function seriesOfVisits(
  worker: Worker,
  options: HireOptions,
): { readonly options: HireOptions; readonly quote: Quote }[] {
  if (options.hire === 'month' || options.repeatWeeks < 2) return [];
  return visitDays(options).map((day) => {
    const visit = { ...options, day, repeatWeeks: 1 };
    return { options: visit, quote: priceHire(worker, visit) };
  });
}

function priceHire(worker: Worker, options: HireOptions): Quote {
  const lines = linesOf(worker, options);
  if (lines === null) throw new Error(`Listing ${worker.id} has no price for this`);
  const timeZone = zoneOf(worker.country);
  const [from, slot] =
    options.hire === 'hour' ? [options.day, options.slot] : [options.startsOn, undefined];
  const startsAt = instantAt(from, minutesOf(slot ?? '00:00'), timeZone).toISOString();
  return {
    lines,
    totalCents: sumOf(lines),
    when: { from, to: lastDay(options), ...(slot !== undefined && { slot }), startsAt, timeZone },
    subDetails: {
      firstName: worker.name,
      role: worker.kind,
      ...(options.hire === 'hour' ? saidOfVisits(worker, options) : saidOfMonths(worker, options)),
      tasks: options.tasks,
      timeZone,
      startsAt,
    },
  };
}

function saidOfVisits({ details: { travelMinutes } }: Worker, options: Visits) {
  const { day, slot, hours, repeatWeeks } = options;
  const end = timeOf(minutesOf(slot) + hours * 60);
  const visits = visitDays(options).map((one) => ({ day: one, from: slot, to: end }));
  return { hire: 'hour', day, slot, end, hours, repeatWeeks, visits, travelMinutes };
}

function saidOfMonths({ details: { trialDays, guaranteeDays } }: Worker, options: Months) {
  const { startsOn, months, liveIn } = options;
  // The last day, not the day after.
  const term = { startsOn, endsOn: addDays(endOfMonths(startsOn, months), -1) };
  return {
    hire: 'month',
    ...term,
    months,
    liveIn,
    trialUntil: promisedUntil(term, trialDays),
    guaranteeUntil: guaranteedUntil(term, guaranteeDays),
  };
}
