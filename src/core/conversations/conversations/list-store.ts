import { sql } from 'kysely';
import type { Language } from '#base/two-languages.ts';
import type { Db } from '#core/shared/database.ts';
import { type ListPlace, MAX_UNREAD } from './rules.ts';
import type { Caller } from './side.ts';
import { COLUMNS, owner } from './store.ts';
import { pageOfVendor } from './subject-store.ts';

/** Rows of a list, or one row with `id`: the other side, and the newest message with its number of files. */
const rowsFor = (db: Db, caller: Caller, reader: Language | null) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.customer_id')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .innerJoin('conversation_messages as m', (join) =>
      join.onRef('m.conversation_id', '=', 'c.id').onRef('m.seq', '=', 'c.last_seq'),
    )
    .selectAll('c')
    .select(['u.name as customerName', 'u.picture as customerPicture', 'u.deleted_at as deletedAt'])
    .select(['v.business_name as vendorName'])
    .select(
      (caller.side === 'customer'
        ? pageOfVendor(sql.ref('c.vendor_id'), reader)
        : sql<null>`null::jsonb`
      ).as('page'),
    )
    .select(['m.subject_kind as subjectKind', 'm.subject_id as subjectId'])
    .select(['m.id as messageId', 'm.side', 'm.author_name', 'm.sealed', 'm.created_at as sentAt'])
    .select(
      sql<number>`(select count(*)::int from conversation_files f where f.message_id = m.id)`.as(
        'files',
      ),
    )
    .where(owner(caller));

export type ListedRow = Awaited<ReturnType<typeof listConversations>>[number];

/** One row more than `pageSize`, newest message first. */
export function listConversations(
  db: Db,
  caller: Caller,
  {
    after,
    only,
    pageSize,
    reader,
  }: {
    readonly after: ListPlace | null;
    readonly only: 'all' | 'unread';
    readonly pageSize: number;
    readonly reader: Language | null;
  },
) {
  let rows = rowsFor(db, caller, reader).where(`c.${COLUMNS[caller.side].hiddenAt}`, 'is', null);
  if (only === 'unread') rows = rows.where(`c.${COLUMNS[caller.side].unread}`, '>', 0);
  if (after !== null)
    rows = rows.where(
      sql<boolean>`(c.last_message_at, c.id) < (${after.at}::timestamptz, ${after.id}::uuid)`,
    );
  return rows
    .orderBy('c.last_message_at', 'desc')
    .orderBy('c.id', 'desc')
    .limit(pageSize + 1)
    .execute();
}

export const findListed = (db: Db, caller: Caller, id: string, reader: Language | null) =>
  rowsFor(db, caller, reader).where('c.id', '=', id).executeTakeFirst();

/** Conversations with unread messages, counted up to the limit. */
export async function countUnread(db: Db, caller: Caller): Promise<number> {
  const { unread, hiddenAt } = COLUMNS[caller.side];
  const rows = await db
    .selectFrom('conversations as c')
    .select('c.id')
    .where(owner(caller))
    .where(`c.${unread}`, '>', 0)
    .where(`c.${hiddenAt}`, 'is', null)
    .limit(MAX_UNREAD)
    .execute();
  return rows.length;
}
