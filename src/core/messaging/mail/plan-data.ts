import type { CalendarDate } from '#base/calendar-date.ts';
import type { PlanName } from '#base/plans.ts';

export interface PlanMailData {
  readonly 'plan-paid': {
    readonly name: string;
    readonly plan: PlanName;
    readonly number: string;
    readonly invoiceId: string;
    readonly totalCents: number;
    readonly until: CalendarDate;
  };
  /** A renewal's payment failed. */
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
    /** Number of listings it hides. */
    readonly hidden: number;
  };
  /** New prices and limits of the plan from a given day. */
  readonly 'plan-changes': {
    readonly name: string;
    readonly plan: PlanName;
    readonly every: 'month' | 'year';
    readonly priceCents: number;
    readonly listings: number;
    /** null for the category's commission. */
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
