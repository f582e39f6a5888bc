import type { Weekday } from './calendar-date.ts';
import type { Schedule } from './schedule.ts';

/** Who fits, and how long they may stay, as far as numbers say it. */
export interface CompanyBounds {
  /** Each room of a company takes a place of its own; false: all of them together take one. */
  readonly byRoom: boolean;
  /** The most of one place. */
  readonly people: number;
  readonly adults: number;
  readonly children: number;
  /** Up to this age somebody is a child; -1: nobody is. */
  readonly childTo: number;
  /** Up to this age nobody is counted among the people; -1: everybody is. */
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
 * What every stay at a listing keeps to. Lists find what is free by these numbers, in the database; `read` has the last
 * word on each choice, and a test holds the two to the same answers.
 */
export interface StayBounds extends CompanyBounds {
  /** Places a night, unless the inventory says otherwise. */
  readonly places: number;
  /** Nights after a stay that nobody else can have. */
  readonly restDays: number;
  readonly schedule: Schedule;
}

/** As many nights of rest as lists look at. */
export const MOST_REST_DAYS = 7;
