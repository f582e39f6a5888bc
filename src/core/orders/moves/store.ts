import type { Db, Trx } from '#core/shared/database.ts';
import { type NewHold, releaseHolds } from '#core/inventory/index.ts';
import type { ProposedMovesTable } from './tables.ts';

/** A proposal that waits for its customer's answer. */
export interface AskedMove {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly day: string;
  readonly slot: string;
  readonly changesBefore: number;
  readonly answerBy: Date;
}

const asked = (db: Db) =>
  db
    .selectFrom('proposed_moves')
    .select([
      'id',
      'order_id as orderId',
      'order_line_id as lineId',
      'day',
      'slot',
      'changes_before as changesBefore',
    ])
    .select((is) => is.ref('answer_by').$castTo<Date>().as('answerBy'))
    .where('status', '=', 'asked');

export const findAsked = (db: Db, lineId: string): Promise<AskedMove | undefined> =>
  asked(db).where('order_line_id', '=', lineId).executeTakeFirst();

/** Open proposals by line. */
export async function listAsked(
  db: Db,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, AskedMove>> {
  if (lineIds.length === 0) return new Map();
  const rows = await asked(db)
    .where('order_line_id', 'in', [...lineIds])
    .execute();
  return new Map(rows.map((row) => [row.lineId, row]));
}

export async function insertAsked(
  trx: Trx,
  move: AskedMove & { readonly createdBy: string | null },
  holds: readonly NewHold[],
  now: Date,
): Promise<void> {
  await trx
    .insertInto('proposed_moves')
    .values({
      id: move.id,
      order_id: move.orderId,
      order_line_id: move.lineId,
      status: 'asked',
      day: move.day,
      slot: move.slot,
      changes_before: move.changesBefore,
      answer_by: move.answerBy,
      created_by: move.createdBy,
      created_at: now,
      updated_at: now,
    })
    .execute();
  if (holds.length > 0)
    await trx
      .insertInto('holds')
      .values(
        holds.map((hold) => ({
          ...hold,
          order_id: move.orderId,
          move_id: move.id,
          state: 'held' as const,
        })),
      )
      .execute();
}

/** The caller has locked the order. Returns listings with released places. */
export async function endAsked(
  trx: Trx,
  lineIds: readonly string[],
  status: Exclude<ProposedMovesTable['status'], 'asked'>,
  now: Date,
): Promise<string[]> {
  if (lineIds.length === 0) return [];
  const ended = await trx
    .updateTable('proposed_moves')
    .set({ status, answer_by: null, updated_at: now })
    .where('order_line_id', 'in', [...lineIds])
    .where('status', '=', 'asked')
    .returning('id')
    .execute();
  return releaseHolds(trx, { moveIds: ended.map(({ id }) => id) });
}

/** Proposals past their deadline, oldest first. */
export async function listUnanswered(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ readonly orderId: string; readonly lineId: string }[]> {
  return db
    .selectFrom('proposed_moves')
    .select(['order_id as orderId', 'order_line_id as lineId'])
    .where('answer_by', '<=', now)
    .orderBy('answer_by')
    .limit(limit)
    .execute();
}
