import { MOST_WEEKS } from './kinds.ts';

/**
 * Latest day to which a visit can be moved. One of weekly visits may move further, by as many weeks
 * as its series could have.
 */
export const horizonAsSold = (horizonDays: number, ofSeries: boolean): number =>
  horizonDays + (ofSeries ? (MOST_WEEKS - 1) * 7 : 0);
