import { notFound } from '#base/errors.ts';
import type { ConversationReport, ReportedMessage } from '#contract/conversation-reports.ts';
import { recordAudit } from '#core/identity/index.ts';
import type { Db } from '#core/shared/database.ts';
import type { Market } from '#core/shared/market.ts';
import { sliceOf } from '#core/shared/page-rules.ts';
import { transaction } from '#core/shared/transaction.ts';
import { listFiles, listMessages, type MessageRow } from '../conversations/message-store.ts';
import { presentFile } from '../conversations/present.ts';
import { NEWEST, PAGE_ENTRIES } from '../conversations/rules.ts';
import { openReport, openText } from '../conversations/sealing.ts';
import { countReports, findReport, type ListedReport, listReports } from './store.ts';

export const noReport = () => notFound('Report');

const present = (row: ListedReport): ConversationReport => ({
  _id: row.id,
  reason: row.reason,
  state: row.state,
  side: row.side,
  customer: row.deletedAt === null ? row.customerName : null,
  business: row.businessName,
  at: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
});

export async function readReports(
  { db }: Pick<Market, 'db'>,
  {
    status,
    ...page
  }: {
    readonly status: 'open' | 'decided';
    readonly page: number;
    readonly pageSize: number;
  },
) {
  const rows = await listReports(db, status, sliceOf(page));
  return { data: rows.map(present), total: await countReports(db, status) };
}

export interface ReportedPage {
  readonly messages: ReportedMessage[];
  readonly before: number | null;
}

/** A page of messages for an admin, oldest first, before a number or the newest. */
export async function readPage(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  conversationId: string,
  before?: number,
): Promise<ReportedPage> {
  const found = await listMessages(db, conversationId, {
    ...NEWEST,
    ...(before !== undefined && { seq: before }),
  });
  const page = found.slice(0, PAGE_ENTRIES).toReversed();
  return {
    messages: await presentReported(market, db, page),
    before: found.length > PAGE_ENTRIES ? (page[0]?.seq ?? null) : null,
  };
}

export async function presentReported(
  market: Pick<Market, 'settings' | 'log'>,
  db: Db,
  page: readonly MessageRow[],
): Promise<ReportedMessage[]> {
  const files = Map.groupBy(
    await listFiles(
      db,
      page.map((message) => message.id),
    ),
    ({ message_id: messageId }) => messageId,
  );
  return page.map((message) => ({
    _id: message.id,
    seq: message.seq,
    side: message.side,
    authorName: message.author_name,
    text: openText(market, message),
    files: (files.get(message.id) ?? []).map((file) => presentFile(market, file)),
    at: message.created_at.toISOString(),
  }));
}

/** Numbers of the first and the last message, for the audit. */
export const spanOf = ({ messages }: Pick<ReportedPage, 'messages'>) => ({
  from: messages[0]?.seq ?? 0,
  to: messages.at(-1)?.seq ?? 0,
});

/**
 * A report with a page of its conversation's messages. The only way, besides a dispute, in which an
 * admin reads a conversation, so each access is audited. Throws 404.
 */
export async function readReport(
  market: Market,
  adminId: string,
  { id, before }: { readonly id: string; readonly before?: number | undefined },
) {
  return transaction(market.db, async (trx) => {
    const row = await findReport(trx, id);
    if (!row) throw noReport();
    const page = await readPage(market, trx, row.conversation_id, before);
    await recordAudit(
      trx,
      {
        actor: { id: adminId, role: 'admin' },
        action: 'conversation.read',
        subject: { type: 'conversation', id: row.conversation_id },
        reason: row.reason,
        after: { report: id, ...spanOf(page) },
      },
      market.clock.now(),
    );
    return {
      report: {
        ...present(row),
        text: openReport(market, row),
        reportedSeq: row.seq,
        decision:
          row.decided_at === null
            ? null
            : {
                by: row.adminName ?? '',
                reason: row.decision,
                at: row.decided_at.toISOString(),
              },
      },
      ...page,
    };
  });
}
