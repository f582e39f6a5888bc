import type { Database, Db } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import { inOrder, inTurn, type Turn } from '#core/shared/turns.ts';
import { sweepFactors } from '../factors/store.ts';
import { sweepSecurityEvents } from '../security/store.ts';
import { KNOWN_MS } from './browser-store.ts';
import { IDLE_MS } from './session-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Lifetime of an unverified account. Signing up again starts over, so nothing is lost. */
const UNPROVEN_MS = DAY_MS;
const UNPROVEN_AT_ONCE = 500;

/** Deletes all that has expired. Idempotent and safe in several processes. */
export function sweepAccounts(db: Db, now: Date): Promise<Turn> {
  const ended = (table: keyof Database) => () =>
    sweepUpTo(db, table, { column: 'expires_at', limit: now });
  const before = (ms: number) => new Date(now.getTime() - ms);
  return inOrder(
    ended('sessions'),
    () => sweepUpTo(db, 'sessions', { column: 'last_seen_at', limit: before(IDLE_MS) }),
    ended('code_steps'),
    ended('phone_steps'),
    ended('devices'),
    ended('password_resets'),
    ended('vendor_invitations'),
    () => sweepUpTo(db, 'known_browsers', { column: 'last_seen_at', limit: before(KNOWN_MS) }),
    () => inTurn(async () => (await sweepUnproven(db, now)) === UNPROVEN_AT_ONCE),
    () => sweepSecurityEvents(db, now),
    () => sweepUpTo(db, 'limit_counters', { column: 'ends_at', limit: now }),
    () => sweepFactors(db, now),
  );
}

/** Old unverified accounts without a pending code or link. */
async function sweepUnproven(db: Db, now: Date): Promise<number> {
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
    .orderBy('created_at')
    .limit(UNPROVEN_AT_ONCE);
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where('id', 'in', old)
    // It may have been verified just now.
    .where('email_verified_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
