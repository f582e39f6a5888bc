import { type CalendarDate, isCalendarDate } from '#base/calendar-date.ts';
import { type Hire, HIRES, ROLES, type Role, SPOKEN, type Spoken } from '../kinds.ts';

/** What an address says of a hire that is begun. */
export interface HireSearch {
  readonly hire?: Hire;
  readonly day?: CalendarDate;
  /** 'HH:MM' on the clock of the place. */
  readonly start?: string;
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;
type Given = Readonly<Record<string, unknown>>;

/** An address that somebody may have typed; what makes no sense is left out. */
export function readHireSearch({ hire: how, day, start }: Given): HireSearch {
  const hire = HIRES.find((one) => one === how);
  return {
    ...(hire && { hire }),
    ...(typeof day === 'string' && isCalendarDate(day) && { day }),
    ...(typeof start === 'string' && TIME.test(start) && { start }),
  };
}

/** What an agency's page is narrowed to. */
export interface AgencySearch {
  readonly role?: Role;
  readonly language?: Spoken;
  readonly hire?: Hire;
}

export function readAgencySearch(given: Given): AgencySearch {
  const role = ROLES.find((one) => one === given['role']);
  const language = SPOKEN.find((one) => one === given['language']);
  const hire = HIRES.find((one) => one === given['hire']);
  return { ...(role && { role }), ...(language && { language }), ...(hire && { hire }) };
}
