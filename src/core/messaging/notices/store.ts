import { sql } from 'kysely';
import type { NoticeGroup } from '#base/notice-groups.ts';
import { firstIdAt, newId } from '#base/ids.ts';
import { MAX_NOTIFICATIONS, MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import { announce } from '../live/announce.ts';
import type { MailRequest } from '../mail/outbox.ts';
import { noticeFor, noticeOf } from './kinds.ts';
import { keyOf } from './choices.ts';

const KEPT_MS = 90 * 86_400_000;

/** A mail to be sent. */
export interface AllowedMail {
  readonly request: MailRequest;
  /** Set if the recipient has an account and may switch the mail off. */
  readonly optOut: { readonly userId: string; readonly group: NoticeGroup } | null;
}

/**
 * Writes the notifications of mails in the caller's transaction, for recipients with an account.
 * Returns the mails without those that their recipients have switched off.
 */
export async function writeNotices(
  trx: Trx,
  requests: readonly MailRequest[],
  now: Date,
): Promise<AllowedMail[]> {
  const people = await insertNotices(trx, requests, now);
  return requests.flatMap((request, at): AllowedMail[] => {
    const { group, email } = noticeOf(request.template);
    const person = people.get(at);
    if (email === 'always' || !person) return [{ request, optOut: null }];
    if (!person.is_mailed) return [];
    return [{ request, optOut: { userId: person.user_id, group } }];
  });
}

interface Recipient {
  readonly at: number;
  readonly user_id: string;
  readonly is_mailed: boolean;
}

/** The recipients with an account, by the index of their mail. */
async function insertNotices(
  trx: Trx,
  requests: readonly MailRequest[],
  now: Date,
): Promise<Map<number, Recipient>> {
  const given = requests.flatMap((request, at) => {
    const { person, group } = noticeOf(request.template);
    return person === null
      ? []
      : [
          {
            at,
            id: newId(now),
            list: keyOf({ group, channel: 'inApp' }),
            mail: keyOf({ group, channel: 'email' }),
            ...noticeFor(request),
            ...addressed(request, person),
          },
        ];
  });
  if (given.length === 0) return new Map();
  const { rows } = await sql<Recipient>`
    with recipients as (
      select g.*, u.id as user_id, g.list <> all(coalesce(s.switched_off, '{}')) as is_listed,
        g.mail <> all(coalesce(s.switched_off, '{}')) as is_mailed
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (at integer, id uuid, order_id uuid,
        email text, kind text, list text, mail text, data jsonb, link text)
      left join orders o on o.id = g.order_id
      join users u on u.id = coalesce(o.user_id, (select a.id from users a where a.email = g.email))
      left join notification_settings s on s.user_id = u.id
      where u.deleted_at is null),
    added as (
      insert into notifications (id, user_id, kind, data, link, created_at)
      select id, user_id, kind, data, link, ${now} from recipients where is_listed)
    select at, user_id, is_mailed from recipients`.execute(trx);
  return new Map(rows.map((row) => [row.at, row]));
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
