// Schemas of work-fields.ts for doctors and workers. Hours are local.
import { z } from 'zod';
import { isCalendarDate, WEEKDAYS } from '#base/calendar-date.ts';
import { minutesOf } from '#base/schedule.ts';
import { rowsOf, shapeOf } from './field-schemas.ts';
import { EntryProblem } from './vertical.ts';
import type { Hours } from './week.ts';
import { exceptions, type Step, STRETCHES, steps } from './work-fields.ts';

const or = <Schema extends z.ZodType>(schema: Schema, otherwise: z.output<Schema>) =>
  schema.nullish().transform((value) => value ?? otherwise);
const order = (message: string) => ({ message, params: { fault: 'order' } });

const time = z.string().regex(/^(([01]\d|2[0-3]):[0-5][05]|24:00)$/, 'Enter a time, as in 09:00');
/** End excluded; breaks lie between them. */
const stretches = z
  .array(z.object({ from: time, to: time }))
  .max(STRETCHES, 'Up to three stretches a day')
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

const Week = z.partialRecord(z.enum(WEEKDAYS), stretches);
const StepRow = z.object(shapeOf(steps([]).fields));

/** Overrides for `shapeOf` of details with these fields. */
export const workHours = {
  hours: Week,
  exceptions: rowsOf(exceptions, Exception, `Up to ${exceptions.max} days`),
};
/** An empty list means the usual steps. */
export const workSteps = (usual: readonly Step[]) =>
  rowsOf(steps([]), StepRow).transform((all) =>
    (all.length > 0 ? all : [...usual]).toSorted((one, other) => other.hours - one.hours),
  );

/** Only the first of equal days would count. Stored listings stay readable. Throws EntryProblem. */
export function refuseDayTwice({ exceptions: all }: Pick<Hours, 'exceptions'>): void {
  const at = all.findIndex(({ day }, index) => all.some((one, i) => i < index && one.day === day));
  if (at < 0) return;
  const field = `details.exceptions.${at}.day`;
  throw new EntryProblem({ [field]: 'This day is already in the list' }, { [field]: 'taken' });
}
