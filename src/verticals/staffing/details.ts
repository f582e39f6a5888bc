import { z } from 'zod';
import { minutesOf } from '#base/schedule.ts';
import { rowsOf, shapeOf, unique } from '../field-schemas.ts';
import { workHours, workSteps } from '../work-hours.ts';
import { USUAL_STEPS, WORKER, WORKER_PRIVATE } from './fields.ts';
import { AGES, CELL, HIRES } from './kinds.ts';

const price = z
  .number()
  .int()
  .min(0)
  .max(WORKER.hourlyCents.max)
  .min(WORKER.hourlyCents.min, 'Enter a price');
const Line = z.object(shapeOf(WORKER.skills.fields, { name: 'Enter a name' }));

export const WorkerDetails = z
  .object(
    shapeOf(WORKER, {
      languages: (all) => all.transform(unique),
      skills: rowsOf(WORKER.skills, Line, `Up to ${WORKER.skills.max} lines`),
      hourlyCents: price,
      weekendHourCents: price,
      weekendDays: (days) => days.transform(unique),
      monthlyCents: price,
      ...workHours,
      areas: rowsOf(WORKER.areas, Line, `Up to ${WORKER.areas.max} lines`),
      steps: workSteps(USUAL_STEPS),
    }),
  )
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

/** Age in whole years, by the year of birth alone. */
export const ageIn = (birthYear: number, year: number): number => year - birthYear;

export function isOfAge(birthYear: number, year: number): boolean {
  const age = ageIn(birthYear, year);
  return age >= AGES.least && age <= AGES.most;
}

export const WorkerPrivate = z.object(shapeOf(WORKER_PRIVATE));
export type WorkerPrivate = z.infer<typeof WorkerPrivate>;

const number = (otherwise: number) => z.number().default(otherwise);
const note = z.string().trim().max(500, 'Use up to 500 characters').default('');

/** Details for the agency only, such as where the key is. */
export const HireSecrets = z.object({ instructions: note });
export type HireSecrets = z.infer<typeof HireSecrets>;

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

/** The fields of a sold hire that the schedule reads. */
export const SoldHire = z.union([
  z.object({
    visits: z.array(z.object({ day: z.string(), from: z.string(), to: z.string() })),
    hours: z.number(),
    /** Missing in visits sold by an older version. */
    travelMinutes: z.number().optional(),
  }),
  z.object({ startsOn: z.string(), endsOn: z.string() }),
]);
