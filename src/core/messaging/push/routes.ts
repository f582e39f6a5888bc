import { badInput, notFound } from '#base/errors.ts';
import { endpoints } from '#contract/push.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route, type SessionUser } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { readEndpoint } from './address-rules.ts';
import { endSubscription, listSubscriptions, subscribe } from './store.ts';

declare module '#core/shared/market.ts' {
  interface Market {
    /** The key by which push services recognize this marketplace, base64url. */
    readonly pushKey: string;
  }
}

export const pushRoutes = (market: Market): Route[] => [
  route(endpoints.listPushSubscriptions, async ({ user }) =>
    reply(200, await present(market, user)),
  ),

  route(endpoints.subscribeToPush, async ({ user, body: { endpoint, keys, language } }) => {
    if (readEndpoint(endpoint) === null) throw noPushService();
    const subscription = {
      userId: user.id,
      sessionId: user.sessionId,
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
      language: language ?? user.language,
    };
    await transaction(market.db, async (trx) => {
      if (!(await subscribe(trx, subscription, market.clock.now()))) throw noPushService();
    });
    return reply(200, await present(market, user));
  }),

  route(endpoints.unsubscribeFromPush, async ({ user, params: { id } }) => {
    if (!(await endSubscription(market.db, user.id, id))) throw notFound('This device was');
    return reply(200, { message: 'This device shows no notifications any more' });
  }),
];

const noPushService = () =>
  badInput(
    { endpoint: 'This is not the address of a push service' },
    { errorCodes: { endpoint: 'url' } },
  );

async function present({ db, pushKey }: Market, { id, sessionId }: SessionUser) {
  const subscriptions = await listSubscriptions(db, id);
  return {
    publicKey: pushKey,
    subscriptions: subscriptions.map((one) => ({
      _id: one.id,
      createdAt: one.created_at.toISOString(),
      isHere: one.session_id === sessionId,
    })),
  };
}
