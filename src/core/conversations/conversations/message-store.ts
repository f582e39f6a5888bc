import { type Selectable, sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { type EntryPlace, PAGE_ENTRIES, SAME_TEXT } from './rules.ts';
import type { Caller } from './side.ts';
import type { ConversationRow } from './store.ts';
import type { ConversationFilesTable, ConversationMessagesTable } from './tables.ts';

export type MessageRow = Selectable<ConversationMessagesTable>;
export type FileRow = Selectable<ConversationFilesTable>;

/** A message by the id that its author's device gave it. */
export const findSent = (
  db: Db,
  authorId: string,
  clientId: string,
): Promise<MessageRow | undefined> =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('author_id', '=', authorId)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

/** Subject of the newest message. */
export const newestSubject = (db: Db, { id, last_seq }: ConversationRow) =>
  db
    .selectFrom('conversation_messages')
    .select(['subject_kind as kind', 'subject_id as id'])
    .where('conversation_id', '=', id)
    .where('seq', '=', last_seq)
    .executeTakeFirst();

export async function insertMessage(trx: Trx, row: MessageRow): Promise<void> {
  await trx.insertInto('conversation_messages').values(row).execute();
}

/** The author's unsent files, locked until the transaction ends. */
export const lockUnsent = (
  trx: Trx,
  { userId, vendorId }: Caller,
  ids: readonly string[],
): Promise<FileRow[]> =>
  trx
    .selectFrom('conversation_files')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('owner_id', '=', userId)
    .where('message_id', 'is', null)
    .where(sql<boolean>`vendor_id is not distinct from ${vendorId}::uuid`)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Gives files to a message, in the order of their ids. */
export async function giveFiles(
  trx: Trx,
  ids: readonly string[],
  { id, conversation_id }: Pick<MessageRow, 'id' | 'conversation_id'>,
): Promise<void> {
  await trx
    .updateTable('conversation_files')
    .set({
      message_id: id,
      conversation_id,
      place: sql<number>`array_position(${[...ids]}::uuid[], id)`,
    })
    .where('id', 'in', [...ids])
    .execute();
}

/** Other conversations in which the author sent the same text lately, up to the limit. */
export async function countSameText(
  trx: Trx,
  {
    authorId,
    hash,
    conversationId,
    now,
  }: {
    readonly authorId: string;
    readonly hash: string;
    readonly conversationId: string;
    readonly now: Date;
  },
): Promise<number> {
  const rows = await trx
    .selectFrom('conversation_messages')
    .select('conversation_id')
    .distinct()
    .where('author_id', '=', authorId)
    .where('text_hash', '=', hash)
    .where('created_at', '>', new Date(now.getTime() - SAME_TEXT.withinMs))
    .where('conversation_id', '<>', conversationId)
    .limit(SAME_TEXT.vendors)
    .execute();
  return rows.length;
}

/** Messages before a place, newest first, up to one more than a page. */
export const listMessages = (
  db: Db,
  conversationId: string,
  { seq }: EntryPlace,
): Promise<MessageRow[]> =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '<', seq)
    .orderBy('seq', 'desc')
    .limit(PAGE_ENTRIES + 1)
    .execute();

/** Files of messages in their shown order. */
export async function listFiles(db: Db, messageIds: readonly string[]): Promise<FileRow[]> {
  if (messageIds.length === 0) return [];
  return db
    .selectFrom('conversation_files')
    .selectAll()
    .where('message_id', 'in', [...messageIds])
    .orderBy('place')
    .execute();
}

/** A sent file of a conversation. */
export const findFile = (
  db: Db,
  conversationId: string,
  id: string,
): Promise<FileRow | undefined> =>
  db
    .selectFrom('conversation_files')
    .selectAll()
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst();
