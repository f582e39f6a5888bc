import type { Kysely } from 'kysely';
import type { AssessedUpdate } from './rolling.ts';
import { runAll } from './statements.ts';

export const update: AssessedUpdate = {
  rolling: true,
  reason:
    'The new columns may be null, and the previous build reads none of them. It sells no booking with a payment link: its checkout finds the places taken. If it ends an unpaid order from a link, the places are sold again: the booking is only safe once all processes run this build.',
};

/** Payment links of manual bookings, and the order lines that were bought with them. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table manual_bookings
      add column pay_state text check (pay_state in ('waiting', 'paying', 'paid', 'lapsed', 'withdrawn')),
      add column pay_token_hash text,
      add column pay_until timestamptz,
      add column pay_user_id uuid,
      add column pay_order_id uuid`,
    `create unique index manual_bookings_pay_token on manual_bookings (pay_token_hash) where pay_token_hash is not null`,
    `create index manual_bookings_pay_until on manual_bookings (pay_until) where pay_state = 'waiting'`,
    `create index manual_bookings_pay_user on manual_bookings (pay_user_id, listing_id) where pay_state in ('waiting', 'paying')`,
    `create index manual_bookings_pay_order on manual_bookings (pay_order_id) where pay_order_id is not null`,
    `create table payment_link_orders (
      order_line_id uuid primary key,
      order_id uuid not null,
      service_order_id uuid not null,
      manual_booking_id uuid not null references manual_bookings (id))`,
    `create index payment_link_orders_order on payment_link_orders (order_id)`,
    `create index payment_link_orders_booking on payment_link_orders (manual_booking_id)`,
  ]);
