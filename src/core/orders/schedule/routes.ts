import { badInput, notFound } from '#base/errors.ts';
import { endpoints, MAX_TO_MOVE, SCHEDULE_PEOPLE } from '#contract/schedule.ts';
import { staffWeek } from '#verticals/capabilities/staff-week.ts';
import { capabilityOf } from '#verticals/capability.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { findPart } from '../orders/vendor-store.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { noteNoShow } from './no-show.ts';
import { scheduleOf, toMoveOf } from './read.ts';
import { listPeople } from './store.ts';
import { vendorToday } from '#core/inventory/index.ts';

/** Endpoints for vendors' schedules. */
export const scheduleRoutes = (market: Market): Route[] => {
  const { db } = market;
  const withWeek = (id: string): string => {
    if (!capabilityOf(market.verticals[id], staffWeek))
      throw badInput({ vertical: 'Nobody’s time is sold there' });
    return id;
  };
  return [
    route(endpoints.readSchedule, async ({ user: { vendorId }, query, language }) => {
      const vertical = withWeek(query.vertical);
      if (vendorId === null) return reply(200, { people: [], total: 0, pages: 0 });
      const { page, person, days } = query;
      const from = query.from ?? (await vendorToday(market, vendorId));
      const { people, total } = await listPeople(
        db,
        { vendorId, vertical, person },
        { from, limit: SCHEDULE_PEOPLE, offset: (page - 1) * SCHEDULE_PEOPLE },
      );
      const read = readBy(market, language);
      return reply(200, {
        people: await scheduleOf(read, db, vendorId, people, { from, count: days }),
        total,
        pages: Math.ceil(total / SCHEDULE_PEOPLE),
      });
    }),
    route(endpoints.listToMove, async ({ user: { vendorId }, query, language }) => {
      const vertical = withWeek(query.vertical);
      if (vendorId === null) return reply(200, { visits: [] });
      const read = readBy(market, language);
      const visits = await toMoveOf(read, db, { vendorId, vertical }, MAX_TO_MOVE);
      return reply(200, { visits });
    }),
    route(endpoints.noteNoShow, async ({ user, params: { id, itemId }, body }) => {
      const { vendorId } = user;
      const found = vendorId === null ? undefined : await findPart(db, vendorId, id, null);
      if (!found) throw notFound('Order');
      await noteNoShow(market, {
        orderId: found.part.order_id,
        partId: id,
        itemId,
        actor: { id: user.id, role: 'vendor' },
        noShow: body.noShow,
      });
      return reply(200, { message: body.noShow ? 'Noted as a no-show' : 'No-show removed' });
    }),
  ];
};
