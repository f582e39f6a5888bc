import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { fileKey } from '../files/store.ts';

/**
 * Removes a person's name from their messages, and the files of their conversations as a customer,
 * of both sides: a vendor's may be about the customer. Returns the files to remove after the commit.
 */
export async function leaveConversations(trx: Trx, userId: string): Promise<string[]> {
  await trx
    .updateTable('conversation_messages')
    .set({ author_name: '', text_hash: null })
    .where('author_id', '=', userId)
    .execute();
  await trx
    .updateTable('conversations')
    .set({ customer_mail_due: null })
    .where('customer_id', '=', userId)
    .execute();
  const files = await trx
    .deleteFrom('conversation_files')
    .where(({ or, eb, and, selectFrom }) =>
      or([
        and([eb('owner_id', '=', userId), eb('message_id', 'is', null)]),
        eb(
          'conversation_id',
          'in',
          selectFrom('conversations').select('id').where('customer_id', '=', userId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return files.map(({ id }) => fileKey(id));
}

/** Ids of the messages of a person's conversations, and of those they wrote for a vendor, in order. */
export const messageIdsOf = (db: Db, userId: string) =>
  db
    .selectFrom(
      db
        .selectFrom('conversation_messages as m')
        .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
        .select('m.id')
        .where('c.customer_id', '=', userId)
        .union(
          db
            .selectFrom('conversation_messages as own')
            .select('own.id')
            .where('author_id', '=', userId),
        )
        .as('all_messages'),
    )
    .select('all_messages.id')
    .orderBy('all_messages.id');

/** Messages for an export, with the names of their files. */
export async function exportedMessages(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{
    id: string;
    sealed: string;
    side: 'customer' | 'vendor';
    authorName: string;
    vendor: string;
    at: Date;
    files: { id: string; sealed: string }[];
  }>`
    select m.id, m.sealed, m.side, m.author_name as "authorName", v.business_name as vendor, m.created_at as at,
      coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'sealed', f.sealed) order by f.place)
        from conversation_files f where f.message_id = m.id), '[]') as files
    from conversation_messages m join conversations c on c.id = m.conversation_id join vendors v on v.id = c.vendor_id
    where m.id = any(${[...ids]}::uuid[]) order by m.id`.execute(db);
  return rows;
}
