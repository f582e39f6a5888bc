import type { Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { LineOutcomesTable } from './tables.ts';

export type OutcomeRow = Selectable<LineOutcomesTable>;

/** Outcomes of these orders, oldest first. */
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

/** The caller has locked the order; a database constraint allows one final outcome per line. */
export async function insertOutcome(trx: Trx, row: OutcomeRow): Promise<void> {
  await trx.insertInto('line_outcomes').values(row).execute();
}
