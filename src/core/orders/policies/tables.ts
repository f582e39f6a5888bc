import type { Generated } from 'kysely';

export interface PoliciesTable {
  order_line_id: string;
  order_id: string;
  user_id: string;
  vendor_id: string;
  number: string;
  /** Public verification code. */
  code: string;
  ends_on: string;
  issued_at: Date;
  claimed_at: Generated<Date | null>;
  cancelled_at: Generated<Date | null>;
  /** First day without cover. */
  cancelled_on: Generated<string | null>;
  /** Days before the end of the latest renewal offer, made or not possible. */
  reminded: Generated<number | null>;
}

export interface PolicyDelaysTable {
  order_line_id: string;
  reminded_at: Date;
}

/** Sold policies until they are issued, cancelled or refunded. A trigger adds them. */
export interface UnissuedPoliciesTable {
  order_line_id: string;
  /** Time of the next look at its part. */
  look_at: Generated<Date>;
}

export interface PoliciesTables {
  unissued_policies: UnissuedPoliciesTable;
  policies: PoliciesTable;
  policy_delays: PolicyDelaysTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PoliciesTables {}
}
