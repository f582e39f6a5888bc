import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** The ids of the pictures that orders of a listing show. */
export async function picturesShownByOrders(
  db: Db,
  listingId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct picture->>'id' as id from order_lines
    where listing_id = ${listingId} and picture is not null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
