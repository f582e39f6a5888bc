import type { LineProblem } from '#contract/cart.ts';

const OF_ITS_DAYS = [
  'day_past',
  'day_too_far',
  'day_closed',
  'too_late',
  'same_day_over',
  'stay_too_short',
  'no_arrival',
  'no_departure',
  'slot_gone',
];

/** True if an unavailable line may be free on other days. */
export const hasOtherDays = ({ code, day, why }: LineProblem): boolean =>
  code === 'sold_out'
    ? typeof day === 'string'
    : code === 'not_valid' && why !== undefined && OF_ITS_DAYS.includes(why.fault);
