import { sql } from 'kysely';
import { firstIdAt, newId } from '#base/ids.ts';
import { MAX_NOTIFICATIONS, MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import { announce } from '../live/announce.ts';
import type { MailRequest } from '../mail/outbox.ts';
import { noticeFor, noticeOf } from './kinds.ts';

const KEPT_MS = 90 * 86_400_000;
/** Ids per announcement: PostgreSQL allows 8,000 bytes. */
const PEOPLE_AT_ONCE = 150;

/** Writes the notifications of mails in the caller's transaction, for recipients with an account. */
export async function writeNotices(
  trx: Trx,
  requests: readonly MailRequest[],
  now: Date,
): Promise<void> {
  const given = requests.flatMap((request) => {
    const { person } = noticeOf(request.template);
    return person === null ? [] : [{ ...noticeFor(request), ...addressed(request, person) }];
  });
  if (given.length === 0) return;
  const { rows } = await sql<{ user_id: string }>`
    insert into notifications (id, user_id, kind, data, link, created_at)
    select g.id, u.id, g.kind, g.data, g.link, ${now}
    from jsonb_to_recordset(${JSON.stringify(given.map((one) => ({ ...one, id: newId(now) })))}::jsonb)
      as g (id uuid, order_id uuid, email text, kind text, data jsonb, link text)
    left join orders o on o.id = g.order_id
    join users u on u.id = coalesce(o.user_id, (select a.id from users a where a.email = g.email))
    where u.deleted_at is null
    returning user_id`.execute(trx);
  const people = [...new Set(rows.map((row) => row.user_id))];
  for (let from = 0; from < people.length; from += PEOPLE_AT_ONCE)
    await announce(trx, {
      topic: 'notification',
      people: people.slice(from, from + PEOPLE_AT_ONCE),
    });
}

/** The customer of the order, whatever address they gave there, or the account of the address. */
function addressed({ template, to, data }: MailRequest, person: 'order' | 'address') {
  const order = person === 'order' && 'orderId' in data ? data.orderId : null;
  return { kind: template, order_id: order, email: order === null ? to.toLowerCase() : null };
}

export const listNotices = (db: Db, userId: string) =>
  db
    .selectFrom('notifications')
    .select(['id', 'kind', 'data', 'link', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_NOTIFICATIONS)
    .execute();

export async function countUnseen(db: Db, userId: string): Promise<number> {
  const { unseen } = await db
    .selectFrom((from) =>
      from
        .selectFrom('notifications')
        .select('id')
        .where('user_id', '=', userId)
        .where('seen_at', 'is', null)
        .limit(MAX_UNREAD_NOTIFICATIONS)
        .as('some'),
    )
    .select((is) => is.fn.countAll<number>().as('unseen'))
    .executeTakeFirstOrThrow();
  return Number(unseen);
}

/** Marks all notifications, those up to an id or only one, and shows it in the person's other tabs. */
export async function seeNotices(
  trx: Trx,
  userId: string,
  { upTo, only }: { readonly upTo?: string | undefined; readonly only?: string | undefined },
  now: Date,
): Promise<void> {
  let unseen = trx
    .updateTable('notifications')
    .set({ seen_at: now })
    .where('user_id', '=', userId)
    .where('seen_at', 'is', null);
  if (upTo !== undefined) unseen = unseen.where('id', '<=', upTo);
  if (only !== undefined) unseen = unseen.where('id', '=', only);
  const { numUpdatedRows } = await unseen.executeTakeFirst();
  if (numUpdatedRows > 0n) await announce(trx, { topic: 'notification', people: [userId] });
}

export const clearOldNotices = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'notifications', {
    column: 'id',
    limit: firstIdAt(new Date(now.getTime() - KEPT_MS)),
  });
