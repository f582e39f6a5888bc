import { sql } from 'kysely';
import { newId } from '#base/ids.ts';
import { eventKind } from '#base/security-events.ts';
import type { Db } from '#core/shared/database.ts';
import type { SecurityEvent } from './security-event.ts';

const HOUR_MS = 3_600_000;
/** How long a person finds an event in their profile. */
export const KEPT_MS = 180 * 24 * HOUR_MS;

/** Keeps an event for its person. What anybody can cause is one row an hour with a count, so that no stranger fills the table. */
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

/** Of one page of a profile. */
export const NEWS_AT_ONCE = 10;

/** What happened to somebody's account before the event of this id, latest first: one more than a page, where there is one. */
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

/** Removes what no profile shows any longer. */
export async function sweepSecurityEvents(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('security_events')
    .where('at', '<=', new Date(now.getTime() - KEPT_MS))
    .execute();
}
