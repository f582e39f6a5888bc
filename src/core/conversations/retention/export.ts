import type { Db } from '#core/shared/database.ts';
import { idsInOrder } from '#core/shared/export-ids-store.ts';
import { inBatchesOf, ReadLater } from '#core/shared/export-reply.ts';
import type { Market } from '#core/shared/market.ts';
import { listFiles } from '../conversations/message-store.ts';
import { openFileName, openReport, openText } from '../conversations/sealing.ts';
import {
  answersOf,
  findMessages,
  listOwnReports,
  listReadings,
  listTalks,
  talkMessages,
} from './store.ts';

type Keeper = Pick<Market, 'db' | 'settings' | 'log'>;

/**
 * A person's part of the data export: their conversations as a customer with the messages of both
 * sides, their own messages as a vendor's member without the customers', their reports, and the
 * accesses by admins.
 */
export async function exportedConversations(
  market: Keeper,
  userId: string,
  vendorId: string | null,
) {
  const { db } = market;
  const read = (ids: readonly string[]) => readMessages(market, db, ids);
  const talks = await listTalks(db, userId);
  const reports = await listOwnReports(db, userId);
  return {
    conversations: talks.map((talk) => ({
      _id: talk.id,
      with: talk.businessName,
      startedAt: talk.created_at.toISOString(),
      blockedAt: talk.blocked_at?.toISOString() ?? null,
    })),
    conversationMessages: new ReadLater(
      inBatchesOf(await idsInOrder(db, talkMessages(db, userId))),
      read,
    ),
    answersToCustomers: new ReadLater(
      inBatchesOf(await idsInOrder(db, answersOf(db, userId))),
      read,
    ),
    conversationReports: reports.map((row) => ({
      conversation: row.conversation_id,
      reason: row.reason,
      text: openReport(market, row),
      state: row.state,
      at: row.created_at.toISOString(),
    })),
    conversationAudit: (await listReadings(db, { userId, vendorId })).map((row) => ({
      conversation: row.id,
      by: 'admin',
      action: row.action,
      // The reason of a decision is for staff only.
      reason: row.action.startsWith('conversation.report-') ? '' : row.reason,
      at: row.at.toISOString(),
    })),
  };
}

async function readMessages(market: Keeper, db: Db, ids: readonly string[]) {
  const files = Map.groupBy(await listFiles(db, ids), ({ message_id: messageId }) => messageId);
  return (await findMessages(db, ids)).map((row) => ({
    conversation: row.conversation_id,
    seq: row.seq,
    side: row.side,
    author: row.author_name,
    text: openText(market, row),
    files: (files.get(row.id) ?? []).map((file) => openFileName(market, file)),
    at: row.created_at.toISOString(),
  }));
}
