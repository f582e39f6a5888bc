import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What a browser has already put into a cart, by the browser's own key: an answer that was lost on its way is asked for again. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create table cart_keys (
      user_id uuid not null references users on delete cascade,
      key uuid not null,
      pieces jsonb not null default '{}',
      created_at timestamptz not null,
      primary key (user_id, key))`,
  ]);
