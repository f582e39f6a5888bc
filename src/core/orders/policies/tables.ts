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
  /** Days before the end of the latest renewal offer. */
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
