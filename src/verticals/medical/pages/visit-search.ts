import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { MODES, type Mode } from '../kinds.ts';

/** An appointment as an address says it: all but the note. */
export interface VisitSearch {
  readonly doctor?: string;
  readonly reason?: string;
  readonly mode?: Mode;
  readonly day?: CalendarDate;
  /** 'HH:MM' on the clock of the clinic. */
  readonly time?: string;
  readonly patient?: string;
  /** The cart's line that it is a change of. */
  readonly line?: string;
}

const ID = /^[\w-]{1,64}$/;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** An address that somebody may have typed; what makes no sense is left out. */
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
