import { newId } from '#base/ids.ts';
import type { Language } from '#base/two-languages.ts';
import { MAX_PUSH_SUBSCRIPTIONS } from '#contract/push.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { PushAddress } from './push-transport.ts';

export const listSubscriptions = (db: Db, userId: string) =>
  db
    .selectFrom('push_subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_PUSH_SUBSCRIPTIONS)
    .execute();

export interface NewSubscription extends PushAddress {
  readonly userId: string;
  readonly sessionId: string;
  readonly language: Language;
}

/**
 * Subscribes the session's browser in place of its earlier subscription, also if another person
 * subscribed it. Drops a person's oldest ones beyond the max. False if the session has ended, or the
 * address is known with other keys, which the browser itself never has.
 */
export async function subscribe(
  trx: Trx,
  { userId, sessionId, endpoint, p256dh, auth, language }: NewSubscription,
  now: Date,
): Promise<boolean> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const open = trx.selectFrom('sessions').select('id').where('id', '=', sessionId).forKeyShare();
  if (!(await open.executeTakeFirst())) return false;
  await trx
    .deleteFrom('push_subscriptions')
    .where('session_id', '=', sessionId)
    .where('endpoint', '<>', endpoint)
    .execute();
  const id = newId(now);
  const mine = { id, user_id: userId, session_id: sessionId, language, created_at: now };
  const written = await trx
    .insertInto('push_subscriptions')
    .values({ ...mine, endpoint, p256dh, auth, last_used_at: null })
    .onConflict((conflict) =>
      conflict
        .column('endpoint')
        .doUpdateSet({ ...mine, last_used_at: null })
        .where('push_subscriptions.p256dh', '=', p256dh)
        .where('push_subscriptions.auth', '=', auth),
    )
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const surplus = trx
    .selectFrom('push_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .offset(MAX_PUSH_SUBSCRIPTIONS);
  await trx.deleteFrom('push_subscriptions').where('id', 'in', surplus).execute();
  return true;
}

export async function endSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('push_subscriptions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Deletes a subscription that its browser has ended. */
export const dropSubscription = (db: Db, id: string) =>
  db.deleteFrom('push_subscriptions').where('id', '=', id).execute();

export const markUsed = (db: Db, ids: readonly string[], now: Date) =>
  db
    .updateTable('push_subscriptions')
    .set({ last_used_at: now })
    .where('id', 'in', [...ids])
    .execute();
