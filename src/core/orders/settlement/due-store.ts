import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** True if a hold or a request has lapsed, in one statement. */
export async function isAnythingLapsed(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from orders where hold_expires_at <= ${now})
      or exists (select from booking_changes where hold_expires_at <= ${now})
      or exists (select from proposed_moves where answer_by <= ${now})
      or exists (select from replacements where answer_by <= ${now}) as some`.execute(db);
  return rows[0]?.some === true;
}
