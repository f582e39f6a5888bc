import type { Generated } from 'kysely';
import type { CalendarDate } from '#base/calendar-date.ts';
import type { Every, PlanName } from '#base/plans.ts';
import type { SubscriptionStatus } from './dunning-rules.ts';

/** A plan as it is sold from a day on. A version never changes. */
export interface PlanVersionsTable {
  id: string;
  plan: PlanName;
  version: number;
  month_cents: number;
  year_cents: number;
  /** How many listings it has room for. */
  listings: number;
  /** The most commission that its vendors pay; null: their category's. */
  commission_bps: number | null;
  valid_from: CalendarDate;
  created_at: Date;
}

/** What a vendor pays for. One that is not `ended` at most. */
export interface SubscriptionsTable {
  id: string;
  vendor_id: string;
  status: SubscriptionStatus;
  version_id: string;
  every: Every;
  /** Of the running period, as it was bought. */
  price_cents: number;
  /** Periods are counted from it. Days are of UTC. */
  anchor_on: CalendarDate;
  period_from: CalendarDate;
  /** The first day that is not paid for. */
  period_to: CalendarDate;
  /** What begins when the period ends; null: the same again. */
  next_version_id: Generated<string | null>;
  next_every: Generated<Every | null>;
  cancel_at_end: Generated<boolean>;
  cancel_reason: Generated<string>;
  /** Credit for the next invoice; below zero what is to be paid with it. */
  carry_cents: Generated<number>;
  card_id: string | null;
  /** Its vendor pays from their balance where that is enough. */
  from_balance: boolean;
  failing_since: Generated<Date | null>;
  /** Of `STEPS`: the next. */
  step: Generated<number | null>;
  /** When the job looks at it next; null once it is ended. */
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
