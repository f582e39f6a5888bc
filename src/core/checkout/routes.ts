import { endpoints } from '#contract/checkout.ts';
import { type Market, readBy } from '../market.ts';
import { reply, type Route, route } from '../route.ts';
import { checkout, type CheckoutAnswer } from './checkout.ts';
import { bodyHash } from './rules.ts';

export const checkoutRoutes = (market: Market): Route[] => {
  /** Checkouts at work in this process: a key sent many times at once is one checkout, and counts once. */
  const atWork = new Map<string, Promise<CheckoutAnswer>>();
  return [
    route(endpoints.checkout, async ({ user, body, headers, language }) => {
      const key = headers['Idempotency-Key'];
      const name = `${user.id} ${key} ${bodyHash(body)}`;
      let answer = atWork.get(name);
      if (!answer) {
        answer = checkout(readBy(market, language), {
          userId: user.id,
          ownEmail: user.email,
          key,
          body,
        }).finally(() => atWork.delete(name));
        atWork.set(name, answer);
      }
      return reply(201, await answer);
    }),
  ];
};
