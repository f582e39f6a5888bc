import { MOST_WEEKS } from './kinds.ts';

/** Furthest day that a visit may move to. One of weekly visits may move as many weeks further as its series could last. */
export const horizonAsSold = (horizonDays: number, ofSeries: boolean): number =>
  horizonDays + (ofSeries ? (MOST_WEEKS - 1) * 7 : 0);
