import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** Held, unpaid places of a day, for the rule about gaps. There are few such holds. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `create index holds_held_days on holds (listing_id, day) where state = 'held' and day > '0001-01-01'`,
  ]);
