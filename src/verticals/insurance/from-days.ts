import type { PlanDetails } from './details.ts';

/** Days of the journey that a 'from' price is for. */
const JOURNEY_DAYS = 7;

/** Days of cover that a plan's 'from' price is for. */
export const fromDays = (
  kind: string,
  { mostDays, termDays }: Pick<PlanDetails, 'mostDays' | 'termDays'>,
): number => (kind === 'travel' ? Math.min(JOURNEY_DAYS, mostDays) : termDays);
