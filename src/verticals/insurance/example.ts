import { isCountry } from '#base/countries.ts';
import type { Field } from '../fields.ts';
import type { PlanDetails, PlanOptions } from './details.ts';
import { PLAN } from './fields.ts';
import { isPlanKind, type PlanKind } from './kinds.ts';
import { bandOf, lastDay, priceOf } from './quote.ts';

/** The customer of the example; sums are whole dollars. */
export const EXAMPLE = { age: 35, days: 10, car: 20_000, home: 120_000 };

export interface ExamplePrice {
  readonly kind: PlanKind;
  readonly totalCents: number;
  readonly days: number;
  /** Sum insured in whole dollars; 0 for travel and health. */
  readonly sum: number;
}

/** Any day: no price depends on it. */
const START = '2030-01-01';
const NO_ANSWERS: PlanOptions = {
  country: '',
  start: START,
  end: START,
  region: '',
  sports: false,
  network: '',
  area: '',
  value: 0,
  year: null,
  use: '',
  claims: null,
  cover: '',
  type: '',
  building: 0,
  contents: 0,
  city: '',
  alarm: false,
  bands: [],
};
const ANSWERS: Readonly<Record<PlanKind, Partial<PlanOptions>>> = {
  travel: {},
  health: { network: 'basic', area: 'country' },
  car: { cover: 'full', use: 'private', claims: 0 },
  home: { type: 'flat' },
};

/** A plain customer's total for a plan as typed so far; null until its prices are typed. */
export function examplePrice(
  kind: string,
  country: string,
  typed: Readonly<Record<string, unknown>>,
): ExamplePrice | null {
  if (!isPlanKind(kind) || !isCountry(country)) return null;
  const details = withFallbacks(typed);
  const bySum = kind === 'car' || kind === 'home';
  const band = kind === 'home' ? undefined : bandOf(details, EXAMPLE.age);
  if ((kind !== 'home' && band === undefined) || (bySum && details.sumBps === 0)) return null;
  const within = (sum: number) => Math.min(Math.max(sum, details.leastSum), details.mostSum);
  const sum = bySum ? within(kind === 'car' ? EXAMPLE.car : EXAMPLE.home) : 0;
  const options: PlanOptions = {
    ...NO_ANSWERS,
    ...ANSWERS[kind],
    country,
    region: kind === 'travel' ? (details.regions[0] ?? '') : '',
    ...(kind === 'car' && { value: sum }),
    ...(kind === 'home' && { building: sum }),
    bands: band === undefined ? [] : [band],
  };
  const days = kind === 'travel' ? EXAMPLE.days : details.termDays;
  const plan = { id: '', kind, name: '', location: '', country, priceCents: null, details };
  const term = { from: START, to: lastDay(START, days), days, timeZone: '' };
  try {
    return { kind, sum, days, totalCents: priceOf(plan, options, term).totalCents };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Values of empty fields, as the server fills them in. */
const withFallbacks = (typed: Readonly<Record<string, unknown>>): PlanDetails =>
  Object.fromEntries(
    Object.entries<Field>(PLAN).map(([name, field]) => [
      name,
      typed[name] ?? field.otherwise ?? field.default,
    ]),
  ) as PlanDetails;
