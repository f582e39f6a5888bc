import type { LateChange, LateReason } from '#base/late-payments.ts';
import type { Generated } from 'kysely';

export type PaymentStatus =
  | 'pending'
  | 'processing'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'refunded';

export interface PaymentsTable {
  id: string;
  /** Whose money it is about. What it is for is this order, or `change_id` where that is not null. */
  order_id: string;
  /** The change of a line of the order that it pays for. */
  change_id: Generated<string | null>;
  user_id: string;
  provider: string;
  /** The provider's own id of the payment; null until the provider has answered. */
  provider_ref: string | null;
  client_secret: string | null;
  amount_cents: number;
  currency: string;
  status: PaymentStatus;
  refunded_cents: Generated<number>;
  failure_code: string | null;
  failure_message: string | null;
  /** Why all of it went back; null unless it came too late. */
  late_reason: LateReason | LateChange | null;
  card_brand: string | null;
  card_last4: string | null;
  /** When the reconciler should ask the provider next; null once nothing more can happen. */
  ask_at: Date | null;
  settled_at: Date | null;
  /** What it is found by beyond its ids: the customer's name and email, and what was bought. */
  words: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface RefundsTable {
  id: string;
  payment_id: string;
  order_id: string;
  service_order_id: string | null;
  amount_cents: number;
  reason: string;
  provider_ref: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  tries: Generated<number>;
  created_by: string | null;
  /** The request it came from: the key of the press, and the amount asked for. */
  /** What of it is for which line: `LineShare[]`; empty for refunds of before that was kept. */
  lines: Generated<unknown>;
  request_key: Generated<string | null>;
  requested: Generated<string | null>;
  created_at: Date;
  updated_at: Date;
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
  created_at: Date;
  updated_at: Date;
}

export interface SandboxRefundsTable {
  id: string;
  intent_id: string;
  amount_cents: number;
  idempotency_key: string;
  created_at: Date;
}

export interface PaymentsTables {
  payments: PaymentsTable;
  refunds: RefundsTable;
  payment_events: PaymentEventsTable;
  sandbox_intents: SandboxIntentsTable;
  sandbox_refunds: SandboxRefundsTable;
}
