import type { Generated } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every, PlanName } from '#base/plans.ts';
import type { SubscriptionStatus } from './dunning-rules.ts';

/** Plan terms by start day. A version never changes. */
export interface PlanVersionsTable {
  id: string;
  plan: PlanName;
  version: number;
  month_cents: number;
  year_cents: number;
  /** Max visible listings. */
  listings: number;
  /** Max commission; null for the category's. */
  commission_bps: number | null;
  valid_from: CalendarDate;
  created_at: Date;
}

/** A vendor's subscription; at most one is not `ended`. */
export interface SubscriptionsTable {
  id: string;
  vendor_id: string;
  status: SubscriptionStatus;
  version_id: string;
  every: Every;
  price_cents: number;
  /** Start from which periods are counted. Days are UTC. */
  anchor_on: CalendarDate;
  period_from: CalendarDate;
  /** First unpaid day. */
  period_to: CalendarDate;
  /** Scheduled change at the end of the period; null to renew unchanged. */
  next_version_id: Generated<string | null>;
  next_every: Generated<Every | null>;
  cancel_at_end: Generated<boolean>;
  cancel_reason: Generated<string>;
  /** Credit for the next invoice; negative for a charge. */
  carry_cents: Generated<number>;
  card_id: string | null;
  /** Pay from the balance first if it suffices. */
  from_balance: boolean;
  failing_since: Generated<Date | null>;
  /** Next index of `STEPS`. */
  step: Generated<number | null>;
  /** Next turn of the job; null once ended. */
  next_at: Date | null;
  ended_why: Generated<'cancelled' | 'lapsed' | null>;
  created_at: Date;
  updated_at: Date;
}

export interface PlansTables {
  plan_versions: PlanVersionsTable;
  subscriptions: SubscriptionsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PlansTables {}
}
