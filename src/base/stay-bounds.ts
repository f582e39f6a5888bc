import type { Weekday } from './calendar-date.ts';
import type { Schedule } from './schedule.ts';

/** Numeric bounds on the party and the length of a stay. */
export interface CompanyBounds {
  /** True if each room takes a place of its own; false if they share one. */
  readonly byRoom: boolean;
  /** Max people per place. */
  readonly people: number;
  readonly adults: number;
  readonly children: number;
  /** Max age of a child; -1: children do not exist as a group. */
  readonly childTo: number;
  /** Max age of people who are not counted; -1: everyone is counted. */
  readonly uncountedTo: number;
  /** Min nights, unless the day of arrival has its own minimum. */
  readonly shortest: number;
  readonly longest: number;
  readonly arrivals: readonly Weekday[] | null;
  /** A gap shorter than the min stay may be booked if it is filled completely. */
  readonly fillsGaps: boolean;
}

/**
 * Numeric bounds of every stay at a listing. The database filters lists by them; `read` decides
 * about each choice, and a test checks that both agree.
 */
export interface StayBounds extends CompanyBounds {
  /** Places per night, unless the inventory says otherwise. */
  readonly places: number;
  /** Blocked nights after a stay. */
  readonly restDays: number;
  readonly schedule: Schedule;
}

/** Max blocked nights that lists consider. */
export const MAX_REST_DAYS = 7;
