import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Quotes that are held for somebody: amounts of another currency in its minor units, the rate in hundred-millionths. An order
 * takes its locks; one that is not paid gives them back.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table quote_locks (
      id uuid primary key,
      user_id uuid not null references users on delete cascade,
      listing_id uuid not null references listings on delete cascade,
      options jsonb not null,
      side text not null check (side in ('send', 'receive')),
      send_cents bigint not null check (send_cents > 0),
      receive_minor numeric(30) not null check (receive_minor > 0),
      currency text not null,
      rate_e8 numeric(30) not null check (rate_e8 > 0),
      fee_cents bigint not null check (fee_cents >= 0),
      created_at timestamptz not null,
      expires_at timestamptz not null check (expires_at > created_at),
      order_id uuid references orders on delete cascade)`,
    `create index quote_locks_of_user on quote_locks (user_id, created_at desc)`,
    `create index quote_locks_order on quote_locks (order_id) where order_id is not null`,
    `create index quote_locks_old on quote_locks (expires_at) where order_id is null`,
  ]);
