import { endpoints } from '#contract/conversation-reports.ts';
import type { Market } from '#core/shared/market.ts';
import { reply, type Route, route } from '#core/shared/route.ts';
import { asFileForAdmin } from '../files/answer.ts';
import { asCustomer, asVendor } from '../conversations/side.ts';
import { decide } from './decide.ts';
import { noReport, readReport, readReports } from './read.ts';
import { report } from './report.ts';
import { findReport } from './store.ts';

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
  route(endpoints.reportedConversationFile, async ({ user, params: { id, fileId } }) => {
    const row = await findReport(market.db, id);
    if (!row) throw noReport();
    return asFileForAdmin(market, {
      adminId: user.id,
      conversationId: row.conversation_id,
      fileId,
      reason: row.reason,
      after: { report: id },
    });
  }),
  route(endpoints.decideConversationReport, async ({ user, params: { id }, body }) => {
    await decide(market, user.id, { id, ...body });
    return reply(200, { message: 'Report decided' });
  }),
];
