import type { Selectable } from 'kysely';
import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { CODE_LIFE_MS } from '#core/messaging/mail/secret-rules.ts';
import { CODE_TRIES, RESEND_MS, STEP_LIFE_MS } from './code-rules.ts';
import type { CodeStepsTable } from './tables.ts';
import type { SignUpFacts } from './user-store.ts';

export type CodeStep = Selectable<CodeStepsTable>;

export interface NewStep {
  /** null for the decoy that a sign-up with a known address gets. */
  readonly userId: string | null;
  readonly email: string;
  readonly pending: SignUpFacts | null;
}

/** A step without a code yet, and the token of its cookie. */
export async function insertStep(
  trx: Trx,
  step: NewStep,
  now: Date,
): Promise<{ id: string; token: string }> {
  const id = newId(now);
  const token = newToken();
  await trx
    .insertInto('code_steps')
    .values({
      id,
      user_id: step.userId,
      email: step.email,
      pending: step.pending === null ? null : JSON.stringify(step.pending),
      token_hash: tokenHash(token),
      code_hash: null,
      code_expires_at: null,
      last_sent_at: null,
      created_at: now,
      expires_at: new Date(now.getTime() + STEP_LIFE_MS),
    })
    .execute();
  return { id, token };
}

/** The step a cookie stands for, while it waits. */
export async function findStep(
  db: Db,
  token: string | undefined,
  now: Date,
): Promise<CodeStep | null> {
  if (!token) return null;
  const row = await db
    .selectFrom('code_steps')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether a step still waits. */
export async function stepWaits(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('code_steps')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Puts a code in the place of the last one; false when the last one is less than a minute old or the step is gone. */
export async function setCode(
  trx: Trx,
  stepId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('code_steps')
    .set({
      code_hash: codeHash,
      code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      last_sent_at: now,
      tries: 0,
    })
    .where('id', '=', stepId)
    .where((where) =>
      where.or([
        where('last_sent_at', 'is', null),
        where('last_sent_at', '<=', new Date(now.getTime() - RESEND_MS)),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Counts a try at the step's code, before it is compared: tries sent at once cannot outrun the count. Null without one left. */
export async function countTry(db: Db, step: CodeStep): Promise<number | null> {
  const counted = await db
    .updateTable('code_steps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('id', '=', step.id)
    .where('tries', '<', CODE_TRIES)
    .where('code_hash', '=', step.code_hash)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries ?? null;
}

/** Uses a step up; false when somebody else just did. */
export async function takeStep(trx: Trx, stepId: string): Promise<boolean> {
  const taken = await trx
    .deleteFrom('code_steps')
    .where('id', '=', stepId)
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function dropStep(db: Db, token: string): Promise<void> {
  await db.deleteFrom('code_steps').where('token_hash', '=', tokenHash(token)).execute();
}

/** Ends what other browsers began for the same person. */
export async function dropStepsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('code_steps').where('user_id', '=', userId).execute();
}
