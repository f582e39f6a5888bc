import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** What of a day is held and not paid for, as the rule of gaps asks: there are few such holds. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index holds_held_days on holds (listing_id, day) where state = 'held' and day > '0001-01-01'`,
  ]);
