import { api } from '#web/api.ts';
import { PLAN_KINDS } from '../kinds.ts';
import { planOf, type ShownPlan } from './load-plans.ts';

/** Popular plans of each kind. */
const POPULAR = 3;

export async function loadOverview(): Promise<readonly ShownPlan[]> {
  const shelves = await Promise.all(
    PLAN_KINDS.map((kind) =>
      api('GET /listings', { query: { vertical: 'insurance', kind, pageSize: POPULAR } }),
    ),
  );
  return shelves.flatMap(({ listings }) => listings.flatMap(planOf));
}
