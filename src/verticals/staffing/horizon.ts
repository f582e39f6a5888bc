import { MOST_WEEKS } from './kinds.ts';

/** How far ahead a visit moves: one of weekly visits as many weeks beyond the furthest day as it may have been sold. */
export const horizonAsSold = (horizonDays: number, ofSeries: boolean): number =>
  horizonDays + (ofSeries ? (MOST_WEEKS - 1) * 7 : 0);
