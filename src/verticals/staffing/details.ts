import { z } from 'zod';
import { WEEKDAYS } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { exceptions, money, or, someOf, steps, week, whole } from '../work-hours.ts';
import { AGES, CELL, HIRES, SPOKEN } from './kinds.ts';

const words = (most: number) => z.string().trim().max(most, `Use up to ${most} characters`);
/** A list that a vendor writes a line each. */
const lines = (most: number) =>
  z
    .array(z.object({ name: words(60).min(1, 'Enter a name') }))
    .max(most, `Up to ${most} lines`)
    .default([]);

const USUAL_STEPS = [
  { hours: 48, percent: 100 },
  { hours: 24, percent: 75 },
  { hours: 12, percent: 50 },
];

/** What an agency enters of a worker, who is listed by the first name. */
export const WorkerDetails = z
  .object({
    /** Its agency's own: others read the age that it makes. */
    birthYear: whole(1900, 2100),
    languages: someOf(SPOKEN).default(['arabic']),
    experienceYears: or(whole(0, 50), 0),
    skills: lines(12),
    /** null: by the month only. */
    hourlyCents: or(money.min(1, 'Enter a price').nullable(), null),
    /** null: the same as on other days. */
    weekendHourCents: or(money.min(1, 'Enter a price').nullable(), null),
    /** Days at the weekend's price; none said are those of the country. */
    weekendDays: someOf(WEEKDAYS).default([]),
    /** null: by the hour only. */
    monthlyCents: or(money.min(1, 'Enter a price').nullable(), null),
    longTermMonths: or(whole(2, 12), 3),
    longTermBps: or(whole(0, 6_000), 0),
    placementCents: or(money, 0),
    minHours: or(whole(1, 8), 2),
    maxHours: or(whole(1, 12), 8),
    hours: week,
    exceptions,
    /** After each visit, before the next can begin. */
    travelMinutes: or(whole(0, 120), 30),
    leadHours: or(whole(0, 168), 12),
    horizonDays: or(whole(1, 365), 90),
    /** Where the worker comes to. */
    areas: lines(20),
    /** May live in the home, of who hires by the month. */
    liveIn: or(z.boolean(), false),
    trialDays: or(whole(0, 90), 0),
    guaranteeDays: or(whole(0, 180), 0),
    /** Days that are kept, and paid, after months are ended early. */
    noticeDays: or(whole(0, 30), 7),
    steps: steps(USUAL_STEPS),
  })
  .superRefine((details, context) => {
    const { hourlyCents, monthlyCents, weekendHourCents } = details;
    const { minHours, maxHours, hours } = details;
    const fault = (path: string, message: string, code: 'order' | 'required') =>
      context.addIssue({ code: 'custom', message, path: [path], params: { fault: code } });
    if (hourlyCents === null && monthlyCents === null)
      fault('hourlyCents', 'Please enter an hourly or a monthly price', 'required');
    if (hourlyCents === null && weekendHourCents !== null)
      fault('weekendHourCents', 'Enter the hourly price first', 'order');
    for (const [weekday, all] of Object.entries(hours))
      if (all.some(({ from }) => minutesOf(from) % CELL > 0))
        context.addIssue({
          code: 'custom',
          message: 'Begin at a half hour',
          path: ['hours', weekday],
          params: { fault: 'order' },
        });
    if (minHours > maxHours)
      fault('maxHours', 'The longest visit is shorter than the shortest', 'order');
  });
export type WorkerDetails = z.infer<typeof WorkerDetails>;

/** Whole years, as far as a year of birth says. */
export const ageIn = (birthYear: number, year: number): number => year - birthYear;

export function isOfAge(birthYear: number, year: number): boolean {
  const age = ageIn(birthYear, year);
  return age >= AGES.least && age <= AGES.most;
}

/** What only the agency reads. Numbers of documents are kept nowhere. */
export const WorkerPrivate = z.object({ familyName: words(80).default('') });
export type WorkerPrivate = z.infer<typeof WorkerPrivate>;

const number = (otherwise: number) => z.number().default(otherwise);
const note = z.string().trim().max(500, 'Use up to 500 characters').default('');

/** What the agency alone is told: where the key lies, who opens. */
export const HireSecrets = z.object({ instructions: note });
export type HireSecrets = z.infer<typeof HireSecrets>;

/** What is hired: visits by the hour, the same each week, or months. */
export const HireOptions = z
  .object({
    hire: z.enum(HIRES).default('hour'),
    day: z.string().max(40).default(''),
    /** 'HH:MM'. */
    slot: z.string().max(40).default(''),
    start: z.string().max(40).optional(),
    hours: number(0),
    repeatWeeks: number(1),
    startsOn: z.string().max(40).default(''),
    months: number(1),
    liveIn: z.boolean().default(false),
    tasks: note,
  })
  .transform(({ start, slot, ...options }) => {
    const { hire, day, hours, repeatWeeks, startsOn, months, liveIn, ...notes } = options;
    return hire === 'hour'
      ? { hire, day, slot: slot === '' ? (start ?? '') : slot, hours, repeatWeeks, ...notes }
      : { hire, startsOn, months, liveIn, ...notes };
  });
export type HireOptions = z.infer<typeof HireOptions>;
export type Visits = Extract<HireOptions, { hire: 'hour' }>;
export type Months = Extract<HireOptions, { hire: 'month' }>;

/** What the week reads of what was sold. */
export const SoldHire = z.union([
  z.object({
    visits: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
    hours: z.number(),
    /** Missing from visits that were sold before this was recorded. */
    travelMinutes: z.number().optional(),
  }),
  z.object({ startsOn: z.string(), endsOn: z.string() }),
]);
