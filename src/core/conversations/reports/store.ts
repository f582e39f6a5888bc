import { type Selectable, sql } from 'kysely';
import type { ReportDecision } from '#contract/conversation-reports.ts';
import type { Side } from '#contract/conversations.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { Page } from '#core/shared/page-rules.ts';
import { COLUMNS, type ConversationRow } from '../conversations/store.ts';
import type { ConversationReportsTable } from './tables.ts';

export type ReportRow = Selectable<ConversationReportsTable>;

/** Returns false if the side's last report is still open. */
export async function insertReport(trx: Trx, row: ReportRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('conversation_reports')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['conversation_id', 'side'])
        .where('state', '=', sql.lit('open'))
        .doNothing(),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Hides a conversation from the list of a side, which gets no email about it either. */
export async function hideFrom(
  trx: Trx,
  { id }: Pick<ConversationRow, 'id'>,
  side: Side,
  now: Date,
): Promise<void> {
  const { hiddenAt, mailDue } = COLUMNS[side];
  await trx
    .updateTable('conversations')
    .set({ [hiddenAt]: now, [mailDue]: null })
    .where('id', '=', id)
    .execute();
}

export async function closeConversation(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('conversations').set({ closed_at: now }).where('id', '=', id).execute();
}

const reports = (db: Db) =>
  db
    .selectFrom('conversation_reports as r')
    .innerJoin('conversations as c', 'c.id', 'r.conversation_id')
    .innerJoin('users as u', 'u.id', 'c.customer_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .leftJoin('users as admin', 'admin.id', 'r.decided_by')
    .selectAll('r')
    .select([
      'c.customer_id as customerId',
      'c.vendor_id as vendorId',
      'u.name as customerName',
      'u.deleted_at as deletedAt',
      'v.business_name as businessName',
      'admin.name as adminName',
    ]);

export type ListedReport = Awaited<ReturnType<typeof listReports>>[number];

export function listReports(db: Db, status: 'open' | 'decided', { rows, offset }: Page) {
  const page = reports(db).limit(rows).offset(offset);
  return status === 'open'
    ? page.where('r.state', '=', sql.lit('open')).orderBy('r.created_at').orderBy('r.id').execute()
    : page
        .where('r.state', '<>', sql.lit('open'))
        .orderBy('r.decided_at', 'desc')
        .orderBy('r.id', 'desc')
        .execute();
}

export async function countReports(db: Db, status: 'open' | 'decided'): Promise<number> {
  const { total } = await db
    .selectFrom('conversation_reports')
    .select((is) => is.fn.countAll<number>().as('total'))
    .where('state', status === 'open' ? '=' : '<>', sql.lit('open'))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findReport = (db: Db, id: string): Promise<ListedReport | undefined> =>
  reports(db).where('r.id', '=', id).executeTakeFirst();

/** Returns false if it was decided before. */
export async function decideReport(
  trx: Trx,
  id: string,
  decided: {
    readonly to: ReportDecision;
    readonly by: string;
    readonly reason: string;
    readonly now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('conversation_reports')
    .set({
      state: decided.to,
      decided_by: decided.by,
      decision: decided.reason,
      decided_at: decided.now,
    })
    .where('id', '=', id)
    .where('state', '=', sql.lit('open'))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A customer's address for an email; undefined for a deleted account. */
export const customerAddress = (db: Db, id: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'language'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
