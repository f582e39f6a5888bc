// What vendors enter of people whose time is sold: doctors, workers. Hours are on the wall clock of the place.
import { z } from 'zod';
import { isCalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import { MAX_CENTS } from '#base/money.ts';
import { minutesOf } from '#base/schedule.ts';
import { EntryProblem } from './vertical.ts';
import type { Hours } from './week.ts';

/** What a form leaves empty, or does not ask. */
export const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
export const money = z.number().int().min(0).max(MAX_CENTS);
export const whole = (least: number, most: number) =>
  z
    .number('Enter a whole number')
    .int('Enter a whole number')
    .min(least, `At least ${least}`)
    .max(most, `At most ${most}`);
const order = (message: string) => ({ message, params: { fault: 'order' } });
export const someOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.array(z.enum(names)).transform((all) => [...new Set(all)]);

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, 'Enter a time, as in 09:00');
/** Half open; what lies between two are breaks. */
const stretches = z
  .array(z.object({ from: time, to: time }))
  .max(3, 'Up to three stretches a day')
  .refine((all) => all.every(({ from, to }) => minutesOf(from) < minutesOf(to)), {
    ...order('It ends before it begins'),
  })
  .transform((all) => all.toSorted((one, other) => minutesOf(one.from) - minutesOf(other.from)))
  .refine(
    (all) =>
      all.every(({ from }, at) => at === 0 || minutesOf(all[at - 1]?.to ?? '') <= minutesOf(from)),
    { ...order('These hours overlap') },
  );

const Exception = z
  .object({
    day: z.string().refine(isCalendarDate, 'Enter a day'),
    hours: or(stretches, []),
    off: or(z.boolean(), false),
  })
  .transform(({ day, hours, off }) => ({ day, hours: off ? [] : hours }));

/** By weekday; a weekday without any is a day off. */
export const week = z.partialRecord(z.enum(WEEKDAYS), stretches).default({});

/** Days with hours of their own, or none. */
export const exceptions = z.array(Exception).max(200, 'Up to 200 days').default([]);

/** Of a day that stands there twice only the first would count. What was kept before is still read. Throws EntryProblem. */
export function refuseDayTwice({ exceptions: all }: Pick<Hours, 'exceptions'>): void {
  const at = all.findIndex(({ day }, index) => all.some((one, i) => i < index && one.day === day));
  if (at < 0) return;
  const field = `details.exceptions.${at}.day`;
  throw new EntryProblem({ [field]: 'This day is already in the list' }, { [field]: 'taken' });
}

const Step = z.object({ hours: whole(0, 720), percent: whole(0, 100) });
type Step = z.infer<typeof Step>;

/** What cancelling so many hours before gives back, the longest first. An empty list is none said. */
export const steps = (usual: readonly Step[]) =>
  or(z.array(Step).max(5), []).transform((all) =>
    (all.length > 0 ? all : [...usual]).toSorted((one, other) => other.hours - one.hours),
  );
