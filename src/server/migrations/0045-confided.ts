import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * What only some may read: a listing's private details, and what a customer tells the vendor of a line, both sealed; a line
 * in the cart and the line it was bought as have rows of their own. And what became of lines that are performed.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table listing_private (
      listing_id uuid primary key references listings on delete cascade,
      -- Sealed with a key of APP_SECRET, for this row only; so is what is confided.
      sealed text not null,
      updated_at timestamptz not null
    )`,
    `create table cart_line_secrets (
      cart_line_id uuid primary key references cart_lines on delete cascade,
      -- Another one whenever something else is confided.
      version uuid not null,
      sealed text not null,
      mask text not null,
      hash text,
      created_at timestamptz not null
    )`,
    `create index cart_line_secrets_old on cart_line_secrets (created_at)`,
    `create table order_line_secrets (
      order_line_id uuid primary key references order_lines on delete cascade,
      order_id uuid not null references orders on delete cascade,
      sealed text not null,
      mask text not null,
      hash text,
      keep_days integer not null check (keep_days >= 0),
      created_at timestamptz not null
    )`,
    `create index order_line_secrets_order on order_line_secrets (order_id)`,
    `create index order_line_secrets_hash on order_line_secrets (hash) where hash is not null`,
    `create table line_outcomes (
      id uuid primary key,
      order_line_id uuid not null references order_lines on delete cascade,
      order_id uuid not null references orders on delete cascade,
      outcome text not null check (outcome in ('sent', 'paid', 'issued', 'delivered', 'failed', 'returned')),
      final boolean not null,
      reference text not null,
      reason text not null,
      actor_id uuid references users on delete set null,
      request_key text not null,
      request_hash text not null,
      created_at timestamptz not null,
      unique (order_line_id, outcome),
      unique (order_line_id, request_key)
    )`,
    `create unique index line_outcomes_final on line_outcomes (order_line_id) where final`,
    `create index line_outcomes_order on line_outcomes (order_id)`,
  ]);
