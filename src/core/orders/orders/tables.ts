import type { Generated, GeneratedAlways } from 'kysely';
import type { Fulfilment } from '#base/fulfilment.ts';
import type { OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';
import type { Language } from '#base/two-languages.ts';
import type { PayableReason } from '#base/payout-reasons.ts';

export interface OrdersTable {
  id: string;
  user_id: string;
  idempotency_key: string;
  /** Hash of the checkout's body and cart: another body with the same key is refused. */
  request_hash: string;
  status: OrderStatus;
  is_paid: Generated<boolean>;
  contact: unknown;
  address: unknown | null;
  note: string;
  item_count: number;
  subtotal_cents: number;
  total_cents: number;
  currency: Generated<string>;
  /** Until when the places are held for payment. */
  hold_expires_at: Date | null;
  created_at: Date;
  updated_at: Date;
}

export interface ServiceOrdersTable {
  id: string;
  order_id: string;
  service_id: string;
  vendor_id: string;
  status: ServiceOrderStatus;
  item_count: number;
  subtotal_cents: number;
  /** Of the subtotal: what the vendor passes on, and pays no commission for. */
  principal_cents: Generated<number>;
  /** Frozen at sale. */
  commission_bps: number;
  commission_cents: number;
  /** What went back, by refunds and by the bank of the card. */
  refunded_cents: Generated<number>;
  /** Of that: what was given back of the principal. */
  refunded_principal_cents: Generated<number>;
  /** Of what went back: what the bank of the card took. */
  disputed_cents: Generated<number>;
  reference: string | null;
  sub_details: unknown;
  /** What a vendor finds it by beyond its ids: the customer's name and email. */
  words: Generated<string>;
  /** When the payment for it came; null until then. */
  paid_at: Generated<Date | null>;
  /** As `SoldDelivery`; null where nothing is delivered. */
  delivery: Generated<unknown | null>;
  /** When it was given to who brings it; null until then, and where nothing is delivered. */
  shipped_at: Generated<Date | null>;
  completed_at: Generated<Date | null>;
  /** From when it is paid out, and why then (core/money/payouts/payable-rules.ts); null until it is completed. */
  payable_from: Generated<Date | null>;
  payable_why: Generated<PayableReason | null>;
  /** The nearest day still to come of its lines or its delivery, as of the sale; a job moves it on as days pass. */
  due_on: Generated<string | null>;
  /** The same while it waits for that day: null once it is on its way, completed or cancelled. Kept by the database. */
  next_on: GeneratedAlways<string | null>;
  created_at: Date;
  updated_at: Date;
}

export interface OrderLinesTable {
  id: string;
  order_id: string;
  service_order_id: string;
  listing_id: string;
  /** The line of the cart that was bought as several: those with the same are a series. null for a line of its own. */
  series_id: Generated<string | null>;
  vertical: string;
  kind: string;
  name: string;
  picture: unknown | null;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  options: unknown;
  sub_details: unknown;
  /** Of the name and of what was chosen, as sold. */
  language: Generated<Language>;
  /** The same in the other language, as far as it was written at the sale: `InOther`. */
  in_other: Generated<unknown | null>;
  /** Frozen at sale. */
  fulfilment: Fulfilment;
  /** When it takes place: `When`; null for what has no day of its own. */
  starts_on: string | null;
  ends_on: string | null;
  slot: string | null;
  starts_at: Date | null;
  /** Of the place, an IANA name. */
  time_zone: string;
  /** What the price of one is made of: `QuoteLine[]`; empty for what was sold before lines were kept. */
  quote_lines: unknown;
  /** Of the total: what the vendor passes on. */
  principal_cents: Generated<number>;
  /** What went back of it, and how much of that was principal. */
  refunded_cents: Generated<number>;
  refunded_principal_cents: Generated<number>;
  /** Of what went back: what the bank of the card took. */
  disputed_cents: Generated<number>;
  /** Paid later than this it is not performed any more: all of the payment goes back. */
  guaranteed_until: Generated<Date | null>;
  country: string;
  /** The cancellation as sold: what `readSoldCancellation` reads. */
  cancellation: unknown;
  /** What the voucher's QR code carries. */
  voucher_code: string;
  checked_in_at: Date | null;
  /** What was chosen before: `LineChange[]`, oldest first. */
  changes: Generated<unknown>;
  /** Of what went back: because the choice of now costs less than the one that was paid for. */
  reduced_cents: Generated<number>;
  /** When its customer is to be reminded of it; null once that is done, and where there is nothing to remind of. */
  remind_at: Generated<Date | null>;
  /** When its vendor said that nobody came; null where somebody did, or that was taken back. */
  no_show_at: Generated<Date | null>;
  /** When its customer gave it up while other lines of its part stand: it is as one of a cancelled part. */
  given_up_at: Generated<Date | null>;
  /** The last day of what its customer ended early, and when that was done; `ends_on` stays as it was sold. */
  ended_on: Generated<string | null>;
  ended_at: Generated<Date | null>;
  /** Of a policy: the details of its listing as it was sold, in both languages; as `SoldPolicyTerms`. */
  terms: Generated<unknown | null>;
}

export interface OrderEventsTable {
  id: string;
  order_id: string;
  service_order_id: string | null;
  actor_id: string | null;
  actor_role: string;
  from_status: string | null;
  to_status: string;
  note: string;
  /** One of `ORDER_EVENTS`. */
  what: string;
  created_at: Date;
}

export interface OrdersTables {
  orders: OrdersTable;
  service_orders: ServiceOrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends OrdersTables {}
}
