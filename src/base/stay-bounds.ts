import type { Weekday } from './calendar-date.ts';
import type { Schedule } from './schedule.ts';

/** Numeric bounds on the party and the length of a stay. */
export interface CompanyBounds {
  /** Each room of a company takes a place of its own; false: all of them together take one. */
  readonly byRoom: boolean;
  /** The most of one place. */
  readonly people: number;
  readonly adults: number;
  readonly children: number;
  /** Max age of a child; -1: children do not exist as a group. */
  readonly childTo: number;
  /** Max age of people who are not counted; -1: everyone is counted. */
  readonly uncountedTo: number;
  /** Nights, unless the day of arrival has a shortest stay of its own. */
  readonly shortest: number;
  readonly longest: number;
  /** Weekdays on which guests arrive; null: on all. */
  readonly arrivals: readonly Weekday[] | null;
  /** A gap that is shorter than the shortest stay may be booked if it is filled. */
  readonly fillsGaps: boolean;
}

/**
 * Numeric bounds of every stay at a listing. Lists search by these numbers in the database; `read` decides about each
 * choice, and a test checks that the two agree.
 */
export interface StayBounds extends CompanyBounds {
  /** Places a night, unless the inventory says otherwise. */
  readonly places: number;
  /** Blocked nights after a stay. */
  readonly restDays: number;
  readonly schedule: Schedule;
}

/** As many nights of rest as lists look at. */
export const MOST_REST_DAYS = 7;
