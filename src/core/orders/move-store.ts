import { sql } from 'kysely';
import type { Trx } from '../database.ts';
import type { EventRow } from './order-store.ts';
import type { OrderStatus, ServiceOrderStatus } from './tables.ts';

export interface WrittenMove {
  readonly orderId: string;
  /** What the order is then. */
  readonly orderStatus: OrderStatus;
  /** The parts that move, and where to; none when only the order does. */
  readonly parts: readonly string[];
  readonly partStatus: ServiceOrderStatus;
  /** Kept as it is when undefined. */
  readonly reference: string | undefined;
  readonly events: readonly EventRow[];
}

/** Writes a move with who did it, in one statement. The order is locked by the caller. */
export async function writeMove(trx: Trx, move: WrittenMove, now: Date): Promise<void> {
  const { orderId, orderStatus, parts, partStatus, reference, events } = move;
  await trx
    .with('happened', (db) => db.insertInto('order_events').values([...events]))
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({
          status: partStatus,
          updated_at: now,
          ...(reference !== undefined && { reference: reference || null }),
        })
        .where('order_id', '=', orderId)
        .where(sql<boolean>`id in (${sql.join(parts.length > 0 ? parts : [null])})`),
    )
    .updateTable('orders')
    .set({ status: orderStatus, updated_at: now })
    .where('id', '=', orderId)
    .execute();
}
