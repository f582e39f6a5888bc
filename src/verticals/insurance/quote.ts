import {
  addDays,
  type CalendarDate,
  daysBetween,
  isCalendarDate,
  startOfDay,
  todayIn,
} from '#base/calendar-date.ts';
import type { SoldCancellation } from '#base/cancellation.ts';
import { type Country, isCountry, zoneOf } from '#base/countries.ts';
import { MAX_CENTS } from '#base/money.ts';
import type { QuoteWhat } from '#base/quote-faults.ts';
import { type ChoiceContext, type Quote, type QuotePart, QuoteProblem } from '../choice.ts';
import type { ListingFacts } from '../vertical.ts';
import type { PlanDetails, PlanOptions } from './details.ts';
import { type Misfit, misfit, refused } from './faults.ts';
import { type Factor, HORIZON_DAYS, isPlanKind, type PlanKind } from './kinds.ts';
import { premiumOf, taxOn } from './premium.ts';

export type Plan = ListingFacts<PlanDetails>;
/** The part of a plan that its prices depend on. */
export type PricedPlan = Pick<Plan, 'kind' | 'details'>;

/** First and last day of cover, both included, in the risk's country. */
export interface Term {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly days: number;
  readonly timeZone: string;
}

export const kindOf = ({ kind }: Pick<Plan, 'kind'>): PlanKind => {
  if (!isPlanKind(kind)) throw new Error(`A plan of no kind: ${kind}`);
  return kind;
};

/** Last day of a term, the day before it would start again. */
export const lastDay = (start: CalendarDate, days: number): CalendarDate =>
  addDays(start, days - 1);

const countryOf = (plan: Plan, { country }: PlanOptions): Country =>
  isCountry(country) ? country : plan.country;

/** The term of cover, or why there is none. */
export function termOf(plan: Plan, options: PlanOptions, at: number): Term | Misfit {
  const timeZone = zoneOf(countryOf(plan, options));
  const { start, end } = options;
  const today = todayIn(timeZone, new Date(at));
  const { startsToday, mostDays, termDays } = plan.details;
  if (!isCalendarDate(start))
    return misfit('start', 'start_missing', 'Choose the first day of cover.');
  if (start < (startsToday ? today : addDays(today, 1)))
    return start < today
      ? misfit('start', 'start_past', 'Cover cannot begin in the past.')
      : misfit('start', 'start_past', 'Cover begins tomorrow at the earliest.', { today: 1 });
  if (start > addDays(today, HORIZON_DAYS))
    return misfit('start', 'start_far', 'Cover can be bought up to a year ahead.');
  if (plan.kind !== 'travel')
    return { from: start, to: lastDay(start, termDays), days: termDays, timeZone };
  if (!isCalendarDate(end)) return misfit('end', 'start_missing', 'Choose the last day of cover.');
  if (end < start) return misfit('end', 'end_before_start', 'The journey ends before it begins.');
  const days = daysBetween(start, end) + 1;
  if (days > mostDays)
    return misfit('end', 'too_many_days', `This plan covers at most ${mostDays} days.`, {
      days: mostDays,
    });
  return { from: start, to: end, days, timeZone };
}

/** Sum insured in whole dollars, for kinds that have one. */
export const sumInsured = (kind: PlanKind, options: PlanOptions): number =>
  kind === 'car' ? options.value : kind === 'home' ? options.building + options.contents : 0;

/** The first answer that is missing or not covered; `ageFault` and the bands check ages. */
export function answerFault(plan: Plan, options: PlanOptions): Misfit | null {
  const { details } = plan;
  const kind = kindOf(plan);
  const { countries, regions, coversSports, mostPeople, leastSum, mostSum } = details;
  const missing = missingAnswer(kind, options);
  if (missing !== null)
    return misfit(missing, 'answer_missing', 'Answer every question.', { question: missing });
  if (!countries.some((country) => country === options.country))
    return misfit('country', 'country', `This plan is not sold in ${options.country}.`, {
      country: options.country,
    });
  if (kind === 'travel' && !regions.some((region) => region === options.region))
    return misfit('region', 'region', 'This plan does not cover where you are going.');
  if (kind === 'travel' && options.sports && !coversSports)
    return misfit('sports', 'sports', 'This plan does not cover winter sports and diving.');
  if (options.bands.length > mostPeople)
    return misfit('bands', 'too_many_people', `This plan covers at most ${mostPeople} people.`, {
      most: mostPeople,
    });
  const sum = sumInsured(kind, options);
  if ((kind === 'car' || kind === 'home') && (sum < leastSum || sum > mostSum))
    return misfit(
      kind === 'car' ? 'value' : 'building',
      'value_range',
      `This plan covers from $${leastSum} to $${mostSum}.`,
      { least: leastSum, most: mostSum },
    );
  return null;
}

function missingAnswer(kind: PlanKind, options: PlanOptions): string | null {
  if (!isCountry(options.country)) return 'country';
  const asked: Readonly<Record<PlanKind, readonly (keyof PlanOptions)[]>> = {
    travel: ['region'],
    health: ['network', 'area'],
    car: ['value', 'year', 'use', 'claims', 'cover'],
    home: ['type', 'building', 'city'],
  };
  const none = asked[kind].find((name) => {
    const answer = options[name];
    // A sum of 0 is no answer, but zero claims is one.
    return answer === '' || answer === null || (answer === 0 && name !== 'claims');
  });
  return none ?? (kind !== 'home' && options.bands.length === 0 ? 'bands' : null);
}

