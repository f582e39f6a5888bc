import { endpoints } from '#contract/unsubscribe.ts';
import { switchMailsOff } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { readUnsubscribeToken } from './token.ts';

export const unsubscribeRoutes = ({ db, clock, settings }: Market): Route[] => [
  route(endpoints.unsubscribe, async ({ params: { token } }) => {
    const subscription = readUnsubscribeToken(settings, token);
    if (subscription)
      await transaction(db, (trx) =>
        switchMailsOff(trx, subscription.userId, subscription.group, clock.now()),
      );
    return reply(200, { message: 'You will not get these emails any more' });
  }),
];
