import { randomBytes } from 'node:crypto';
import { newId } from '#base/ids.ts';
import type { Db } from '#core/shared/database.ts';
import { CHALLENGE_LIFE_MS } from './rules.ts';

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
