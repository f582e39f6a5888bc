import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { LineOutcomesTable } from './tables.ts';

export type OutcomeRow = Selectable<LineOutcomesTable>;

/** What became of the lines of these orders, in the order it was said. */
export async function listOutcomes(db: Db, orderIds: readonly string[]): Promise<OutcomeRow[]> {
  if (orderIds.length === 0) return [];
  return db
    .selectFrom('line_outcomes')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The order is locked by the caller; the database refuses a second final one from any writer. */
export async function insertOutcome(trx: Trx, row: OutcomeRow): Promise<void> {
  await trx.insertInto('line_outcomes').values(row).execute();
}
