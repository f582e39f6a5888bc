import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Orders for one of an account's people, who stand in their contact. A link to the receipt is kept as a hash of its token, one an
 * order.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index orders_for_people on orders (user_id, created_at) where contact->'for' is not null`,
    `create table receipt_links (
      order_id uuid primary key references orders,
      token_hash text not null unique,
      prices boolean not null,
      expires_at timestamptz not null)`,
    `create index receipt_links_ending on receipt_links (expires_at)`,
  ]);
