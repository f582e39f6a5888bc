import { notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/memberships.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { chooseVendor } from '../accounts/session-store.ts';
import { recordAudit } from '../audit/store.ts';
import { becomeVendor, holdMembership, membershipsOf } from './membership-store.ts';

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

  route(endpoints.beginToSell, async ({ user: { id, role } }) => {
    if (role === 'admin') throw new Refusal(409, 'selling_admin');
    await transaction(market.db, async (trx) => {
      if (!(await becomeVendor(trx, id))) return;
      await recordAudit(
        trx,
        {
          actor: { id, role: 'customer' },
          action: 'user.role',
          subject: { type: 'user', id },
          before: { role: 'customer' },
          after: { role: 'vendor' },
        },
        market.clock.now(),
      );
    });
    return reply(200, { message: 'You can apply to sell now' });
  }),
];
