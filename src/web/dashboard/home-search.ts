// By itself: what a route reads from its address is in the script of every page.
import type { Answer } from '#web/api.ts';

export type Period = Answer<'GET /admin/home'>['period'];

export const PERIODS = ['7d', '30d', '90d', '12m'] as const satisfies readonly Period[];

/** Of a home's address; what makes no sense there is as if it were not there. */
export function readPeriod(raw: Readonly<Record<string, unknown>>): { readonly period?: Period } {
  const period = PERIODS.find((known) => known === raw.period);
  return period === undefined || period === '30d' ? {} : { period };
}
