import type { Db } from '#core/shared/database.ts';
import { findNamedFiles } from '#core/shared/media/media-store.ts';
import type { FileRow } from '../conversations/message-store.ts';

const FOLDER = 'conversation-files/';
export const fileKey = (id: string): string => `${FOLDER}${id}`;

export async function insertFile(db: Db, row: FileRow): Promise<void> {
  await db.insertInto('conversation_files').values(row).execute();
}

/** Counted up to `max`. */
export async function countUnsent(db: Db, ownerId: string, max: number): Promise<number> {
  const rows = await db
    .selectFrom('conversation_files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('message_id', 'is', null)
    .limit(max)
    .execute();
  return rows.length;
}

/** The given files that have a row. */
export const findConversationFileKeys = (
  db: Db,
  keys: readonly string[],
): Promise<ReadonlySet<string>> =>
  findNamedFiles(db, { table: 'conversation_files', folder: FOLDER }, keys);
