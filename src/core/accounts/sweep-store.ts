import type { Db } from '../database.ts';
import { sweepSecurityEvents } from '../security/store.ts';
import { IDLE_MS } from './session-store.ts';

/** Removes what has ended by itself: sessions, steps, devices, links, counters and what the security log kept for people. Safe to run at any time, by any number. */
export async function sweepAccounts(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where('last_seen_at', '<=', new Date(now.getTime() - IDLE_MS)),
      ]),
    )
    .execute();
  await db.deleteFrom('code_steps').where('expires_at', '<=', now).execute();
  await db.deleteFrom('devices').where('expires_at', '<=', now).execute();
  await db.deleteFrom('password_resets').where('expires_at', '<=', now).execute();
  await sweepSecurityEvents(db, now);
  await db.deleteFrom('limit_counters').where('ends_at', '<=', now).execute();
}
