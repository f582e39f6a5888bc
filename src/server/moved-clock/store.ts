import { sql } from 'kysely';
import type { Db } from '#core/shared/database.ts';

export async function readAheadSeconds(db: Db): Promise<number> {
  const { rows } = await sql<{ ahead: number }>`
    select ahead_seconds as ahead from moved_clock`.execute(db);
  return rows[0]?.ahead ?? 0;
}

/**
 * Moves the database's clock ahead to a given time, unless it has been moved before. Has no effect
 * for a time in the past.
 */
export async function startClockAt(db: Db, instant: Date, now: Date): Promise<void> {
  const seconds = Math.round((instant.getTime() - now.getTime()) / 1000);
  if (seconds <= 0) return;
  await sql`
    insert into moved_clock (ahead_seconds) values (${seconds}) on conflict (one) do nothing`.execute(
    db,
  );
}

/**
 * Increases the clock's offset, up to `most`. Returns the new offset, or null if it would be
 * exceeded.
 */
export async function addAheadSeconds(
  db: Db,
  { seconds, most }: { readonly seconds: number; readonly most: number },
): Promise<number | null> {
  const { rows } = await sql<{ ahead: number }>`
    insert into moved_clock (ahead_seconds) values (${seconds})
    on conflict (one) do update set ahead_seconds = moved_clock.ahead_seconds + excluded.ahead_seconds
      where moved_clock.ahead_seconds + excluded.ahead_seconds <= ${most}
    returning ahead_seconds as ahead`.execute(db);
  return rows[0]?.ahead ?? null;
}
