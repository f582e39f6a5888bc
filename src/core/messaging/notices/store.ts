import { sql } from 'kysely';
import type { NoticeGroup } from '#base/notice-groups.ts';
import { firstIdAt, newId } from '#base/ids.ts';
import { MAX_NOTIFICATIONS, MAX_UNREAD_NOTIFICATIONS } from '#contract/notifications.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import { wordsIn } from '#core/shared/words.ts';
import { announce } from '../live/announce.ts';
import type { MailTemplate } from '../mail/mail-data.ts';
import type { MailRequest } from '../mail/outbox.ts';
import { keyOf } from './choices.ts';
import { isTexted, type NoticeContent, noticeFor, noticeOf, noticeTitle } from './kinds.ts';
import { quietUntil } from './quiet-hours.ts';

const KEPT_MS = 90 * 86_400_000;

/** A mail to be sent. */
export interface AllowedMail {
  readonly request: MailRequest;
  /** Set if the recipient has an account and may switch the mail off. */
  readonly optOut: { readonly userId: string; readonly group: NoticeGroup } | null;
}

/** A push to all of a person's devices. */
export interface PushRequest {
  /** The notification's id, or a new one for a later try. */
  readonly id: string;
  readonly userId: string;
  readonly kind: MailTemplate;
  readonly link: string | null;
  /** Set for a later try, which is for one device. */
  readonly again?: { readonly subscriptionId: string; readonly tries: number };
}

interface Written {
  /** The mails without those that their recipients have switched off. */
  readonly mails: readonly AllowedMail[];
  /** `afterSeconds` is set in the person's quiet hours. */
  readonly pushes: readonly { readonly push: PushRequest; readonly afterSeconds?: number }[];
  /** Rows of the outbox of texts. */
  readonly texts: readonly { readonly id: string; readonly afterSeconds?: number }[];
}

interface Circumstances {
  readonly now: Date;
  readonly publicUrl: string;
  /** False if the marketplace sends no texts. */
  readonly texts: boolean;
}

/**
 * Writes the notifications of mails and their texts in the caller's transaction, for recipients
 * with an account.
 */
export async function writeNotices(
  trx: Trx,
  requests: readonly MailRequest[],
  circumstances: Circumstances,
): Promise<Written> {
  const { now } = circumstances;
  const people = await insertNotices(trx, requests, circumstances);
  const mails = requests.flatMap((request, at): AllowedMail[] => {
    const { group, email } = noticeOf(request.template);
    const person = people.get(at);
    if (email === 'always' || !person) return [{ request, optOut: null }];
    if (!person.is_mailed) return [];
    return [{ request, optOut: { userId: person.user_id, group } }];
  });
  const recipients = [...people.values()];
  return {
    mails,
    pushes: recipients
      .filter(({ is_pushed }) => is_pushed)
      .map((one) => ({
        push: { id: one.id, userId: one.user_id, kind: one.kind, link: one.link },
        ...delay(one, now),
      })),
    texts: recipients
      .filter(({ is_texted }) => is_texted)
      .map((one) => ({ id: one.id, ...delay(one, now) })),
  };
}

function delay(
  { quiet_from: from, quiet_until: until, time_zone: timeZone }: Recipient,
  now: Date,
) {
  if (from === null || until === null || timeZone === null) return {};
  const end = quietUntil({ from, until, timeZone }, now);
  return end && { afterSeconds: Math.ceil((end.getTime() - now.getTime()) / 1000) };
}

interface Recipient {
  readonly at: number;
  readonly id: string;
  readonly user_id: string;
  readonly kind: MailTemplate;
  readonly link: string | null;
  readonly is_mailed: boolean;
  readonly is_pushed: boolean;
  readonly is_texted: boolean;
  readonly quiet_from: string | null;
  readonly quiet_until: string | null;
  readonly time_zone: string | null;
}

/** The recipients with an account, by the index of their mail. */
async function insertNotices(
  trx: Trx,
  requests: readonly MailRequest[],
  { now, publicUrl, texts }: Circumstances,
): Promise<Map<number, Recipient>> {
  const given = requests.flatMap((request, at) => {
    const { person, group, push } = noticeOf(request.template);
    if (person === null) return [];
    const text = texts && isTexted(request);
    const notice = noticeFor(request);
    return [
      {
        at,
        id: newId(now),
        list: keyOf({ group, channel: 'inApp' }),
        mail: keyOf({ group, channel: 'email' }),
        push: push ? keyOf({ group, channel: 'push' }) : null,
        text: text ? keyOf({ group, channel: 'text' }) : null,
        body: text ? textOf(request, notice, publicUrl) : null,
        language: request.language,
        ...notice,
        ...addressed(request, person),
      },
    ];
  });
  if (given.length === 0) return new Map();
  const { rows } = await sql<Recipient>`
    with recipients as (
      select g.*, u.id as user_id, g.list <> all(coalesce(s.switched_off, '{}')) as is_listed,
        g.mail <> all(coalesce(s.switched_off, '{}')) as is_mailed,
        g.push is not null and g.push <> all(coalesce(s.switched_off, '{}'))
          and exists (select 1 from push_subscriptions p where p.user_id = u.id) as is_pushed,
        g.text is not null and g.text <> all(coalesce(s.switched_off, '{}')) and t.user_id is not null as is_texted,
        t.phone, t.country, t.channel, s.quiet_from, s.quiet_until, s.time_zone
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (at integer, id uuid, order_id uuid,
        email text, kind text, list text, mail text, push text, text text, body text, language text,
        data jsonb, link text)
      left join orders o on o.id = g.order_id
      join users u on u.id = coalesce(o.user_id, (select a.id from users a where a.email = g.email and a.deleted_at is null))
      left join notification_settings s on s.user_id = u.id
      left join text_phones t on t.user_id = u.id
      where u.deleted_at is null),
    added as (
      insert into notifications (id, user_id, kind, data, link, created_at)
      select id, user_id, kind, data, link, ${now} from recipients where is_listed),
    texted as (
      insert into text_outbox (id, user_id, phone, country, channel, language, template, body, created_at)
      select id, user_id, phone, country, channel, language, kind, body, ${now} from recipients where is_texted)
    select at, id, user_id, kind, link, is_mailed, is_pushed, is_texted, quiet_from, quiet_until, time_zone
    from recipients`.execute(trx);
  return new Map(rows.map((row) => [row.at, row]));
}

/** A text message: the title and a link, in the mail's language. */
function textOf(
  { template, language }: MailRequest,
  { link, data }: NoticeContent,
  publicUrl: string,
): string {
  const title = noticeTitle(template, data, wordsIn(language)) ?? '';
  const prefix = language === 'ar' ? '/ar' : '';
  return link === null ? title : `${title} ${publicUrl}${prefix}${link}`;
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
