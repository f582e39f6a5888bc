import type { RefundAgain, RefundStatus } from '#base/refunds.ts';
import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { Generated, Selectable } from 'kysely';

export type PaymentStatus =
  | 'pending'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'refunded';

export interface PaymentsTable {
  id: string;
  /** The order paid for, directly or through `change_id`; null for an invoice. */
  order_id: string | null;
  change_id: Generated<string | null>;
  /** The paid invoice of the marketplace. */
  invoice_id: Generated<string | null>;
  attempt: Generated<number>;
  /** Charged without the payer present. */
  off_session: Generated<boolean>;
  saved_card_id: Generated<string | null>;
  /** The paying card is still to be saved. */
  keep_card: Generated<boolean>;
  user_id: string;
  provider: string;
  /** The provider's id; null until it has answered. */
  provider_ref: string | null;
  client_secret: string | null;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  refunded_cents: Generated<number>;
  /** Amount held by disputes, not included in the refunded amount. */
  disputed_cents: Generated<number>;
  failure_code: string | null;
  failure_message: string | null;
  late_reason: LateReason | LateChange | 'invoice' | null;
  card_brand: string | null;
  card_last4: string | null;
  /** Recognizes the same card elsewhere. */
  card_hash: Generated<string | null>;
  /** When the reconciler should ask the provider next; null once nothing more can happen. */
  ask_at: Date | null;
  settled_at: Date | null;
  /** Search words: the customer's name and email, and names of purchases. */
  words: Generated<string>;
  created_at: Date;
  updated_at: Date;
}
export type PaymentRow = Selectable<PaymentsTable>;

export interface RefundsTable {
  id: string;
  payment_id: string;
  /** Null for an invoice payment. */
  order_id: string | null;
  service_order_id: string | null;
  amount_cents: number;
  reason: string;
  /** Null until the provider has accepted it. */
  provider_ref: string | null;
  /** `pending`: unsent, or not completed by the provider. */
  status: RefundStatus;
  tries: Generated<number>;
  created_by: string | null;
  /** The admin whose limit it counts against. */
  limit_of: Generated<string | null>;
  /** The kept request that a second person confirmed. */
  asked_id: Generated<string | null>;
  /** Amounts by line: `LineShare[]`; empty for refunds older than this column. */
  lines: Generated<unknown>;
  request_key: Generated<string | null>;
  requested: Generated<string | null>;
  /** The refunded second charge; null if the payment itself is refunded. */
  second_charge_id: Generated<string | null>;
  /** The failed refund that this one repeats. */
  again_of: Generated<string | null>;
  /** Set if paid from our bank account instead of by the provider. */
  bank_reference: Generated<string | null>;
  /** The provider's failure reason. */
  failure: Generated<string | null>;
  reversed_at: Generated<Date | null>;
  /** Resolution of a failed refund: repeated to the card, by bank, or not repeated. */
  resolved_at: Generated<Date | null>;
  resolved_how: Generated<RefundAgain | null>;
  resolved_by: Generated<string | null>;
  resolved_why: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

/** A large refund that a second person confirms or rejects. */
export interface AskedRefundsTable {
  id: string;
  payment_id: string;
  amount_cents: number;
  /** The asked refund, as `findAsked` reads it. */
  content: unknown;
  reason: string;
  request_key: string | null;
  asked_by: string;
  asked_at: Date;
  state: Generated<'waiting' | 'confirmed' | 'rejected'>;
  decided_by: Generated<string | null>;
  decided_at: Generated<Date | null>;
}

/** A charge for a payment that another charge had already paid; it is refunded in full. */
export interface SecondChargesTable {
  id: string;
  payment_id: string;
  provider_ref: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  created_at: Date;
}

/** Handled provider events, to recognize replays. */
export interface PaymentEventsTable {
  id: string;
  provider: string;
  type: string;
  received_at: Date;
}

/** Data of the embedded card provider, written outside our transactions like a remote one. */
export interface SandboxIntentsTable {
  id: string;
  client_secret: string;
  amount_cents: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  order_ref: string;
  idempotency_key: string;
  card_brand: string | null;
  card_last4: string | null;
  failure_code: string | null;
  failure_message: string | null;
  refunded_cents: Generated<number>;
  customer: Generated<string | null>;
  keeps: Generated<boolean>;
  /** Saves a card without a charge. */
  setup: Generated<boolean>;
  card_id: Generated<string | null>;
  card_fingerprint: Generated<string | null>;
  /** Reason of a dispute to simulate; null for none. */
  disputes: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

/** Saved test cards of the embedded provider: their behaviour, never their number. */
export interface SandboxCardsTable {
  id: string;
  customer: string;
  does: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  kept: Generated<boolean>;
  fingerprint: Generated<string | null>;
  created_at: Date;
}

export interface SandboxRefundsTable {
  id: string;
  intent_id: string;
  amount_cents: number;
  idempotency_key: string;
  created_at: Date;
}

export interface SandboxDisputesTable {
  id: string;
  intent_id: string;
  amount_cents: number;
  reason: string;
  status: 'needs_response' | 'under_review' | 'won' | 'lost';
  said_at: Date;
  opened_at: Date;
  closed_at: Date | null;
  /** The marketplace has acknowledged the current state. */
  told: Generated<boolean>;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
  asked_refunds: AskedRefundsTable;
  second_charges: SecondChargesTable;
  payment_events: PaymentEventsTable;
  sandbox_intents: SandboxIntentsTable;
  sandbox_refunds: SandboxRefundsTable;
  sandbox_cards: SandboxCardsTable;
  sandbox_disputes: SandboxDisputesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends PaymentsTables {}
}
