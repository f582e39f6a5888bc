import { minutesOf, timeOf } from '#base/schedule.ts';

const LAST = 24 * 60;

/** End of a block of an hour; at most midnight. */
export const hourLater = (time: string): string => timeOf(Math.min(minutesOf(time) + 60, LAST - 1));
