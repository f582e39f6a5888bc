import type { Generated } from 'kysely';
import type { ProofKind, ProofState } from '#base/standing.ts';

/** Encrypted declarations: `Declaration` in JSON. */
export interface StandingsTable {
  user_id: string;
  sealed: string;
  has_source: boolean;
  declared_at: Date;
  /** Time of an admin's approval; null until then, and after a change of identity. */
  proved_at: Date | null;
  updated_at: Date;
}

/** An identity document. Its file is in the private store under this id. */
export interface IdentityProofsTable {
  id: string;
  user_id: string;
  kind: ProofKind;
  format: 'pdf' | 'webp';
  bytes: number;
  sha256: string;
  state: ProofState;
  /** Reason of a refusal for the user, or ''. */
  reason: Generated<string>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
}

/** Legal records of lines with principal: sender and recipient as they were at the time. */
export interface MoneyRecordsTable {
  order_line_id: string;
  order_id: string;
  user_id: string;
  /** Keyed hash of the recipient's account, equal across customers; null without one. */
  payee_hash: string | null;
  tier: number;
  /** `Recorded` in JSON; null once expired. */
  sealed: string | null;
  /** Version of the list used last; null without screening. */
  list_version: Generated<string | null>;
  /** False once it was found delivered or cancelled: not screened against later lists. */
  undelivered: Generated<boolean>;
  created_at: Date;
}

/** Recipient accounts blocked after a disputed payment. */
export interface BlockedPayeesTable {
  /** As `money_records.payee_hash`. */
  hash: string;
  dispute_id: string;
  created_at: Date;
}

export interface StandingTables {
  blocked_payees: BlockedPayeesTable;
  standings: StandingsTable;
  identity_proofs: IdentityProofsTable;
  money_records: MoneyRecordsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends StandingTables {}
}
