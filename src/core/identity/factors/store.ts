import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import { inOrder, type Turn } from '#core/shared/turns.ts';
import { type Factors, SETUP_LIFE_MS } from './rules.ts';

const counted = sql<number>`count(*)::int`;

/** A user's second factors. `userId` is null for a decoy, which has none. */
export async function factorsOf(db: Db, userId: string | null): Promise<Factors> {
  if (userId === null) return { app: false, passkeys: 0, recoveryCodes: 0 };
  const row = await db
    .selectNoFrom((from) => [
      from
        .exists(
          from
            .selectFrom('authenticator_apps')
            .select('id')
            .where('user_id', '=', userId)
            .where('confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('app'),
      from
        .selectFrom('passkeys')
        .select(counted.as('n'))
        .where('user_id', '=', userId)
        .$asScalar()
        .as('passkeys'),
      from
        .selectFrom('recovery_codes')
        .select(counted.as('n'))
        .where('user_id', '=', userId)
        .where('used_at', 'is', null)
        .$asScalar()
        .as('codes'),
    ])
    .executeTakeFirstOrThrow();
  return { app: row.app, passkeys: row.passkeys ?? 0, recoveryCodes: row.codes ?? 0 };
}

export async function removeFactors(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('authenticator_apps').where('user_id', '=', userId).execute();
  await trx.deleteFrom('passkeys').where('user_id', '=', userId).execute();
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** Deletes expired setups and challenges. Idempotent and safe in several processes. */
export const sweepFactors = (db: Db, now: Date): Promise<Turn> =>
  inOrder(
    () =>
      sweepUpTo(db, 'authenticator_apps', {
        column: 'created_at',
        limit: new Date(now.getTime() - SETUP_LIFE_MS),
        only: sql`confirmed_at is null`,
      }),
    () => sweepUpTo(db, 'passkey_challenges', { column: 'expires_at', limit: now }),
  );

/** Counts a second-factor try of a step before the check. Null if none is left. */
export async function countFactorTry(db: Db, stepId: string, most: number): Promise<number | null> {
  const counted = await db
    .updateTable('code_steps')
    .set((set) => ({ factor_tries: set('factor_tries', '+', 1) }))
    .where('id', '=', stepId)
    .where('factor_tries', '<', most)
    .returning('factor_tries')
    .executeTakeFirst();
  return counted?.factor_tries ?? null;
}
