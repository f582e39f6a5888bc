import type { Generated } from 'kysely';
import type { EvidenceKind } from '#base/dispute-evidence.ts';
import type { DisputeStatus } from '#base/disputes.ts';

/** A payment that the cardholder's bank withdraws or inquires about. */
export interface DisputesTable {
  id: string;
  provider: string;
  provider_ref: string;
  payment_id: string;
  /** Subject of the payment: an order or an invoice. */
  order_id: string | null;
  invoice_id: string | null;
  /** The disputed amount; withdrawals are in `dispute_moves`. */
  amount_cents: number;
  currency: string;
  status: DisputeStatus;
  reason: string;
  /** The bank's evidence deadline; null if it accepts none. */
  due_by: Date | null;
  /** Time of the provider's latest applied message. */
  said_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  /** Held amounts by order line: `LineShare[]`. */
  held: Generated<unknown>;
  /** Held amount of the payment in total. */
  held_cents: Generated<number>;
  evidence_sent_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** A dispute movement at the provider, by the provider's id. Append only, booked once. */
export interface DisputeMovesTable {
  ref: string;
  dispute_id: string;
  /** Negative for withdrawals, positive for reversals. */
  cents: number;
  /** The provider's fee; negative if returned. */
  fee_cents: number;
  /** Settled amounts, if the provider account's currency differs from the charge's. */
  settled_cents: Generated<number | null>;
  settled_fee_cents: Generated<number | null>;
  settled_currency: Generated<string | null>;
  at: Date;
  booked_at: Date;
}

/** A vendor's proof of delivery. Its file is in the private store under this id. */
export interface DisputeEvidenceTable {
  id: string;
  dispute_id: string;
  vendor_id: string;
  kind: EvidenceKind;
  /** Encrypted JSON of `EvidenceText`. */
  sealed: string;
  /** Null without a file. */
  format: 'pdf' | 'webp' | 'txt' | null;
  bytes: number | null;
  sha256: string | null;
  sent_at: Generated<Date | null>;
  created_at: Date;
}

export interface DisputesTables {
  disputes: DisputesTable;
  dispute_moves: DisputeMovesTable;
  dispute_evidence: DisputeEvidenceTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends DisputesTables {}
}
