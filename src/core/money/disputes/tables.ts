import type { Generated } from 'kysely';
import type { EvidenceKind } from '#base/dispute-evidence.ts';
import type { DisputeStatus } from '#base/disputes.ts';

/** A payment that the bank of its card takes back, or asks about. */
export interface DisputesTable {
  id: string;
  provider: string;
  /** The provider's own id of it. */
  provider_ref: string;
  payment_id: string;
  /** What the payment is for: an order, or an invoice of ours. */
  order_id: string | null;
  invoice_id: string | null;
  /** What is disputed; what is taken stands in `dispute_moves`. */
  amount_cents: number;
  currency: string;
  status: DisputeStatus;
  /** The bank's, as the provider names it. */
  reason: string;
  /** Until when it takes evidence; null where it takes none. */
  due_by: Date | null;
  /** When the provider said what is known of it. */
  said_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  /** What it holds of which line of the order: `LineShare[]`. */
  held: Generated<unknown>;
  /** What it holds of the payment, in all. */
  held_cents: Generated<number>;
  evidence_sent_at: Generated<Date | null>;
  created_at: Date;
  updated_at: Date;
}

/** A movement of money of a dispute at the provider. Append only, and booked once: `ref` is the provider's id of it. */
export interface DisputeMovesTable {
  ref: string;
  dispute_id: string;
  /** Below zero what was taken, above what came back. */
  cents: number;
  /** What the provider charges for it; below zero what it gives back of that. */
  fee_cents: number;
  /** The same as the provider settled it, where its account has another currency than the charge. */
  settled_cents: Generated<number | null>;
  settled_fee_cents: Generated<number | null>;
  settled_currency: Generated<string | null>;
  at: Date;
  booked_at: Date;
}

/** What a vendor hands in to show that they delivered; its file is in the private store under its id. */
export interface DisputeEvidenceTable {
  id: string;
  dispute_id: string;
  vendor_id: string;
  kind: EvidenceKind;
  /** `EvidenceText` in JSON. */
  sealed: string;
  /** null without a file. */
  format: 'pdf' | 'webp' | null;
  bytes: number | null;
  sha256: string | null;
  /** When it went to the bank. */
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
