import type { Generated, GeneratedAlways } from 'kysely';

export type OrderStatus = 'pending' | 'processing' | 'shipped' | 'completed' | 'cancelled';
export type ServiceOrderStatus = Exclude<OrderStatus, 'shipped'>;

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
  /** Frozen at sale. */
  commission_bps: number;
  commission_cents: number;
  refunded_cents: Generated<number>;
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
  vertical: string;
  kind: string;
  name: string;
  picture: unknown | null;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  options: unknown;
  sub_details: unknown;
  /** First day of what was bought, in the listing's country; null for goods. */
  starts_on: string | null;
  country: string;
  /** The cancellation policy as sold: `CancellationPolicy`. */
  cancellation: unknown;
  /** What the voucher's QR code carries. */
  voucher_code: string;
  checked_in_at: Date | null;
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
  /** What happened, where the statuses do not tell. */
  what: Generated<string | null>;
  created_at: Date;
}

export interface OrdersTables {
  orders: OrdersTable;
  service_orders: ServiceOrdersTable;
  order_lines: OrderLinesTable;
  order_events: OrderEventsTable;
}
