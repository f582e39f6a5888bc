// A separate file, because code that parses a route's URL is in every page's script.
import type { Answer } from '#web/api.ts';

export type Period = Answer<'GET /admin/home'>['period'];

export const PERIODS = ['7d', '30d', '90d', '12m'] as const satisfies readonly Period[];

export function readPeriod(raw: Readonly<Record<string, unknown>>): { readonly period?: Period } {
  const period = PERIODS.find((known) => known === raw.period);
  return period === undefined || period === '30d' ? {} : { period };
}
