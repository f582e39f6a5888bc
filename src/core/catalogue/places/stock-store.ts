import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { ANY_DAY } from './availability-rules.ts';

export interface Pieces {
  readonly variant: string;
  /** How many are on hand now; undefined leaves what there is, and a new variant begins with none. */
  readonly count: number | undefined;
}

/**
 * Says which variants a listing has and how many of each are on hand, beside those that are held or sold. Variants that
 * are not named any more are closed: what was sold of them stays counted.
 */
export async function setPieces(
  trx: Trx,
  listingId: string,
  pieces: readonly Pieces[],
): Promise<void> {
  // All of them before one is written, in the order in which buyers take them: the first that is written may hold the
  // listing's row of the shelves, on which the holder of a later one may be waiting.
  await sql`
    select from places where listing_id = ${listingId} and day = ${ANY_DAY}::date and slot = ''
    order by variant for no key update`.execute(trx);
  // As JSON an undefined count is left out, and read back as null.
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

/** How many of each variant are left, by variant; closed ones are missing. */
export async function findPieces(db: Db, listingId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('places')
    .select(['variant', sql<number>`greatest(capacity - taken, 0)`.as('left')])
    .where('listing_id', '=', listingId)
    .where('day', '=', ANY_DAY)
    .where('slot', '=', '')
    .where('closed', '=', false)
    .execute();
  return new Map(rows.map(({ variant, left }) => [variant, left]));
}
