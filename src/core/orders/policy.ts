import { todayIn } from '#base/calendar-date.ts';
import { isCountry, zoneOf } from '#base/countries.ts';
import type { CancellationPolicy } from '#verticals/vertical.ts';

/** The policy a line was sold with. Only ever written by our own checkout. */
export const policyOf = (line: {
  readonly cancellation: unknown;
}): Required<CancellationPolicy> => {
  const { freeUntilDays, percentAfter, returnDays = 0 } = line.cancellation as CancellationPolicy;
  return { freeUntilDays, percentAfter, returnDays };
};

/** Today's date where a line is consumed. */
export function todayWhere({ country }: { readonly country: string }, now: Date): string {
  return todayIn(isCountry(country) ? zoneOf(country) : 'UTC', now);
}
