import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from './availability-rules.ts';

export interface Pieces {
  readonly variant: string;
  /** Pieces on hand; undefined keeps the count, and a new variant begins with 0. */
  readonly count: number | undefined;
}

/** Pieces on hand besides those held or sold. Missing variants are closed, but stay counted. */
export async function setPieces(
  trx: Trx,
  listingId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  // Locks all before writing, in the same order as buyers. The first write may lock the listing's shelf row, for which the
  // holder of a later one may be waiting.
  await sql`
    select from places where listing_id = ${listingId} and day = ${ANY_DAY}::date and slot = ''
    order by variant for no key update`.execute(trx);
  // JSON leaves an undefined count out; it is read as null.
  const wanted = JSON.stringify(pieces);
  const uncounted = sql`(select count from jsonb_to_recordset(${wanted}::jsonb) as n(variant text, count int) where n.variant = places.variant) is null`;
  await sql`
    insert into places (listing_id, variant, day, slot, capacity, taken)
    select ${listingId}, need.variant, ${ANY_DAY}::date, '', coalesce(need.count, 0), 0
    from jsonb_to_recordset(${wanted}::jsonb) as need(variant text, count int) order by need.variant
    on conflict (listing_id, variant, day, slot) do update set closed = false,
      capacity = case
        when ${uncounted}
          then places.capacity
        else places.taken + excluded.capacity end,
      low_told = places.low_told and ${uncounted}`.execute(trx);
  await sql`
    update places set closed = true where listing_id = ${listingId} and day = ${ANY_DAY}::date and slot = ''
      and variant <> all(${pieces.map(({ variant }) => variant)}::text[])`.execute(trx);
}

/** Pieces left by variant, of each listing with any; closed variants are missing. */
export async function findPiecesOf(
  db: Db,
  listingIds: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  const rows = await db
    .selectFrom('places')
    .select(['listing_id', 'variant', sql<number>`greatest(capacity - taken, 0)`.as('left')])
    .where('listing_id', '=', sql<string>`any(${[...listingIds]}::uuid[])`)
    .where('day', '=', ANY_DAY)
    .where('slot', '=', '')
    .where('closed', '=', false)
    .execute();
  const pieces = new Map<string, Map<string, number>>();
  for (const { listing_id, variant, left } of rows)
    pieces.set(
      listing_id,
      (pieces.get(listing_id) ?? new Map<string, number>()).set(variant, left),
    );
  return pieces;
}

/** Pieces left of one listing by variant. */
export const findPieces = async (db: Db, listingId: string): Promise<Map<string, number>> =>
  (await findPiecesOf(db, [listingId])).get(listingId) ?? new Map<string, number>();
