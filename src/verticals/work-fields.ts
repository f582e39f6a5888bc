// Fields of people whose time is sold: doctors, workers. Pure, because forms use it too.
import { WEEKDAYS } from '#base/calendar-date.ts';
import { choice, count, date, list, table, time } from './fields.ts';

/** Maximum working periods a day, with breaks between them. */
export const STRETCHES = 3;
const stretch = { from: time(), to: time() };

/** By weekday; a missing weekday is a day off. */
export const hours = table(
  STRETCHES * WEEKDAYS.length,
  { weekday: choice(WEEKDAYS), ...stretch },
  { by: 'weekday', default: {} },
);
/** Days with different hours, or days off. */
export const exceptions = list(
  200,
  { day: date(), hours: table(STRETCHES, stretch, { otherwise: [] }) },
  { default: [] },
);

export interface Step {
  readonly hours: number;
  readonly percent: number;
}
/** Refund in percent by hours of notice, the longest first. */
export const steps = <const Usual extends readonly Step[]>(usual: Usual) =>
  table(5, { hours: count(0, 720), percent: count(0, 100) }, { otherwise: usual });
