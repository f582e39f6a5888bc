import { MAX_CENTS } from '#base/money.ts';
import {
  count,
  fields,
  money,
  multiselect,
  percent,
  privateFields,
  table,
  text,
  weekdays,
  yesNo,
} from '../fields.ts';
import { exceptions, hours, steps } from '../work-fields.ts';
import { SPOKEN } from './kinds.ts';

export const USUAL_STEPS = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 75 },
  { hours: 12, percent: 50 },
] as const;

const lines = (max: number) => table(max, { name: text(60) }, { default: [] });
const price = money(1, MAX_CENTS, { otherwise: null });
const card = { card: true } as const;

/** Vendor-editable details of a worker, who is listed by the first name. */
export const WORKER = fields({
  /** Only for the agency: the public sees the age. */
  birthYear: count(1900, 2100, card),
  languages: multiselect(SPOKEN, { default: ['arabic'], ...card }),
  experienceYears: count(0, 50, { otherwise: 0, ...card }),
  skills: { ...lines(12), ...card },
  /** null for hire by the month only. */
  hourlyCents: { ...price, ...card },
  /** null for the weekday price. */
  weekendHourCents: price,
  /** Days with the weekend price; an empty list means the country's weekend. */
  weekendDays: weekdays({ default: [] }),
  /** null for hire by the hour only. */
  monthlyCents: { ...price, ...card },
  longTermMonths: count(2, 12, { otherwise: 3 }),
  longTermBps: percent(0, 60, { otherwise: 0 }),
  placementCents: money(0, MAX_CENTS, { otherwise: 0 }),
  minHours: count(1, 8, { otherwise: 2 }),
  maxHours: count(1, 12, { otherwise: 8 }),
  hours,
  exceptions,
  /** Minutes after each visit before the next can start. */
  travelMinutes: count(0, 120, { otherwise: 30 }),
  leadHours: count(0, 168, { otherwise: 12 }),
  horizonDays: count(1, 365, { otherwise: 90 }),
  /** Areas that the worker travels to. */
  areas: lines(20),
  /** Can live in the home of a customer who hires by the month. */
  liveIn: yesNo({ otherwise: false, ...card }),
  trialDays: count(0, 90, { otherwise: 0 }),
  guaranteeDays: count(0, 180, { otherwise: 0 }),
  /** Notice period after an early end, which is paid. */
  noticeDays: count(0, 30, { otherwise: 7 }),
  steps: steps(USUAL_STEPS),
});

/** Private details, for the agency only. Document numbers are not stored. */
export const WORKER_PRIVATE = privateFields({ familyName: text(80, { default: '' }) });

export const STAFFING_TEXTS = ['skills.name', 'areas.name'];
