import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import type { ListingWordingsTable } from './tables.ts';

export type WordingRow = Selectable<ListingWordingsTable>;

const FOLDER = 'listing-wordings/';
/** Key of its file in the private store, which has no public URLs. */
export const wordingKey = (id: string): string => `${FOLDER}${id}`;

export const findWording = (db: Db, listingId: string): Promise<WordingRow | undefined> =>
  db
    .selectFrom('listing_wordings')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export async function findBoughtWording(
  db: Db,
  { userId, lineId }: { readonly userId: string; readonly lineId: string },
): Promise<WordingRow | undefined> {
  const { rows } = await sql<WordingRow>`
    select w.* from order_lines l
    join orders o on o.id = l.order_id and o.is_paid and o.user_id = ${userId}
    join listing_wordings w on w.listing_id = l.listing_id and w.created_at <= o.created_at
      and (w.removed_at is null or w.removed_at > o.created_at)
    where l.id = ${lineId} order by w.created_at desc limit 1`.execute(db);
  return rows[0];
}

export async function insertWording(trx: Trx, row: WordingRow): Promise<void> {
  await trx.insertInto('listing_wordings').values(row).execute();
}

/** One without sales is deleted; returns its id to delete its file. Lock the listing first. */
export async function endWording(
  trx: Trx,
  listingId: string,
  now: Date,
): Promise<{ readonly ended: boolean; readonly gone: string | null }> {
  const current = await findWording(trx, listingId);
  if (!current) return { ended: false, gone: null };
  const { rows } = await sql`
    select 1 from order_lines l join orders o on o.id = l.order_id
    where l.listing_id = ${listingId} and o.created_at >= ${current.created_at} limit 1`.execute(
    trx,
  );
  if (rows.length > 0)
    await trx
      .updateTable('listing_wordings')
      .set({ removed_at: now })
      .where('id', '=', current.id)
      .execute();
  else await trx.deleteFrom('listing_wordings').where('id', '=', current.id).execute();
  return { ended: true, gone: rows.length > 0 ? null : current.id };
}

export const findWordingKeys = (db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'listing_wordings', folder: FOLDER }, keys);
