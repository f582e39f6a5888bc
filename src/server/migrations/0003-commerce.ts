import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table places (
      listing_id uuid not null references listings on delete cascade,
      variant text not null default '',
      day date not null default '0001-01-01',
      slot text not null default '',
      capacity int not null,
      taken int not null default 0,
      closed boolean not null default false,
      price_cents bigint,
      primary key (listing_id, variant, day, slot),
      check (taken >= 0), check (taken <= capacity))`,

    `create table cart_lines (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      options jsonb not null, options_key text not null,
      quantity int not null check (quantity between 1 and 999),
      quoted_cents bigint not null,
      created_at timestamptz not null, updated_at timestamptz not null,
      unique (user_id, listing_id, options_key))`,

    `create table orders (
      id uuid primary key,
      user_id uuid not null references users,
      idempotency_key text not null, request_hash text not null,
      status text not null check (status in ('pending', 'processing', 'shipped', 'completed', 'cancelled')),
      is_paid boolean not null default false,
      contact jsonb not null, address jsonb, note text not null,
      item_count int not null check (item_count > 0),
      subtotal_cents bigint not null, total_cents bigint not null check (total_cents >= 0),
      currency text not null default 'USD',
      hold_expires_at timestamptz,
      created_at timestamptz not null, updated_at timestamptz not null,
      unique (user_id, idempotency_key))`,
    `create index orders_user on orders (user_id, created_at desc)`,
    `create index orders_hold on orders (hold_expires_at) where hold_expires_at is not null`,

    `create table service_orders (
      id uuid primary key,
      order_id uuid not null references orders,
      service_id uuid not null references services,
      vendor_id uuid not null references vendors,
      status text not null check (status in ('pending', 'processing', 'completed', 'cancelled')),
      item_count int not null, subtotal_cents bigint not null,
      commission_bps int not null, commission_cents bigint not null, refunded_cents bigint not null default 0,
      reference text, sub_details jsonb not null,
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index service_orders_order on service_orders (order_id)`,
    `create index service_orders_vendor on service_orders (vendor_id, created_at desc)`,

    `create table order_lines (
      id uuid primary key,
      order_id uuid not null references orders,
      service_order_id uuid not null references service_orders,
      listing_id uuid not null references listings,
      vertical text not null, kind text not null, name text not null, picture jsonb,
      quantity int not null, unit_cents bigint not null, total_cents bigint not null,
      options jsonb not null, sub_details jsonb not null,
      starts_on date, country text not null, cancellation jsonb not null,
      voucher_code text not null unique, checked_in_at timestamptz)`,
    `create index order_lines_order on order_lines (order_id)`,
    `create index order_lines_service_order on order_lines (service_order_id)`,
    `create index order_lines_listing on order_lines (listing_id)`,

    `create table order_events (
      id uuid primary key,
      order_id uuid not null references orders,
      service_order_id uuid references service_orders,
      actor_id uuid, actor_role text not null,
      from_status text, to_status text not null, note text not null,
      created_at timestamptz not null)`,
    `create index order_events_order on order_events (order_id, created_at)`,

    `create table holds (
      id uuid primary key,
      order_id uuid not null references orders,
      order_line_id uuid not null references order_lines,
      listing_id uuid not null, variant text not null, day date not null, slot text not null,
      count int not null check (count > 0),
      state text not null check (state in ('held', 'kept', 'released')),
      foreign key (listing_id, variant, day, slot) references places)`,
    `create index holds_order on holds (order_id)`,

    `create table reviews (
      id uuid primary key,
      order_id uuid not null references orders,
      listing_id uuid not null references listings,
      service_id uuid not null references services,
      vendor_id uuid not null references vendors,
      user_id uuid references users,
      username text not null,
      rating int not null check (rating between 1 and 5),
      review text not null check (length(review) between 1 and 2000),
      reply text, replied_at timestamptz,
      hidden_at timestamptz, hidden_reason text,
      created_at timestamptz not null, updated_at timestamptz not null,
      unique (order_id, listing_id))`,
    `create index reviews_listing on reviews (listing_id, created_at desc) where hidden_at is null`,
    `create index reviews_service on reviews (service_id, created_at desc) where hidden_at is null`,
    `create index reviews_recent on reviews (created_at desc) where hidden_at is null`,
  ]);
