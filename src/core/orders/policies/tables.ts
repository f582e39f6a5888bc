import type { Generated } from 'kysely';

/** Lines that were issued with a number, a row each. */
export interface PoliciesTable {
  order_line_id: string;
  order_id: string;
  user_id: string;
  vendor_id: string;
  number: string;
  /** By which anybody can see that it is genuine. */
  code: string;
  ends_on: string;
  issued_at: Date;
  claimed_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  /** From this day on nothing is covered. */
  cancelled_on: Generated<string | null>;
  /** A renewal was offered so many days before the end, the last time. */
  reminded: Generated<number | null>;
}

export interface PolicyDelaysTable {
  order_line_id: string;
  reminded_at: Date;
}

export interface PoliciesTables {
  policies: PoliciesTable;
  policy_delays: PolicyDelaysTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PoliciesTables {}
}
