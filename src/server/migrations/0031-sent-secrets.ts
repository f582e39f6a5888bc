import type { Kysely } from 'kysely';
import { runAll } from './statements.ts';

/**
 * Mails with codes and links that builds before this one sent or gave up were kept whole. One that only lies in the embedded
 * mailbox was never tried, and stays.
 */
export const up = (db: Kysely<unknown>): Promise<void> =>
  runAll(db, [
    `update outbox set subject = '', html = '', text = ''
      where template in ('code', 'password-reset') and tries > 0
        and (sent_at is not null or given_up_at is not null)`,
  ]);
