import type { Db } from '#core/shared/database.ts';
import { sweepFactors } from '../factors/store.ts';
import { sweepSecurityEvents } from '../security/store.ts';
import { KNOWN_MS } from './browser-store.ts';
import { IDLE_MS } from './session-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Lifetime of an unverified account. Signing up again starts over, so nothing is lost. */
const UNPROVEN_MS = DAY_MS;
const UNPROVEN_AT_ONCE = 5000;

/** Deletes all that has expired. Idempotent and safe in several processes. */
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
  await db
    .deleteFrom('known_browsers')
    .where('last_seen_at', '<=', new Date(now.getTime() - KNOWN_MS))
    .execute();
  await sweepUnproven(db, now);
  await sweepSecurityEvents(db, now);
  await db.deleteFrom('limit_counters').where('ends_at', '<=', now).execute();
  await sweepFactors(db, now);
}

/** Old unverified accounts without a pending code or link. */
async function sweepUnproven(db: Db, now: Date): Promise<void> {
  const old = db
    .selectFrom('users')
    .select('id')
    .where('email_verified_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - UNPROVEN_MS))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('code_steps').select('code_steps.id').whereRef('user_id', '=', 'users.id'),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('password_resets')
            .select('password_resets.id')
            .whereRef('user_id', '=', 'users.id'),
        ),
      ),
    )
    .limit(UNPROVEN_AT_ONCE);
  await db
    .deleteFrom('users')
    .where('id', 'in', old)
    // It may have been verified just now.
    .where('email_verified_at', 'is', null)
    .execute();
}
