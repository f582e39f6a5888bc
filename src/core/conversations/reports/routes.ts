import { endpoints } from '#contract/conversation-reports.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { asCustomer, asVendor } from '../conversations/side.ts';
import { decide } from './decide.ts';
import { readReport, readReports } from './read.ts';
import { report } from './report.ts';

const PRIVATE = { 'cache-control': 'no-store' };

export const conversationReportRoutes = (market: Market): Route[] => [
  route(endpoints.reportConversation, async ({ user, params: { id }, body }) => {
    await report(market, asCustomer(user), id, body);
    return reply(201, { message: 'Report sent' });
  }),
  route(endpoints.reportVendorConversation, async ({ user, params: { id }, body }) => {
    await report(market, asVendor(user), id, body);
    return reply(201, { message: 'Report sent' });
  }),
  route(endpoints.listConversationReports, async ({ query }) =>
    reply(200, await readReports(market, query), PRIVATE),
  ),
  route(endpoints.readConversationReport, async ({ user, params: { id }, query: { before } }) =>
    reply(200, await readReport(market, user.id, { id, before }), PRIVATE),
  ),
  route(endpoints.decideConversationReport, async ({ user, params: { id }, body }) => {
    await decide(market, user.id, { id, ...body });
    return reply(200, { message: 'Report decided' });
  }),
];
