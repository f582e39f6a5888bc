import { MAX_WEEKS } from './kinds.ts';

/** Latest day for a moved visit; weekly ones get as many more weeks as their series could have. */
export const horizonAsSold = (horizonDays: number, ofSeries: boolean): number =>
  horizonDays + (ofSeries ? (MAX_WEEKS - 1) * 7 : 0);
