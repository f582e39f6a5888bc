import { Refusal } from '#base/errors.ts';
import type { ReportDecision } from '#contract/conversation-reports.ts';
import { readersOf, recordAudit, requireSecond } from '#core/identity/index.ts';
import { announce } from '#core/messaging/index.ts';
import type { Trx } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { transaction } from '#core/shared/transaction.ts';
import { otherSide } from '../conversations/side.ts';
import { lockConversation } from '../conversations/store.ts';
import { noReport } from './read.ts';
import {
  closeConversation,
  customerAddress,
  decideReport,
  findReport,
  type ListedReport,
} from './store.ts';

/** Decides a report once. Throws 403, 404 and 409. */
export async function decide(
  market: Market,
  adminId: string,
  { id, to, reason }: { readonly id: string; readonly to: ReportDecision; readonly reason: string },
): Promise<void> {
  await transaction(market.db, async (trx) => {
    const row = await findReport(trx, id);
    if (!row) throw noReport();
    const conversationId = row.conversation_id;
    if (!(await lockConversation(trx, conversationId))) throw noReport();
    // An admin may be a customer, too.
    const isWaived = await requireSecond(trx, {
      permission: 'orders',
      begunBy: row.reporter_id,
      by: adminId,
    });
    const now = market.clock.now();
    if (!(await decideReport(trx, id, { to, by: adminId, reason, now })))
      throw new Refusal(409, 'report_decided');
    if (to === 'warned') await warn(market, trx, row);
    if (to === 'closed') {
      await closeConversation(trx, conversationId, now);
      await announce(trx, {
        topic: 'conversation',
        id: conversationId,
        what: 'closed',
        people: [row.customerId],
        vendors: [row.vendorId],
      });
    }
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: `conversation.report-${to}`,
        subject: { type: 'conversation', id: conversationId },
        reason,
        after: { report: id, ...(isWaived && { waived: true }) },
      },
      now,
    );
  });
}

/** Emails the reported side: the customer, or the vendor's members who answer messages. */
async function warn({ mail }: Market, trx: Trx, row: ListedReport): Promise<void> {
  const side = otherSide(row.side);
  const customer = side === 'customer' ? await customerAddress(trx, row.customerId) : undefined;
  const readers =
    side === 'vendor' ? await readersOf(trx, row.vendorId, 'orders') : customer ? [customer] : [];
  for (const { name, email: to, language } of readers)
    await mail.queue(trx, {
      to,
      language,
      template: 'conversation-warned',
      data: { name, side, businessName: row.businessName },
    });
}
