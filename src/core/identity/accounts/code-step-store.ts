import { type Selectable, sql } from 'kysely';
import { newId, newToken, tokenHash } from '#base/ids.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { CODE_LIFE_MS } from '#core/messaging/mail/secret-rules.ts';
import { CODE_TRIES, RESEND_MS, STEP_LIFE_MS } from './code-rules.ts';
import type { CodeStepsTable } from './tables.ts';
import type { SignUpFacts } from './user-store.ts';

export type CodeStep = Selectable<CodeStepsTable>;

export interface NewStep {
  /** Null for the decoy of a sign-up with a known address. */
  readonly userId: string | null;
  readonly email: string;
  readonly pending: SignUpFacts | null;
}

/** Creates a step without a code. Returns its id and cookie token. */
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

/** The pending step of a cookie. */
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

export async function stepWaits(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('code_steps')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Replaces a step's code; false if the last one is less than a minute old, unless a text is now
 * replaced by a mail, or the step is gone.
 */
export async function setCode(
  trx: Trx,
  stepId: string,
  { codeHash, sentBy }: { readonly codeHash: string; readonly sentBy: CodeStep['sent_by'] },
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('code_steps')
    .set({
      code_hash: codeHash,
      code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      last_sent_at: now,
      sent_by: sentBy,
      tries: 0,
    })
    .where('id', '=', stepId)
    .where((where) =>
      where.or([
        where('last_sent_at', 'is', null),
        where('last_sent_at', '<=', new Date(now.getTime() - RESEND_MS)),
        // A person whose phone has no signal need not wait for the mail.
        ...(sentBy === 'mail' ? [where('sent_by', '=', sql.lit('text'))] : []),
      ]),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Counted before the comparison, so concurrent tries cannot exceed it. Null if none is left. */
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

/** Consumes a step; returns false if it was already used. */
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

export async function dropStepsOf(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('code_steps').where('user_id', '=', userId).execute();
}
