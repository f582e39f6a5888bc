import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import { MAX_LISTS } from '#base/favourite-limits.ts';
import type { Db, Trx } from '#core/shared/database.ts';

export interface ListRow {
  readonly id: string;
  readonly name: string | null;
  readonly shared: boolean;
  readonly count: number;
}

/** A person's lists with their counts: the default list, then the others, oldest first. */
export async function listLists(db: Db, userId: string): Promise<ListRow[]> {
  const { rows } = await sql<ListRow>`
    select l.id, l.name, l.share_hash is not null as shared, (
      select count(*)::int from favourites f where f.list_id = l.id) as count
    from favourite_lists l where l.user_id = ${userId}
    order by l.name is null desc, l.created_at, l.id limit ${sql.lit(MAX_LISTS)}`.execute(db);
  return rows;
}

/** Number of a person's lists with names. The caller locks the person. */
export async function countLists(trx: Trx, userId: string): Promise<number> {
  const { total } = await trx
    .selectFrom('favourite_lists')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function insertList(
  trx: Trx,
  { userId, name }: { readonly userId: string; readonly name: string | null },
  now: Date,
): Promise<string> {
  const id = newId(now);
  await trx
    .insertInto('favourite_lists')
    .values({ id, user_id: userId, name, share_hash: null, created_at: now })
    .execute();
  return id;
}

interface Own {
  readonly userId: string;
  readonly id: string;
}

/** A person's own list; undefined for others'. */
export const findList = (
  db: Db,
  { userId, id }: Own,
): Promise<{ id: string; name: string | null } | undefined> =>
  db
    .selectFrom('favourite_lists')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function defaultListId(db: Db, userId: string): Promise<string | undefined> {
  const list = await db
    .selectFrom('favourite_lists')
    .select('id')
    .where('user_id', '=', userId)
    .where('name', 'is', null)
    .executeTakeFirst();
  return list?.id;
}

/** Returns false if the person has no such list, or it is the default one. */
export async function renameList(db: Db, { userId, id }: Own, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourite_lists')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Deletes a list with its items, as `renameList`. */
export async function deleteList(db: Db, { userId, id }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('favourite_lists')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('name', 'is not', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Sets the hash of the list's link, or none. Returns false if the person has no such list. */
export async function setShare(db: Db, { userId, id }: Own, hash: string | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('favourite_lists')
    .set({ share_hash: hash })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const findShared = (
  db: Db,
  hash: string,
): Promise<{ id: string; name: string | null; owner: string } | undefined> =>
  db
    .selectFrom('favourite_lists')
    .innerJoin('users', 'users.id', 'favourite_lists.user_id')
    .select(['favourite_lists.id', 'favourite_lists.name', 'users.name as owner'])
    .where('share_hash', '=', hash)
    .executeTakeFirst();
