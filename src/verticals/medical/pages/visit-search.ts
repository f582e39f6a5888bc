import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { MODES, type Mode } from '../kinds.ts';

/** Search parameters of an appointment: everything but the note. */
export interface VisitSearch {
  readonly doctor?: string;
  readonly reason?: string;
  readonly mode?: Mode;
  readonly day?: CalendarDate;
  /** Local 'HH:MM' of the clinic. */
  readonly time?: string;
  readonly patient?: string;
  /** The cart line to edit. */
  readonly line?: string;
}

const ID = /^[\w-]{1,64}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Reads search parameters, which may be typed, and ignores invalid ones. */
export function readVisitSearch(given: Readonly<Record<string, unknown>>): VisitSearch {
  const id = (name: string) => {
    const value = given[name];
    return typeof value === 'string' && ID.test(value) ? { [name]: value } : {};
  };
  const { day, time } = given;
  const mode = MODES.find((one) => one === given['mode']);
  return {
    ...id('doctor'),
    ...id('reason'),
    ...(mode && { mode }),
    ...(typeof day === 'string' && isCalendarDate(day) && { day }),
    ...(typeof time === 'string' && TIME.test(time) && { time }),
    ...id('patient'),
    ...id('line'),
  };
}
