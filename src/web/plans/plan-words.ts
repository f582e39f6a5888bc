import type { Every, PlanName } from '#base/plans.ts';
import { formatCount } from '#web/ui/format.ts';
import { m } from '#web/words/generated/messages.js';

const PLAN_WORDS = { starter: m.plan_starter, growth: m.plan_growth, pro: m.plan_pro };

export const planWords = (plan: PlanName): string => PLAN_WORDS[plan]();

/** An amount, isolated for use in sentences. */
export const isolated = (text: string): string => `\u2066${text}\u2069`;

/** '$29 a month'. */
export const priceWords = (every: Every, price: string): string =>
  every === 'year'
    ? m.subscription_a_year({ price: isolated(price) })
    : m.subscription_a_month({ price: isolated(price) });

interface Room {
  readonly listings: number;
  readonly commissionPercent: number | null;
}

/** 'commission up to 10%'. */
export const commissionWords = ({ commissionPercent }: Pick<Room, 'commissionPercent'>): string =>
  commissionPercent === null
    ? m.subscription_commission_category()
    : m.subscription_commission({ percent: isolated(String(commissionPercent)) });

/** '50 listings, commission up to 10%'. */
export const roomWords = (plan: Room): string =>
  m.subscription_room({
    listings: isolated(formatCount(plan.listings)),
    commission: commissionWords(plan),
  });
