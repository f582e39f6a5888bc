import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';
import { nearestInstead } from './starts.ts';

/** A free start in place of a cancelled one, with its options. */
export interface Instead {
  readonly day: string;
  readonly slot: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/**
 * The nearest free starts in place of a future booking that its vendor cancelled; otherwise empty.
 */
export async function startsInstead(
  market: Market,
  db: Db,
  record: OrderRecord,
  line: OrderLineRow,
): Promise<Instead[]> {
  const { starts_at: startsAt } = line;
  if (!isCalledOff(record, line) || startsAt === null || startsAt <= market.clock.now()) return [];
  const { id: lineId, listing_id: listingId, vertical } = line;
  const starts = await nearestInstead(market, db, { lineId, listingId, vertical, startsAt });
  return starts.flatMap(({ day, time: slot }) =>
    slot === null ? [] : [{ day, slot, options: { ...Object(line.options), day, slot } }],
  );
}

function isCalledOff({ serviceOrders, events }: OrderRecord, line: OrderLineRow): boolean {
  const part = serviceOrders.find(({ id }) => id === line.service_order_id);
  const end = events.findLast(
    ({ what, service_order_id: of }) =>
      what === 'cancelled' && (of === null || of === line.service_order_id),
  );
  return part?.status === 'cancelled' && end !== undefined && end.actor_role !== 'customer';
}
