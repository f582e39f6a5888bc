import type { Db, Trx } from '#core/shared/database.ts';
import type { RecipientsTable } from './tables.ts';
import type { Insertable, Selectable } from 'kysely';

/** Max recipients of an account. */
export const MAX_RECIPIENTS = 100;

export type RecipientRow = Selectable<RecipientsTable>;

/** A user's recipients, most recently used first. */
export const listRecipients = (db: Db, userId: string): Promise<RecipientRow[]> =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RECIPIENTS)
    .execute();

export const findRecipient = (
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<RecipientRow | undefined> =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The recipient with this key, and an identical one. */
export const findKept = (
  db: Db,
  {
    userId,
    key,
    hash,
    country,
  }: {
    readonly userId: string;
    readonly key: string;
    readonly hash: string;
    readonly country: string;
  },
): Promise<RecipientRow[]> =>
  db
    .selectFrom('recipients')
    .selectAll()
    .where('user_id', '=', userId)
    .where((is) =>
      is.or([
        is('request_key', '=', key),
        is.and([is('hash', '=', hash), is('country', '=', country as RecipientRow['country'])]),
      ]),
    )
    .execute();

export async function countRecipients(trx: Trx, userId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('recipients')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

export const insertRecipient = (
  trx: Trx,
  row: Insertable<RecipientsTable>,
): Promise<RecipientRow> =>
  trx.insertInto('recipients').values(row).returningAll().executeTakeFirstOrThrow();

/** Updates a recipient with a new version; undefined if not the user's. */
export const changeRecipient = (
  trx: Trx,
  { userId, id }: { readonly userId: string; readonly id: string },
  change: Pick<
    RecipientRow,
    'person_id' | 'method' | 'country' | 'sealed' | 'mask' | 'hash' | 'updated_at'
  >,
): Promise<RecipientRow | undefined> =>
  trx
    .updateTable('recipients')
    .set((is) => ({ ...change, version: is('version', '+', 1) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();

export async function removeRecipient(
  db: Db,
  { userId, id }: { readonly userId: string; readonly id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recipients')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function noteUse(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('recipients').set({ used_at: now }).where('id', '=', id).execute();
}
