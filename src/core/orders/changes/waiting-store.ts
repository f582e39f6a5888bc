import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { type NewHold, releaseHolds } from '#core/inventory/index.ts';
import type { PaymentRow } from '#core/money/index.ts';
import type { FrozenChoice } from './store.ts';
import type { BookingChangesTable, ChangeEnd } from './tables.ts';

/** A change to a dearer choice, since its request. */
export interface DearerChange {
  readonly id: string;
  readonly orderId: string;
  readonly lineId: string;
  readonly status: BookingChangesTable['status'];
  readonly endedWhy: ChangeEnd | null;
  readonly requestHash: string;
  readonly changesBefore: number;
  readonly choice: FrozenChoice | null;
  readonly differenceCents: number;
  readonly heldUntil: Date | null;
}

const changes = (db: Db) =>
  db.selectFrom('booking_changes').select([
    'id',
    'order_id as orderId',
    'order_line_id as lineId',
    'status',
    'ended_why as endedWhy',
    'request_hash as requestHash',
    'changes_before as changesBefore',
    // Only quotes write this column.
    sql<FrozenChoice | null>`choice`.as('choice'),
    'difference_cents as differenceCents',
    'hold_expires_at as heldUntil',
  ]);

export async function readChange(db: Db, id: string): Promise<DearerChange> {
  return changes(db).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findChanges(
  db: Db,
  { orderId, lineId }: Pick<DearerChange, 'orderId' | 'lineId'>,
  key: string | null,
): Promise<{ waiting: DearerChange | undefined; keyed: DearerChange | undefined }> {
  // The order id restricts it, because a repeated key skips the ownership check of the line.
  const ofLine = changes(db).where('order_line_id', '=', lineId).where('order_id', '=', orderId);
  return {
    waiting: await ofLine.where('status', '=', 'held').executeTakeFirst(),
    keyed:
      key === null ? undefined : await ofLine.where('idempotency_key', '=', key).executeTakeFirst(),
  };
}

interface NewChange {
  readonly change: Omit<DearerChange, 'status' | 'endedWhy' | 'choice' | 'heldUntil'> & {
    readonly key: string | null;
    readonly choice: FrozenChoice;
    readonly totalCents: number;
    readonly heldUntil: Date;
  };
  readonly payment: PaymentRow;
  /** Already taken. */
  readonly holds: readonly NewHold[];
}

export async function insertChange(
  trx: Trx,
  { change, payment, holds }: NewChange,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('booking_changes')
    .values({
      id: change.id,
      order_id: change.orderId,
      order_line_id: change.lineId,
      status: 'held',
      ended_why: null,
      idempotency_key: change.key,
      request_hash: change.requestHash,
      changes_before: change.changesBefore,
      choice: JSON.stringify(change.choice),
      total_cents: change.totalCents,
      difference_cents: change.differenceCents,
      hold_expires_at: change.heldUntil,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx.insertInto('payments').values(payment).execute();
  if (holds.length > 0)
    await trx
      .insertInto('holds')
      .values(
        holds.map((hold) => ({
          ...hold,
          order_id: change.orderId,
          change_id: change.id,
          state: 'held' as const,
        })),
      )
      .execute();
}

export async function noteApplied(trx: Trx, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('booking_changes')
    .set({ status: 'applied', ended_why: null, hold_expires_at: null, updated_at: now })
    .where('id', '=', id)
    .execute();
}

/** The caller has locked the order. Returns listings with released places. */
export async function endChanges(
  trx: Trx,
  ids: readonly string[],
  why: 'lapsed' | ChangeEnd,
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  await trx
    // The polling job cancels a payment that is still open at the provider.
    .with('asked', (db) =>
      db
        .updateTable('payments')
        .set({ ask_at: now })
        .where('change_id', 'in', [...ids])
        .where('status', 'in', ['pending', 'processing', 'failed']),
    )
    .updateTable('booking_changes')
    .set({
      hold_expires_at: null,
      updated_at: now,
      ...(why === 'lapsed' ? { status: 'lapsed' } : { status: 'ended', ended_why: why }),
    })
    .where('id', 'in', [...ids])
    .where('status', 'in', why === 'lapsed' ? ['held'] : ['held', 'lapsed'])
    .execute();
  return releaseHolds(trx, { changeIds: ids });
}

/** Pending changes of an order, or of some lines. */
export async function listWaiting(
  db: Db,
  orderId: string,
  lineIds?: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_changes')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', '=', 'held')
    .$if(lineIds !== undefined, (query) => query.where('order_line_id', 'in', [...(lineIds ?? [])]))
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Changes past their payment deadline, oldest first. */
export async function listLapsedChanges(
  db: Db,
  now: Date,
  limit: number,
): Promise<{ readonly id: string; readonly orderId: string }[]> {
  return db
    .selectFrom('booking_changes')
    .select(['id', 'order_id as orderId'])
    .where('hold_expires_at', '<=', now)
    .orderBy('hold_expires_at')
    .limit(limit)
    .execute();
}

export const readPaymentOf = (db: Db, changeId: string): Promise<PaymentRow> =>
  db.selectFrom('payments').selectAll().where('change_id', '=', changeId).executeTakeFirstOrThrow();

export async function linesOfChanges(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('booking_changes')
    .select(['id', 'order_line_id as lineId'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, lineId }) => [id, lineId]));
}
