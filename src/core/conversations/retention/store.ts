import { sql } from 'kysely';
import type { Db, Trx } from '#core/shared/database.ts';
import { fileKey } from '../files/store.ts';

/** Deletes conversations without a message since a time, up to a limit. */
export async function deleteOld(
  trx: Trx,
  before: Date,
  limit: number,
): Promise<{ readonly deleted: number; readonly files: string[] }> {
  const rows = await trx
    .selectFrom('conversations')
    .select('id')
    .where('last_message_at', '<=', before)
    .orderBy('last_message_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return { deleted: 0, files: [] };
  const ids = rows.map(({ id }) => id);
  const files = await trx
    .deleteFrom('conversation_files')
    .where('conversation_id', 'in', ids)
    .returning('id')
    .execute();
  await trx.deleteFrom('conversations').where('id', 'in', ids).execute();
  return { deleted: ids.length, files: files.map(({ id }) => fileKey(id)) };
}

/** Deletes unsent files uploaded before a time, up to a limit; returns their keys. */
export async function deleteUnsent(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('conversation_files')
    .where('message_id', 'is', null)
    .where('id', 'in', (is) =>
      is
        .selectFrom('conversation_files')
        .select('id')
        .where('message_id', 'is', null)
        .where('created_at', '<=', before)
        .orderBy('created_at')
        .limit(limit),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => fileKey(id));
}

/**
 * Takes a person's name from their messages and deletes the files of their conversations as a
 * customer, of both sides: a vendor's may be about the customer. The texts stay for the vendor.
 * Returns the keys of the files.
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
    .where('customer_mail_due', 'is not', null)
    .execute();
  const rows = await trx
    .deleteFrom('conversation_files')
    .where((where) =>
      where.or([
        where.and([where('owner_id', '=', userId), where('message_id', 'is', null)]),
        where(
          'conversation_id',
          'in',
          where.selectFrom('conversations').select('id').where('customer_id', '=', userId),
        ),
      ]),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => fileKey(id));
}

/** A person's conversations as a customer, by their ids. */
export const listTalks = (db: Db, userId: string) =>
  db
    .selectFrom('conversations as c')
    .innerJoin('vendors as v', 'v.id', 'c.vendor_id')
    .select(['c.id', 'v.business_name as businessName', 'c.created_at', 'c.blocked_at'])
    .where('c.customer_id', '=', userId)
    .orderBy('c.id')
    .execute();

/** Messages of both sides in a person's conversations as a customer. */
export const talkMessages = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_messages as m')
    .innerJoin('conversations as c', 'c.id', 'm.conversation_id')
    .select('m.id')
    .where('c.customer_id', '=', userId)
    .orderBy('m.conversation_id')
    .orderBy('m.seq');

/** A member's own messages to customers. */
export const answersOf = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_messages as m')
    .select('m.id')
    .where('m.author_id', '=', userId)
    .where('m.side', '=', 'vendor')
    .orderBy('m.id');

export const findMessages = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('conversation_messages')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('conversation_id')
    .orderBy('seq')
    .execute();

/** A person's own reports. */
export const listOwnReports = (db: Db, userId: string) =>
  db
    .selectFrom('conversation_reports')
    .selectAll()
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** Accesses by admins to the conversations of a customer, or of the vendor that they own. */
export async function listReadings(
  db: Db,
  { userId, vendorId }: { readonly userId: string; readonly vendorId: string | null },
) {
  const { rows } = await sql<{ id: string; action: string; reason: string; at: Date }>`
    select c.id, a.action, a.reason, a.created_at as at
    from (
      select id from conversations where customer_id = ${userId}
      union select id from conversations where vendor_id = ${vendorId}::uuid
    ) c join audit_log a on a.subject_type = 'conversation' and a.subject_id = c.id
      and a.actor_role = 'admin'
    order by a.created_at, a.id`.execute(db);
  return rows;
}
