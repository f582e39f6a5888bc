import { type Selectable, sql } from 'kysely';
import type { Database, Db, Trx } from '#core/shared/database.ts';

export type TextPhone = Selectable<Database['text_phones']>;

export const findPhone = (db: Db, userId: string): Promise<TextPhone | undefined> =>
  db.selectFrom('text_phones').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** Replaces an earlier number. Codes go on only to the same one. */
export async function savePhone(
  trx: Trx,
  {
    userId,
    ...number
  }: { readonly userId: string } & Pick<TextPhone, 'phone' | 'country' | 'channel'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('text_phones')
    .values({ user_id: userId, ...number, codes: false, verified_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...number,
        codes: sql<boolean>`text_phones.codes and text_phones.phone = excluded.phone`,
        verified_at: now,
      }),
    )
    .execute();
}

export async function deletePhone(trx: Trx, userId: string): Promise<TextPhone | undefined> {
  return trx
    .deleteFrom('text_phones')
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
}

/** Locks a number until the transaction ends, because codes of one account go to it. */
export async function lockNumber(trx: Trx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('souk text phone'), hashtext(${phone}))`.execute(
    trx,
  );
}

/** The other account whose codes go to this number. */
export const codesElsewhere = (
  trx: Trx,
  { user_id: userId, phone }: TextPhone,
): Promise<TextPhone | undefined> =>
  trx
    .selectFrom('text_phones')
    .selectAll()
    .where('phone', '=', phone)
    .where('codes', '=', sql.lit(true))
    .where('user_id', '<>', userId)
    .executeTakeFirst();

export async function setCodes(trx: Trx, userId: string, codes: boolean): Promise<void> {
  await trx.updateTable('text_phones').set({ codes }).where('user_id', '=', userId).execute();
}
