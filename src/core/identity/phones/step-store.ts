import type { Selectable } from 'kysely';
import type { TextChannel } from '#base/text-channels.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { CODE_LIFE_MS } from '#core/messaging/mail/secret-rules.ts';
import { CODE_TRIES, STEP_LIFE_MS } from '../accounts/code-rules.ts';
import type { PhoneStepsTable } from './tables.ts';

export type PhoneStep = Selectable<PhoneStepsTable>;

export interface NewPhoneStep {
  readonly userId: string;
  readonly phone: string;
  readonly country: string;
  readonly channel: TextChannel;
  readonly codeHash: string;
}

/** Begins with the emailed code. Replaces an earlier step. */
export async function replacePhoneStep(
  trx: Trx,
  { userId, codeHash, ...number }: NewPhoneStep,
  now: Date,
): Promise<void> {
  const set = {
    ...number,
    stage: 'email' as const,
    code_hash: codeHash,
    code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
    tries: 0,
    last_sent_at: now,
    expires_at: new Date(now.getTime() + STEP_LIFE_MS),
  };
  await trx
    .insertInto('phone_steps')
    .values({ user_id: userId, ...set })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(set))
    .execute();
}

export async function findPhoneStep(
  db: Db,
  userId: string,
  now: Date,
): Promise<PhoneStep | undefined> {
  return db
    .selectFrom('phone_steps')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Counted before the comparison, so concurrent tries cannot exceed it. Null if none is left. */
export async function countPhoneTry(db: Db, step: PhoneStep): Promise<number | null> {
  const counted = await db
    .updateTable('phone_steps')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('user_id', '=', step.user_id)
    .where('code_hash', '=', step.code_hash)
    .where('tries', '<', CODE_TRIES)
    .returning('tries')
    .executeTakeFirst();
  return counted?.tries ?? null;
}

/** Sets the next code. False if the step has changed since it was read. */
export async function setPhoneCode(
  trx: Trx,
  step: PhoneStep,
  { stage, codeHash }: { readonly stage: PhoneStep['stage']; readonly codeHash: string },
  now: Date,
): Promise<boolean> {
  const changed = await trx
    .updateTable('phone_steps')
    .set({
      stage,
      code_hash: codeHash,
      code_expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      tries: 0,
      last_sent_at: now,
    })
    .where('user_id', '=', step.user_id)
    .where('code_hash', '=', step.code_hash)
    .returning('user_id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** Consumes a step; false if it was already used or has changed. */
export async function takePhoneStep(trx: Trx, step: PhoneStep): Promise<boolean> {
  const taken = await trx
    .deleteFrom('phone_steps')
    .where('user_id', '=', step.user_id)
    .where('code_hash', '=', step.code_hash)
    .returning('user_id')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function dropPhoneStep(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('phone_steps').where('user_id', '=', userId).execute();
}
