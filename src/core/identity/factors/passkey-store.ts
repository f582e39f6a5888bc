import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { PasskeysTable } from './tables.ts';
import { randomBytes } from 'node:crypto';
import { newId } from '#base/ids.ts';
import { CHALLENGE_LIFE_MS } from './rules.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  db: Db,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | null> {
  const row = await db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns false if an account has it already. */
export async function insertPasskey(trx: Trx, passkey: PasskeyRow): Promise<boolean> {
  const inserted = await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** False if it was removed, or its counter is ahead, which means that a copy exists. */
export async function notePasskeyUse(
  db: Db,
  id: string,
  { counter, synced }: { readonly counter: number; readonly synced: boolean },
  now: Date,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ counter, synced, last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('counter', '<', counter),
        where.and([where('counter', '=', 0), where.lit(counter === 0)]),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return noted !== undefined;
}

/** Returns false if not theirs. */
export async function removePasskey(trx: Trx, userId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
}

/** Owner and purpose of a challenge, which cannot be used otherwise. */
export type ChallengeOf =
  | { readonly stepId: string; readonly purpose: 'sign-in' }
  | { readonly sessionId: string; readonly purpose: 'confirm' | 'add' };

/** Creates a challenge, replacing an earlier one. */
export async function makeChallenge(db: Db, of: ChallengeOf, now: Date): Promise<string> {
  const fresh = {
    challenge: randomBytes(32).toString('base64url'),
    created_at: now,
    expires_at: new Date(now.getTime() + CHALLENGE_LIFE_MS),
  };
  await db
    .insertInto('passkey_challenges')
    .values({
      ...fresh,
      id: newId(now),
      step_id: 'stepId' in of ? of.stepId : null,
      session_id: 'sessionId' in of ? of.sessionId : null,
      purpose: of.purpose,
    })
    .onConflict((conflict) =>
      ('stepId' in of
        ? conflict.column('step_id')
        : conflict.columns(['session_id', 'purpose'])
      ).doUpdateSet(fresh),
    )
    .execute();
  return fresh.challenge;
}

/** Consumes the challenge in any case; null if missing or expired. */
export async function takeChallenge(db: Db, of: ChallengeOf, now: Date): Promise<string | null> {
  const owned = db.deleteFrom('passkey_challenges').where('purpose', '=', of.purpose);
  const row = await (
    'stepId' in of
      ? owned.where('step_id', '=', of.stepId)
      : owned.where('session_id', '=', of.sessionId)
  )
    .returning(['challenge', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? row.challenge : null;
}
