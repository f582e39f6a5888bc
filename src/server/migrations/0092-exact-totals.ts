import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/** A quote may be held for a sum that is paid with its fee. */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `alter table quote_locks drop constraint quote_locks_side_check`,
    `alter table quote_locks add constraint quote_locks_side_check
      check (side in ('send', 'receive', 'total'))`,
  ]);
