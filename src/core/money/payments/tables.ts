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
  /** Whose money it is about: the order that it is for, or that `change_id` is of; null where it is for an invoice. */
  order_id: string | null;
  /** The change of a line of the order that it pays for. */
  change_id: Generated<string | null>;
  /** The marketplace's own invoice that it pays for. */
  invoice_id: Generated<string | null>;
  /** Of an invoice: which try it is. */
  attempt: Generated<number>;
  /** Charged while its payer was away. */
  off_session: Generated<boolean>;
  /** The kept card that it is paid with. */
  saved_card_id: Generated<string | null>;
  /** The card that pays it is to be kept, and is not yet. */
  keep_card: Generated<boolean>;
  user_id: string;
  provider: string;
  /** The provider's own id of the payment; null until the provider has answered. */
  provider_ref: string | null;
  client_secret: string | null;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  refunded_cents: Generated<number>;
  /** What disputes hold of it, beside what was refunded. */
  disputed_cents: Generated<number>;
  failure_code: string | null;
  failure_message: string | null;
  /** Why all of it went back; null unless it came too late. */
  late_reason: LateReason | LateChange | 'invoice' | null;
  card_brand: string | null;
  card_last4: string | null;
  /** By what its card is known again. */
  card_hash: Generated<string | null>;
  /** When the reconciler should ask the provider next; null once nothing more can happen. */
  ask_at: Date | null;
  settled_at: Date | null;
  /** What it is found by beyond its ids: the customer's name and email, and what was bought. */
  words: Generated<string>;
  created_at: Date;
  updated_at: Date;
}
export type PaymentRow = Selectable<PaymentsTable>;

export interface RefundsTable {
  id: string;
  payment_id: string;
  /** null where the payment was for an invoice. */
  order_id: string | null;
  service_order_id: string | null;
  amount_cents: number;
  reason: string;
  /** null until the provider has taken it. */
  provider_ref: string | null;
  /** `pending`: to be sent, or on its way at the provider. */
  status: RefundStatus;
  tries: Generated<number>;
  created_by: string | null;
  /** The request it came from: the key of the press, and the amount asked for. */
  /** What of it is for which line: `LineShare[]`; empty for refunds of before that was kept. */
  lines: Generated<unknown>;
  request_key: Generated<string | null>;
  requested: Generated<string | null>;
  /** The second charge that it is of; null where it is of its payment. */
  second_charge_id: Generated<string | null>;
  /** The refund that failed and that this one gives again. */
  again_of: Generated<string | null>;
  /** Paid from our bank account, and not by the provider. */
  bank_reference: Generated<string | null>;
  /** Why it failed, as the provider names it. */
  failure: Generated<string | null>;
  /** Failed: when what it had taken was booked back. */
  reversed_at: Generated<Date | null>;
  /** Failed: when somebody saw to it, and how: to the card or from our bank account, or that it is not to be given again. */
  resolved_at: Generated<Date | null>;
  resolved_how: Generated<RefundAgain | null>;
  resolved_by: Generated<string | null>;
  resolved_why: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

/** A charge that succeeded for a payment that another one had paid: all of it goes back. */
export interface SecondChargesTable {
  id: string;
  payment_id: string;
  provider_ref: string;
  amount_cents: number;
  refunded_cents: Generated<number>;
  created_at: Date;
}

/** Provider events already dealt with; a replay finds its id here. */
export interface PaymentEventsTable {
  id: string;
  provider: string;
  type: string;
  received_at: Date;
}

/** The embedded card provider's own books: it plays a provider outside our transactions. */
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
  /** The card that pays it is kept. */
  keeps: Generated<boolean>;
  /** It keeps a card and charges nothing. */
  setup: Generated<boolean>;
  card_id: Generated<string | null>;
  /** What it knows the card by. */
  card_fingerprint: Generated<string | null>;
  /** Why whoever owns its card will dispute it; null where they will not. */
  disputes: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
}

/** What the embedded provider keeps of a test card: what it does, never its number. */
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
  /** The marketplace has heard of it as it is now. */
  told: Generated<boolean>;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
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