/** The answers' factors in basis points. */
function factorsOf(
  { details: { factors } }: PricedPlan,
  kind: PlanKind,
  options: PlanOptions,
  term: Term,
) {
  const given = (answer: Factor) => factors.find((one) => one.answer === answer)?.bps;
  const answers: Readonly<Record<PlanKind, readonly (Factor | null)[]>> = {
    travel: [
      options.region === '' ? null : `region_${options.region}`,
      options.sports ? 'sports' : null,
    ],
    health: [
      options.network === '' ? null : `network_${options.network}`,
      options.area === '' ? null : `area_${options.area}`,
    ],
    car: [
      options.cover === '' ? null : `cover_${options.cover}`,
      options.use === '' ? null : `use_${options.use}`,
      claimsFactor(options.claims),
      options.year !== null && Number(term.from.slice(0, 4)) - options.year > 10
        ? 'older_than_10'
        : null,
    ],
    home: [options.type === '' ? null : `type_${options.type}`, options.alarm ? 'alarm' : null],
  };
  return answers[kind].flatMap((answer) => (answer === null ? [] : (given(answer) ?? [])));
}

const claimsFactor = (claims: number | null): Factor | null =>
  claims === 1 ? 'claims_1' : claims === 2 ? 'claims_2' : claims === 3 ? 'claims_3' : null;

export interface Price {
  readonly premiumCents: number;
  readonly taxCents: number;
  readonly stampCents: number;
  readonly totalCents: number;
}

/** The price of a term. Throws QuoteProblem for an unknown band. */
export function priceOf(plan: PricedPlan, options: PlanOptions, term: Term): Price {
  const { details } = plan;
  const kind = kindOf(plan);
  const factors = factorsOf(plan, kind, options, term);
  const rates = kind === 'home' ? [] : options.bands.map((band) => rateOf(details, band));
  const sumCents = sumInsured(kind, options) * 100;
  const units = kind === 'travel' ? term.days : 1;
  const premiumCents =
    kind === 'car' || kind === 'home'
      ? premiumOf(
          [{ cents: sumCents, units: 1 }],
          [details.sumBps, ...rates, ...factors],
          details.leastCents,
        )
      : premiumOf(
          rates.map((cents) => ({ cents, units })),
          factors,
          details.leastCents,
        );
  const taxCents = taxOn(premiumCents, details.taxBps);
  const { stampCents } = details;
  return { premiumCents, taxCents, stampCents, totalCents: premiumCents + taxCents + stampCents };
}

function rateOf({ bands }: PlanDetails, band: number): number {
  const found = bands.find(({ from }) => from === band);
  if (!found)
    throw refused(misfit('bands', 'band_gone', 'The prices by age have changed. Get a new price.'));
  return found.rate;
}

/** First age of the band of an age; undefined below the lowest band. */
export const bandOf = ({ bands }: PlanDetails, age: number): number | undefined =>
  bands.findLast(({ from }) => from <= age)?.from;

export function quotePlan(
  plan: Plan,
  options: PlanOptions,
  { now }: Pick<ChoiceContext, 'now'>,
): Quote {
  const fault = answerFault(plan, options);
  if (fault) throw refused(fault);
  const term = termOf(plan, options, now.at);
  if ('name' in term) throw refused(term);
  const price = priceWithin(plan, options, term);
  const kind = kindOf(plan);
  const line = (what: QuoteWhat, part: QuotePart, cents: number) =>
    cents === 0 ? [] : [{ what, part, units: 1, unitCents: cents, totalCents: cents }];
  return {
    lines: [
      ...line('premium', 'sale', price.premiumCents),
      ...line('tax', 'tax', price.taxCents),
      ...line('stamp', 'tax', price.stampCents),
    ],
    totalCents: price.totalCents,
    subDetails: {
      planKind: kind,
      insurer: plan.details.insurer,
      from: term.from,
      to: term.to,
      days: term.days,
      people: kind === 'home' ? 1 : options.bands.length,
      ...answersShown(kind, options),
    },
    when: {
      from: term.from,
      to: term.to,
      startsAt: startOfDay(term.from, term.timeZone).toISOString(),
      timeZone: term.timeZone,
    },
  };
}

function priceWithin(plan: Plan, options: PlanOptions, term: Term): Price {
  try {
    const price = priceOf(plan, options, term);
    if (price.totalCents <= MAX_CENTS) return price;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  throw new QuoteProblem('value', 'This is more than can be paid at once.', { fault: 'too_much' });
}

/** The answers that identify a policy at a glance. */
function answersShown(kind: PlanKind, options: PlanOptions): Readonly<Record<string, unknown>> {
  switch (kind) {
    case 'travel':
      return { region: options.region };
    case 'health':
      return { network: options.network, area: options.area };
    case 'car':
      return { year: options.year, cover: options.cover, sum: options.value };
    case 'home':
      return { city: options.city, sum: options.building + options.contents };
  }
}

/**
 * The free look starts when the policy is issued; for a journey it ends at departure. Sold with tax
 * and fees, which do not belong to the premium.
 */
export function cancellationOf(plan: Plan, options: PlanOptions): SoldCancellation {
  const { freeLookDays, afterFreeLook, adminFeeCents } = plan.details;
  const { from } = { from: options.start };
  const days = plan.kind === 'travel' ? daysOf(options) : plan.details.termDays;
  const term = { from, to: lastDay(from, days), days, timeZone: '' };
  const { taxCents, stampCents } = priceOf(plan, options, term);
  return {
    rule: {
      kind: 'free_look',
      days: freeLookDays,
      after: afterFreeLook,
      adminFeeCents,
      taxCents,
      stampCents,
      ...(plan.kind !== 'travel' && { evenBegun: true as const }),
    },
    returnDays: 0,
  };
}

const daysOf = ({ start, end }: PlanOptions): number => daysBetween(start, end) + 1;
