/** Vendors' plans in ascending rank. */
export const PLANS = ['starter', 'growth', 'pro'] as const;
export type PlanName = (typeof PLANS)[number];

/** Those that cost something. */
export const PAID_PLANS = ['growth', 'pro'] as const satisfies PlanName[];

/** Those whose vendors the home page features. */
export const FEATURED_PLANS: readonly PlanName[] = ['pro'];

/** So long before a plan costs something else its subscribers are told. */
export const PRICE_NOTICE_DAYS = 30;

/** Billing periods of a plan. */
export const EVERY = ['month', 'year'] as const;
export type Every = (typeof EVERY)[number];

export const rankOf = (plan: PlanName): number => PLANS.indexOf(plan);
