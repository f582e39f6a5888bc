import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/memberships.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { chooseVendor } from '../accounts/session-store.ts';
import { holdMembership, membershipsOf } from './membership-store.ts';

export const choiceRoutes = (market: Market): Route[] => [
  route(endpoints.listMemberships, async ({ user }) => {
    const memberships = await membershipsOf(market.db, user.id);
    return reply(200, {
      memberships: memberships.map((one) => ({
        _id: one.id,
        businessName: one.business_name,
        status: one.status,
        role: one.role,
        since: one.created_at.toISOString(),
        chosen: one.id === user.vendorId,
      })),
    });
  }),

  route(endpoints.chooseVendor, async ({ user, body: { vendorId } }) => {
    await transaction(market.db, async (trx) => {
      if (!(await holdMembership(trx, vendorId, user.id))) throw notFound('This business was');
      await chooseVendor(trx, user.sessionId, vendorId);
    });
    return reply(200, { message: 'Business chosen' });
  }),
];
