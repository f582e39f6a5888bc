import type { Generated } from 'kysely';
import type { ProofKind, ProofState } from '#base/standing.ts';

/** What somebody declared of themselves, sealed: `Declaration` in JSON. */
export interface StandingsTable {
  user_id: string;
  sealed: string;
  has_source: boolean;
  declared_at: Date;
  /** When an admin looked at a document that shows it; null until then, and again once who somebody is changes. */
  proved_at: Date | null;
  updated_at: Date;
}

/** A document that shows who somebody is; its file is in the private store under its id. */
export interface IdentityProofsTable {
  id: string;
  user_id: string;
  kind: ProofKind;
  format: 'pdf' | 'webp';
  bytes: number;
  sha256: string;
  state: ProofState;
  /** Why it was refused, in words for its person; ''. */
  reason: Generated<string>;
  created_at: Date;
  decided_at: Generated<Date | null>;
  decided_by: Generated<string | null>;
}

/** What the law has us keep of each line whose principal is sent on: who paid, whom, and as what they were known then. */
export interface MoneyRecordsTable {
  order_line_id: string;
  order_id: string;
  user_id: string;
  /** Keyed hash of the account that is paid, the same for every customer; null where a line has none. */
  payee_hash: string | null;
  tier: number;
  /** `Recorded` in JSON; null once its years are over. */
  sealed: string | null;
  /** Which list its payee was last held against; null where nobody is screened. */
  list_version: Generated<string | null>;
  created_at: Date;
}

/** Accounts that may not be paid: the owner of a card denies a payment to them. */
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
