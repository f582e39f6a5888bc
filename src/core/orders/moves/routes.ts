import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/moves.ts';
import type { Market } from '#core/shared/market.ts';
import { presentOrder } from '../orders/present.ts';
import { findOwnOrder, findWholeOrder } from '../orders/read-store.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { answerMove } from './answer.ts';
import { isMovable, proposeMove } from './propose.ts';
import { nearestInstead, startsFor } from './starts.ts';
import { vendorToday } from '#core/inventory/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { OrderLineRow, OrderRecord } from '../orders/record.ts';

export const moveRoutes = (market: Market): Route[] => {
  const { db } = market;
  const ownLine = async ({ vendorId }: SessionUser, id: string, itemId: string) => {
    const found = vendorId === null ? undefined : await findPart(db, vendorId, id, null);
    const line = found?.record.lines.find((one) => one.id === itemId);
    if (!found || line?.service_order_id !== id) throw notFound('Order');
    return { part: found.part, line };
  };
  return [
    route(endpoints.listStarts, async ({ user, params: { id, itemId }, query }) => {
      const { line } = await ownLine(user, id, itemId);
      if (!isMovable({ startsOn: line.starts_on, endsOn: line.ends_on }))
        return reply(200, { starts: [] });
      const starts = await startsFor(market, db, {
        lineId: line.id,
        listingId: line.listing_id,
        options: line.options,
        from: query.from ?? (await vendorToday(market, user.vendorId)),
        count: query.days,
        byVendor: true,
      });
      return reply(200, { starts: starts.map(({ day, slot }) => ({ day, slot })) });
    }),
    route(endpoints.listInstead, async ({ user, params: { id, itemId } }) => {
      const own = await findOwnOrder(db, user.id, id);
      const line = own?.lines.find((one) => one.id === itemId);
      if (!own || !line) throw notFound('Order');
      return reply(200, { starts: await startsInstead(market, db, own, line) });
    }),
    route(endpoints.proposeMove, async ({ user, params: { id, itemId }, body }) => {
      const { part } = await ownLine(user, id, itemId);
      // Each proposal mails the customer.
      await market.limits.take('checkout', user.id);
      await proposeMove(market, {
        orderId: part.order_id,
        partId: id,
        itemId,
        actor: { id: user.id, role: 'vendor' },
        to: body,
      });
      return reply(200, { message: 'Your customer has been asked' });
    }),
    route(endpoints.answerMove, async ({ user, params: { id, itemId }, body }) => {
      const own = await findOwnOrder(db, user.id, id);
      if (!own?.lines.some((line) => line.id === itemId)) throw notFound('Order');
      await answerMove(market, { orderId: id, itemId, userId: user.id, agree: body.agree });
      return reply(200, { order: presentOrder(market, await findWholeOrder(db, id)) });
    }),
  ];
};

/** A free start in place of a cancelled one, with its options. */
interface Instead {
  readonly day: string;
  readonly slot: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** The nearest free starts for a booking that its vendor cancelled; otherwise empty. */
async function startsInstead(
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
