import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** How services deliver, and what became of it. A place belongs to a listing, or as a delivery slot to a service. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table services add column delivery jsonb`,
    `alter table places drop constraint places_listing_id_fkey`,
    `alter table service_orders add column delivery jsonb,
      add column shipped_at timestamptz, add column completed_at timestamptz`,
    `update service_orders set completed_at = updated_at where status = 'completed'`,
    `update service_orders set shipped_at = o.updated_at from orders o
      where o.id = service_orders.order_id and o.status = 'shipped' and service_orders.status = 'processing'`,
    `alter table order_events add column what text`,

    `create table substitutions (
      id uuid primary key,
      order_id uuid not null references orders,
      service_order_id uuid not null references service_orders,
      order_line_id uuid not null references order_lines,
      missing int not null check (missing > 0),
      state text not null check (state in ('proposed', 'replaced', 'refunded', 'declined')),
      refund_cents bigint not null check (refund_cents >= 0),
      replacement jsonb, note text not null,
      created_at timestamptz not null, answered_at timestamptz)`,
    `create index substitutions_order on substitutions (order_id)`,
    `alter table holds add column substitution_id uuid references substitutions`,

    `create table returns (
      id uuid primary key,
      order_id uuid not null references orders,
      service_order_id uuid not null references service_orders,
      state text not null check (state in ('requested', 'accepted', 'rejected', 'received')),
      reason text not null, answer text not null,
      refund_cents bigint not null check (refund_cents >= 0),
      created_at timestamptz not null, updated_at timestamptz not null)`,
    `create index returns_order on returns (order_id)`,
    `create table return_lines (
      return_id uuid not null references returns on delete cascade,
      order_line_id uuid not null references order_lines,
      quantity int not null check (quantity > 0),
      primary key (return_id, order_line_id))`,
  ]);
