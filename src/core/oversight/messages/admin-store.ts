import { type Selectable, sql } from 'kysely';
import type { MESSAGE_SORTS, MESSAGE_STATUSES } from '#contract/messages.ts';
import { containing } from '#core/shared/containing.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { EXPORT_LIMIT, idsInOrder } from '#core/shared/export-ids-store.ts';
import type { MessagesTable } from './tables.ts';

export type MessageRow = Selectable<MessagesTable>;

export interface MessageFilter {
  readonly search: string;
  readonly status: 'all' | (typeof MESSAGE_STATUSES)[number];
  readonly sort: (typeof MESSAGE_SORTS)[number];
}

function filtered(db: Db, { search, status }: MessageFilter) {
  let all = db.selectFrom('messages');
  if (status !== 'all') all = all.where('status', '=', status);
  if (search !== '')
    all = all.where(
      sql`souk_fold(name || ' ' || email || ' ' || subject || ' ' || message)`,
      'like',
      containing(search),
    );
  return all;
}

/** Excerpt length in lists: a hundred full texts could be several megabytes. */
const EXCERPT = 300;
const excerpt = (column: 'message' | 'reply') =>
  sql<string>`case when length(${sql.ref(column)}) > ${EXCERPT}::int
    then left(${sql.ref(column)}, ${EXCERPT}::int - 1) || '…' else ${sql.ref(column)} end`;

/** A page of messages with excerpts. */
export async function listMessages(
  db: Db,
  filter: MessageFilter,
  { rows, offset }: { readonly rows: number; readonly offset: number },
): Promise<MessageRow[]> {
  const direction = filter.sort === 'recent' ? 'desc' : 'asc';
  // Find the page by index only, then read its rows.
  const ids = filtered(db, filter)
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(rows)
    .offset(offset);
  return db
    .selectFrom('messages')
    .where('id', 'in', ids)
    .select(['id', 'user_id', 'name', 'email', 'subject', 'status', 'answered_at', 'language'])
    .select(['created_at', excerpt('message').as('message')])
    .select(excerpt('reply').$castTo<string | null>().as('reply'))
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .execute();
}

export function exportedMessageIds(db: Db, filter: MessageFilter): Promise<string[]> {
  const direction = filter.sort === 'recent' ? 'desc' : 'asc';
  const query = filtered(db, filter)
    .select('id')
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(EXPORT_LIMIT);
  return idsInOrder(db, query);
}

export const findMessages = (db: Db, ids: readonly string[]): Promise<MessageRow[]> =>
  db
    .selectFrom('messages')
    .selectAll()
    .where('id', 'in', [...ids])
    .execute();

export async function countMessages(db: Db, filter: MessageFilter): Promise<number> {
  const { total } = await filtered(db, filter)
    .select((is) => is.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export const findMessage = (db: Db, id: string): Promise<MessageRow | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

export const lockMessage = (trx: Trx, id: string): Promise<MessageRow | undefined> =>
  trx.selectFrom('messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export async function setMessage(
  trx: Trx,
  id: string,
  change: Partial<Pick<MessageRow, 'status' | 'reply' | 'answered_at'>>,
): Promise<void> {
  await trx.updateTable('messages').set(change).where('id', '=', id).execute();
}
