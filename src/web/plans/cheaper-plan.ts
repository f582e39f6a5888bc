import type { PlanName } from '#base/plans.ts';

interface Cost {
  readonly plan: PlanName;
  /** In dollars. */
  readonly cost: number;
}

/** The plan that a month of sales would have cost least under, and the saving; null if it is the current one. */
export function cheaperPlan(
  costs: readonly Cost[],
  current: PlanName,
): { readonly plan: PlanName; readonly saves: number } | null {
  const now = costs.find(({ plan }) => plan === current);
  const least = costs.reduce<Cost | undefined>(
    (best, one) => (best === undefined || one.cost < best.cost ? one : best),
    undefined,
  );
  if (now === undefined || least === undefined || least.cost >= now.cost) return null;
  return { plan: least.plan, saves: Math.round((now.cost - least.cost) * 100) / 100 };
}
