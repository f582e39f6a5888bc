import { notFound } from '#base/errors.ts';
import { endpoints } from '#contract/conversation-evidence.ts';
import { disputeOfPart } from '#core/money/index.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { asFileForAdmin } from '../files/answer.ts';
import { noConversation } from '../conversations/send.ts';
import { attach, partOfDispute, previewDisputed, readDisputed } from './attach.ts';
import { previewSpan } from './preview.ts';
import { conversationOfPart } from './store.ts';

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
  route(endpoints.previewConversation, async ({ user, params: { id: partId }, query }) => {
    const { vendorId } = user;
    if (vendorId === null || !(await disputeOfPart(market.db, { partId, vendorId })))
      throw notFound('Dispute');
    return reply(200, (await previewSpan(market, market.db, partId, query)).preview, PRIVATE);
  }),
  route(
    endpoints.previewDisputedConversation,
    async ({ user, params: { id }, query: { serviceOrder, ...days } }) => {
      const own = await partOfDispute(market.db, { id, partId: serviceOrder, userId: user.id });
      return reply(200, await previewDisputed(market, own, days), PRIVATE);
    },
  ),
  route(
    endpoints.disputedConversationFile,
    async ({ user, params: { id, fileId }, query: { serviceOrder: partId } }) => {
      await partOfDispute(market.db, { id, partId, userId: user.id });
      const found = await conversationOfPart(market.db, partId);
      if (!found) throw noConversation();
      return asFileForAdmin(market, {
        adminId: user.id,
        conversationId: found.id,
        fileId,
        reason: 'dispute',
        after: { serviceOrder: partId },
      });
    },
  ),
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
