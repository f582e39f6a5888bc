import type { Generated } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { ManualState, PayState } from '#contract/manual-bookings.ts';

/** Bookings and blocked times that vendors entered; their places are `holds` without an order. */
export interface ManualBookingsTable {
  id: string;
  vendor_id: string;
  listing_id: string;
  vertical: string;
  kind: 'booking' | 'block';
  state: Generated<ManualState>;
  /** Chosen by the caller, unique per vendor. */
  request_key: string;
  quantity: number;
  /** As parsed by the vertical. */
  options: unknown;
  sub_details: Readonly<Record<string, unknown>>;
  value_cents: number;
  starts_on: string;
  /** For nights, the day of departure. */
  ends_on: string;
  slot: string | null;
  starts_at: Date | null;
  time_zone: string;
  /** `Told`; '' once erased. */
  sealed: string;
  has_note: boolean;
  language: Language;
  /** Time of the reminder; null if none is due. */
  remind_at: Generated<Date | null>;
  created_by: string;
  created_at: Date;
  /** Null without a payment link. `paying` while an order holds the places for a payment. */
  pay_state: Generated<PayState | 'paying' | null>;
  pay_token_hash: Generated<string | null>;
  pay_until: Generated<Date | null>;
  /** The account that opened the link to pay. */
  pay_user_id: Generated<string | null>;
  /** The cart line that still has its places although it was changed. */
  pay_line_id: Generated<string | null>;
  /** The order that holds the places, or that paid. */
  pay_order_id: Generated<string | null>;
}

/** An order line that was bought with a payment link, paid or not. */
export interface PaymentLinkOrdersTable {
  order_line_id: string;
  order_id: string;
  service_order_id: string;
  manual_booking_id: string;
}

export interface ManualBookingsTables {
  manual_bookings: ManualBookingsTable;
  payment_link_orders: PaymentLinkOrdersTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ManualBookingsTables {}
}
