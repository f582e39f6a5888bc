import { ageOn, isCalendarDate } from '#base/calendar-date.ts';
import { localNowIn } from '#base/local-now.ts';
import { zoneOf } from '#base/countries.ts';
import type { QuoteFault } from '#base/quote-faults.ts';
import { type Quote, QuoteProblem } from '../choice.ts';
import type { PlanOptions } from './details.ts';
import { whyOf } from './faults.ts';
import { ageFault, bandsOn } from './insured.ts';
import { type Plan, quotePlan } from './quote.ts';

/** The data of an insured person that determines price and eligibility. */
export interface AskedPerson {
  readonly birth: string;
  readonly chronic: boolean;
  /** '' if not entered yet. */
  readonly name: string;
}

export type JudgedPlan =
  | { readonly quote: Quote; readonly options: PlanOptions }
  | { readonly why: QuoteFault };

/** A plan's price for these answers and people, or why it does not fit, by the server's rules. */
export function judgePlan(
  plan: Plan,
  answers: PlanOptions,
  people: readonly AskedPerson[],
  at: Date,
): JudgedPlan {
  const { start } = answers;
  const asked = plan.kind === 'home' ? [] : people;
  const bands = isCalendarDate(start)
    ? bandsOn(
        plan.details,
        asked.map(({ birth }) => birth),
        start,
      )
    : [];
  for (const { birth, name, chronic } of isCalendarDate(start) ? asked : []) {
    const fault = ageFault(plan, ageOn(birth, start), name);
    if (fault) return { why: whyOf(fault) };
    if (plan.kind === 'health' && chronic && !plan.details.takesChronic)
      return { why: whyOf({ field: 'chronic', name: 'chronic', message: '', values: {} }) };
  }
  const options = { ...answers, bands: bands ?? [] };
  try {
    const now = localNowIn(zoneOf(plan.country), at);
    return { quote: quotePlan(plan, options, { now }), options };
  } catch (error) {
    if (error instanceof QuoteProblem) return { why: error.why };
    throw error;
  }
}
