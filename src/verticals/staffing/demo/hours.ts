import type { Weekday } from '#base/calendar-date.ts';
import type { DemoHours } from './demo-worker.ts';

export const SUNDAY_TO_THURSDAY = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday'] as const;
export const SATURDAY_TO_THURSDAY = ['saturday', ...SUNDAY_TO_THURSDAY] as const;
export const MONDAY_TO_FRIDAY = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export const MONDAY_TO_SATURDAY = [...MONDAY_TO_FRIDAY, 'saturday'] as const;

/** The same stretches on each of these weekdays. */
export function on(
  weekdays: readonly Weekday[],
  ...stretches: readonly (readonly [from: string, to: string])[]
): DemoHours {
  const day = stretches.map(([from, to]) => ({ from, to }));
  return Object.fromEntries(weekdays.map((weekday) => [weekday, day]));
}
