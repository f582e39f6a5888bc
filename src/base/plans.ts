/** Vendors' plans in ascending rank. */
export const PLANS = ['starter', 'growth', 'pro'] as const;
export type PlanName = (typeof PLANS)[number];

export const PAID_PLANS = ['growth', 'pro'] as const satisfies PlanName[];

export const FEATURED_PLANS: readonly PlanName[] = ['pro'];

/** Days before a price change that subscribers are notified. */
export const PRICE_NOTICE_DAYS = 30;

export const EVERY = ['month', 'year'] as const;
export type Every = (typeof EVERY)[number];

export const rankOf = (plan: PlanName): number => PLANS.indexOf(plan);
