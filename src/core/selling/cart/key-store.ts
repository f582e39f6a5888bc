import type { Trx } from '#core/shared/database.ts';

/** Longer than browsers retry. */
const KEPT_DAYS = 30;

/** Pieces added with a key, by the browser's name of the line. */
export type Pieces = Readonly<Record<string, number>>;

/** Null the first time. The caller holds the user's lock, which serializes requests. */
export async function takeKey(
  trx: Trx,
  userId: string,
  key: string,
  now: Date,
): Promise<Pieces | null> {
  const taken = await trx
    .insertInto('cart_keys')
    .values({ user_id: userId, key, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const { pieces } = await trx
      .selectFrom('cart_keys')
      .select('pieces')
      .where('user_id', '=', userId)
      .where('key', '=', key)
      .executeTakeFirstOrThrow();
    return pieces;
  }
  await trx
    .deleteFrom('cart_keys')
    .where('user_id', '=', userId)
    .where('created_at', '<', new Date(now.getTime() - KEPT_DAYS * 86_400_000))
    .execute();
  return null;
}

export async function isTaken(trx: Trx, userId: string, key: string): Promise<boolean> {
  const taken = await trx
    .selectFrom('cart_keys')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst();
  return taken !== undefined;
}

export async function notePieces(
  trx: Trx,
  userId: string,
  key: string,
  pieces: Pieces,
): Promise<void> {
  await trx
    .updateTable('cart_keys')
    .set({ pieces: JSON.stringify(pieces) })
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .execute();
}
