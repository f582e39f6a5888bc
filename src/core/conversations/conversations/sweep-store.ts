import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

interface Removed {
  /** Ids of files whose bytes are left. */
  readonly files: readonly string[];
  readonly isFull: boolean;
}

/** Files per step. */
const FILES_AT_ONCE = 200;

/** Removes the rows of files that were uploaded before an instant and never sent. */
export async function removeUnsent(db: Db, until: Date): Promise<Removed> {
  const { rows } = await sql<{ id: string }>`
    delete from conversation_files where message_id is null and id = any(array(
      select id from conversation_files where message_id is null and created_at < ${until}
      order by created_at limit ${sql.lit(FILES_AT_ONCE)}))
    returning id`.execute(db);
  return { files: rows.map(({ id }) => id), isFull: rows.length === FILES_AT_ONCE };
}

/** Conversations per step: each may have thousands of messages. */
const AT_ONCE = 20;

/** Removes conversations whose last message is older than an instant. A newer message keeps one. */
export async function removeOld(db: Db, until: Date): Promise<Removed> {
  const { rows } = await sql<{ id: string | null }>`
    with old as materialized (
      select id from conversations where last_message_at < ${until}
      order by last_message_at limit ${sql.lit(AT_ONCE)} for update skip locked
    ), gone as (
      delete from conversations c using old where c.id = old.id returning c.id
    )
    select f.id from gone left join conversation_files f on f.conversation_id = gone.id`.execute(
    db,
  );
  return { files: rows.flatMap(({ id }) => id ?? []), isFull: rows.length >= AT_ONCE };
}
