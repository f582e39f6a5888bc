import { sql } from 'kysely';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { notePayable } from '#core/money/index.ts';
import type { EventRow } from './order-store.ts';
import type { OrderStatus, ServiceOrderStatus } from '#contract/orders.ts';

export interface WrittenMove {
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  /** The moved parts; empty if only the order moves. */
  readonly parts: readonly string[];
  readonly partStatus: ServiceOrderStatus;
  /** Unchanged if undefined. */
  readonly reference: string | undefined;
  /** Marks unshipped deliveries as shipped. */
  readonly ships?: boolean;
  readonly events: readonly EventRow[];
}

/** With its actor, and payout dates of completed parts. The caller has locked the order. */
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
