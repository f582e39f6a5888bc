import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlanName } from '#base/plans.ts';

/** What vendors are written about their plans. */
export interface PlanMailData {
  readonly 'plan-paid': {
    readonly name: string;
    readonly plan: PlanName;
    readonly number: string;
    readonly invoiceId: string;
    readonly totalCents: number;
    readonly until: CalendarDate;
  };
  /** A renewal was not paid yet. */
  readonly 'plan-unpaid': {
    readonly name: string;
    readonly why: 'soft' | 'hard' | 'authentication' | 'no_card';
    readonly plan: PlanName;
    readonly number: string;
    readonly totalCents: number;
    readonly endsOn: CalendarDate;
  };
  readonly 'plan-ended': {
    readonly name: string;
    readonly plan: PlanName;
    readonly why: 'cancelled' | 'lapsed';
    /** How many listings are hidden by it. */
    readonly hidden: number;
  };
  /** What the plan costs and holds from a day on. */
  readonly 'plan-changes': {
    readonly name: string;
    readonly plan: PlanName;
    readonly every: 'month' | 'year';
    readonly priceCents: number;
    readonly listings: number;
    /** null: their category's. */
    readonly commissionPercent: number | null;
    readonly from: CalendarDate;
  };
  readonly 'plan-refunded': {
    readonly name: string;
    readonly number: string | null;
    readonly amountCents: number;
    readonly reason: string | null;
  };
}
