import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Idempotency keys of the browser for adding to a cart, so that it can repeat a request whose
 * response was lost.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table cart_keys (
      user_id uuid not null references users on delete cascade,
      key uuid not null,
      pieces jsonb not null default '{}',
      created_at timestamptz not null,
      primary key (user_id, key))`,
  ]);
