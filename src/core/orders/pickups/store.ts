import type { Insertable, Selectable } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import type { PickupsTable } from './tables.ts';

export async function insertPickup(trx: Trx, row: Insertable<PickupsTable>): Promise<void> {
  await trx.insertInto('pickups').values(row).execute();
}

export async function endPickup(trx: Trx, lineId: string): Promise<void> {
  await trx.deleteFrom('pickups').where('order_line_id', '=', lineId).execute();
}

/** Orders with due reminders, oldest first. */
export async function ordersToRemind(
  db: Db,
  { now, most }: { readonly now: Date; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('pickups')
    .select('order_id')
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(most)
    .execute();
  return [...new Set(rows.map((row) => row.order_id))];
}

/** Due reminders of an order. The caller has locked the order. */
export const claimPickups = (
  trx: Trx,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<Selectable<PickupsTable>[]> =>
  trx
    .selectFrom('pickups')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('remind_at', '<=', now)
    .execute();

export async function setNextReminder(trx: Trx, lineId: string, at: Date | null): Promise<void> {
  await trx
    .updateTable('pickups')
    .set({ remind_at: at })
    .where('order_line_id', '=', lineId)
    .execute();
}
