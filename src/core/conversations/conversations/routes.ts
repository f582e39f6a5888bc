import { endpoints } from '#contract/conversations.ts';
import { announce } from '#core/messaging/index.ts';
import { type Market, readBy } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { transaction } from '#core/shared/transaction.ts';
import { readEntries, readList, readOne, readWith } from './read.ts';
import { noConversation, send, type Sending, type Target } from './send.ts';
import { asCustomer, asVendor, type Caller } from './side.ts';
import { countUnread } from './list-store.ts';
import { findOwn, lockConversation, noteSeen, setBlocked, unreadOf } from './store.ts';

export const conversationRoutes = (market: Market): Route[] => {
  const sending = async (
    caller: Caller,
    language: Parameters<typeof readBy>[1],
    target: Target,
    body: Sending,
  ) => {
    const { isRepeated, ...sent } = await send(readBy(market, language), caller, target, body);
    return isRepeated ? reply(200, sent) : reply(201, sent);
  };
  return [
    route(endpoints.startConversation, ({ user, language, body }) =>
      sending(asCustomer(user), language, { id: null, subject: body.subject }, body),
    ),
    route(endpoints.startVendorConversation, ({ user, language, body }) =>
      sending(asVendor(user), language, { id: null, subject: body.subject }, body),
    ),
    route(endpoints.sendMessage, ({ user, language, params: { id }, body }) =>
      sending(asCustomer(user), language, { id }, body),
    ),
    route(endpoints.sendVendorMessage, ({ user, language, params: { id }, body }) =>
      sending(asVendor(user), language, { id }, body),
    ),
    route(endpoints.listConversations, async ({ user, language, query }) =>
      reply(200, await readList(readBy(market, language), asCustomer(user), query)),
    ),
    route(endpoints.listVendorConversations, async ({ user, language, query }) =>
      reply(200, await readList(readBy(market, language), asVendor(user), query)),
    ),
    route(endpoints.unreadConversations, async ({ user }) =>
      reply(200, { unread: await countUnread(market.db, asCustomer(user)) }),
    ),
    route(endpoints.unreadVendorConversations, async ({ user }) =>
      reply(200, { unread: await countUnread(market.db, asVendor(user)) }),
    ),
    route(endpoints.conversationWith, async ({ user, language, query }) => {
      const { listing, order, vendor } = query;
      const subject =
        listing !== undefined
          ? ({ kind: 'listing', id: listing } as const)
          : order !== undefined
            ? ({ kind: 'order', id: order } as const)
            : ({ kind: 'vendor', id: vendor ?? '' } as const);
      return reply(200, await readWith(readBy(market, language), asCustomer(user), subject));
    }),
    route(endpoints.vendorConversationWith, async ({ user, language, query: { order } }) =>
      reply(
        200,
        await readWith(readBy(market, language), asVendor(user), { kind: 'order', id: order }),
      ),
    ),
    route(endpoints.readConversation, async ({ user, language, params: { id } }) =>
      reply(200, { conversation: await readOne(readBy(market, language), asCustomer(user), id) }),
    ),
    route(endpoints.readVendorConversation, async ({ user, language, params: { id } }) =>
      reply(200, { conversation: await readOne(readBy(market, language), asVendor(user), id) }),
    ),
    route(endpoints.conversationMessages, async ({ user, language, params: { id }, query }) =>
      reply(
        200,
        await readEntries(readBy(market, language), asCustomer(user), { id, before: query.before }),
      ),
    ),
    route(endpoints.vendorConversationMessages, async ({ user, language, params: { id }, query }) =>
      reply(
        200,
        await readEntries(readBy(market, language), asVendor(user), { id, before: query.before }),
      ),
    ),
    route(endpoints.seeConversation, async ({ user, params: { id }, body: { seq } }) =>
      reply(200, { unread: await see(market, asCustomer(user), id, seq) }),
    ),
    route(endpoints.seeVendorConversation, async ({ user, params: { id }, body: { seq } }) =>
      reply(200, { unread: await see(market, asVendor(user), id, seq) }),
    ),
    route(endpoints.blockVendor, async ({ user, language, params: { id }, body: { blocked } }) => {
      const caller = asCustomer(user);
      await block(market, caller, id, blocked);
      return reply(200, { conversation: await readOne(readBy(market, language), caller, id) });
    }),
  ];
};

/** Returns the number of unread messages. Throws 404. */
async function see(market: Market, caller: Caller, id: string, seq: number): Promise<number> {
  return transaction(market.db, async (trx) => {
    if (!(await findOwn(trx, caller, id))) throw noConversation();
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw noConversation();
    const { side } = caller;
    const left = await noteSeen(trx, conversation, { side, seq, now: market.clock.now() });
    if (left === null) return unreadOf(conversation, side);
    await announce(trx, {
      topic: 'conversation',
      id,
      what: 'seen',
      // Customers never see when a vendor reads.
      ...(side === 'customer' && { people: [conversation.customer_id] }),
      vendors: [conversation.vendor_id],
    });
    return left;
  });
}

/** Throws 404. */
async function block(market: Market, caller: Caller, id: string, blocked: boolean): Promise<void> {
  await transaction(market.db, async (trx) => {
    if (!(await findOwn(trx, caller, id))) throw noConversation();
    const conversation = await lockConversation(trx, id);
    if (!conversation) throw noConversation();
    if ((conversation.blocked_at !== null) === blocked) return;
    await setBlocked(trx, id, blocked ? market.clock.now() : null);
    await announce(trx, {
      topic: 'conversation',
      id,
      what: 'blocked',
      people: [conversation.customer_id],
      vendors: [conversation.vendor_id],
    });
  });
}
