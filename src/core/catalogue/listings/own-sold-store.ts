import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';
import type { SoldChoice } from '#verticals/capabilities/changeable.ts';

/** The sold choice of a line of the user's own order; undefined for any other line. */
export async function findOwnSold(
  db: Db,
  lineId: string,
  userId: string,
): Promise<SoldChoice | undefined> {
  return db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select([
      // Only quotes write this column.
      sql<SoldChoice['subDetails']>`order_lines.sub_details`.as('subDetails'),
      'order_lines.unit_cents as unitCents',
      sql<boolean>`order_lines.series_id is not null`.as('ofSeries'),
    ])
    .where('order_lines.id', '=', lineId)
    .where('orders.user_id', '=', userId)
    .executeTakeFirst();
}
