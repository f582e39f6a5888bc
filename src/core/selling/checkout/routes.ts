import { badInput } from '#base/errors.ts';
import { phoneDigits } from '#base/phone.ts';
import { PHONE_WORDS, readPhone } from '#base/read-phone.ts';
import { endpoints } from '#contract/checkout.ts';
import { countryOfUser } from '#core/identity/index.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { checkout, type CheckoutAnswer, type CheckoutRequest } from './checkout.ts';
import { bodyHash } from './rules.ts';

/** Normalizes phones to E.164, using the delivery country or the buyer's. Throws a 400 by field. */
async function phonesRead(
  { db }: Market,
  userId: string,
  body: CheckoutRequest['body'],
): Promise<CheckoutRequest['body']> {
  const { contact, address } = body;
  const isGiven = contact.phone.trim() !== '';
  const isNational = isGiven && !phoneDigits(contact.phone).startsWith('+');
  const country = address?.country ?? (isNational ? await countryOfUser(db, userId) : null);
  const phone = isGiven ? readPhone(contact.phone, country) : '';
  const there = address && readPhone(address.phone, address.country);
  const unread = [
    ...(phone === null ? ['contact.phone'] : []),
    ...(there === null && address ? ['address.phone'] : []),
  ];
  if (phone === null || unread.length > 0)
    throw badInput(Object.fromEntries(unread.map((field) => [field, PHONE_WORDS])), {
      errorCodes: Object.fromEntries(unread.map((field) => [field, 'phone' as const])),
    });
  return {
    ...body,
    contact: { ...contact, phone },
    ...(address && there && { address: { ...address, phone: there } }),
  };
}

export const checkoutRoutes = (market: Market): Route[] => {
  /** Running checkouts of this process: requests with one key share one and count once. */
  const atWork = new Map<string, Promise<CheckoutAnswer>>();
  return [
    route(endpoints.checkout, async ({ user, body: sent, headers, language }) => {
      const body = await phonesRead(market, user.id, sent);
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
