import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import { eventKind } from '#base/security-events.ts';
import type { Db } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { SecurityEvent } from './security-event.ts';

const HOUR_MS = 3_600_000;
export const KEPT_MS = 180 * 24 * HOUR_MS;

/** Stores an event for its user. Events anyone can cause are one row an hour with a count. */
export async function insertSecurityEvent(
  db: Db,
  userId: string,
  { event, details, from }: SecurityEvent,
  now: Date,
): Promise<void> {
  const counted = eventKind(event).unbounded === true;
  const latest = {
    details: JSON.stringify(details ?? {}),
    ip: from?.ip ?? '',
    user_agent: from?.userAgent ?? '',
    at: now,
  };
  await db
    .insertInto('security_events')
    .values({
      ...latest,
      id: newId(now),
      user_id: userId,
      event,
      count: 1,
      counted_from: counted ? new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS) : null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'event', 'counted_from'])
        .where('counted_from', 'is not', null)
        .doUpdateSet((set) => ({ ...latest, count: set('security_events.count', '+', 1) })),
    )
    .execute();
}

export const NEWS_AT_ONCE = 10;

/** Events of an account before this id, newest first: one more than a page, if there are more. */
export async function listSecurityEvents(db: Db, userId: string, before: string | undefined) {
  let events = db
    .selectFrom('security_events')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(NEWS_AT_ONCE + 1);
  if (before !== undefined) {
    const last = db
      .selectFrom('security_events')
      .select(['at', 'id'])
      .where('user_id', '=', userId)
      .where('id', '=', before);
    events = events.where(sql<boolean>`(at, id) < ${last}`);
  }
  return events.execute();
}
export type SecurityEventRow = Awaited<ReturnType<typeof listSecurityEvents>>[number];

export const sweepSecurityEvents = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'security_events', { column: 'at', limit: new Date(now.getTime() - KEPT_MS) });
