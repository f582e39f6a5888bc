import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    // When the mail server refused it for good, so that nothing tries again.
    `alter table outbox add column given_up_at timestamptz`,
    `drop index outbox_unsent`,
    `create index outbox_unsent on outbox (created_at) where sent_at is null and given_up_at is null`,
  ]);
