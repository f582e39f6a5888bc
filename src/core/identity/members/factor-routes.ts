import { notFound, Refusal } from '#base/errors.ts';
import { endpoints } from '#contract/required-factor.ts';
import type { Market } from '#core/shared/market.ts';
import { type Route, reply, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { lockAccount } from '../accounts/user-store.ts';
import { recordAudit } from '../audit/store.ts';
import { hasFactor } from '../factors/rules.ts';
import { factorsOf } from '../factors/store.ts';
import { setRequiredFactor } from './required-factor-store.ts';

export const requiredFactorRoutes = (market: Market): Route[] => [
  route(endpoints.requireFactor, async ({ user, body: { required } }) => {
    const { vendorId } = user;
    if (vendorId === null) throw notFound('Business');
    await transaction(market.db, async (trx) => {
      // The last factor is not removed meanwhile.
      await lockAccount(trx, user.id);
      if (required && !hasFactor(await factorsOf(trx, user.id)))
        throw new Refusal(409, 'own_factor_first');
      if (!(await setRequiredFactor(trx, vendorId, required))) return;
      await recordAudit(
        trx,
        {
          actor: { id: user.id, role: 'vendor' },
          action: 'vendor.factor-required',
          subject: { type: 'vendor', id: vendorId },
          before: { required: !required },
          after: { required },
        },
        market.clock.now(),
      );
    });
    const message = required
      ? 'All members now need a second factor'
      : 'Members no longer need a second factor';
    return reply(200, { message, required });
  }),
];
