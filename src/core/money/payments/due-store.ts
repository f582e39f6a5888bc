import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

/** True if a payment or refund waits for its provider, in one statement. */
export async function isAnythingWaiting(db: Db, now: Date): Promise<boolean> {
  const { rows } = await sql<{ some: boolean }>`
    select exists (select from payments where ask_at <= ${now})
      or exists (select from refunds where status = 'pending')
      or exists (select from refunds where status = 'failed' and reversed_at is null) as some`.execute(
    db,
  );
  return rows[0]?.some === true;
}
