import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';
import { nearestInstead } from './starts.ts';

/** A start that is free in place of one that was called off, and what was chosen then, at that time. */
export interface Instead {
  readonly day: string;
  readonly slot: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The nearest free starts in place of a booking to come that its vendor has cancelled; none of any other. */
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
