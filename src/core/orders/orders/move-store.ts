import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { notePayable } from '#core/money/payouts/payable-store.ts';
import type { EventRow } from './order-store.ts';
import type { OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';

export interface WrittenMove {
  readonly orderId: string;
  /** What the order is then. */
  readonly orderStatus: OrderStatus;
  /** The parts that move, and where to; none when only the order does. */
  readonly parts: readonly string[];
  readonly partStatus: ServiceOrderStatus;
  /** Kept as it is when undefined. */
  readonly reference: string | undefined;
  /** The parts are on their way from now on, those that are delivered and were not yet. */
  readonly ships?: boolean;
  readonly events: readonly EventRow[];
}

/** Writes a move with who did it, and from when what it completes is paid out. The order is locked by the caller. */
export async function writeMove(
  market: Pick<Market, 'payoutRules'>,
  trx: Trx,
  move: WrittenMove,
  now: Date,
): Promise<void> {
  const { orderId, orderStatus, parts, partStatus, reference, ships = false, events } = move;
  await trx
    .with('happened', (db) => db.insertInto('order_events').values([...events]))
    .with('parts', (db) =>
      db
        .updateTable('service_orders')
        .set({
          status: partStatus,
          updated_at: now,
          ...(partStatus === 'completed' && { completed_at: now }),
          ...(ships && { shipped_at: sql<Date>`coalesce(shipped_at, ${now})` }),
          ...(reference !== undefined && { reference: reference || null }),
        })
        .where('order_id', '=', orderId)
        .where(sql<boolean>`id in (${sql.join(parts.length > 0 ? parts : [null])})`),
    )
    .updateTable('orders')
    .set({ status: orderStatus, updated_at: now })
    .where('id', '=', orderId)
    .execute();
  if (partStatus === 'completed') await notePayable(trx, market.payoutRules, parts, now);
}
