import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/conversation-evidence.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { attach, partOfDispute, readDisputed } from './attach.ts';

const PRIVATE = { 'cache-control': 'no-store' };
const ADDED = { message: 'Evidence added' };

/** Conversations as evidence in disputes. */
export const conversationEvidenceRoutes = (market: Market): Route[] => [
  route(endpoints.attachConversation, async ({ user, params: { id }, body }) => {
    const { vendorId } = user;
    if (vendorId === null) throw notFound('Dispute');
    await attach(market, { partId: id, vendorId, userId: user.id }, body);
    return reply(201, ADDED);
  }),
  route(endpoints.readDisputedConversation, async ({ user, params: { id }, query }) => {
    const part = { id, partId: query.serviceOrder, userId: user.id };
    const own = await partOfDispute(market.db, part);
    return reply(200, await readDisputed(market, own, query.before), PRIVATE);
  }),
  route(endpoints.attachDisputedConversation, async ({ user, params: { id }, body }) => {
    const part = { id, partId: body.serviceOrder, userId: user.id };
    await attach(market, await partOfDispute(market.db, part), body);
    return reply(201, ADDED);
  }),
];
