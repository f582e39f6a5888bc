import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { PasskeysTable } from './tables.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/** A user's passkeys, oldest first. */
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
