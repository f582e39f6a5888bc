import { firstIdAt, newId } from '#base/ids.ts';
import type { Clock } from '#base/clock.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import { type Attachment, readAttachments } from './attachments.ts';
import type { MailRequest } from './outbox.ts';
import { holdsSecret } from './secret-rules.ts';

/** A mail's final content. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** URL that switches such mails off by a POST; null for mails that are always sent. */
  readonly unsubscribe: string | null;
}

export interface ListedMail extends Omit<RenderedMail, 'attachments' | 'unsubscribe'> {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly createdAt: Date;
}

export type OutboxMail = ListedMail & Pick<RenderedMail, 'attachments' | 'unsubscribe'>;

const DAY_MS = 86_400_000;
/** Younger mails still have their own job; older than three days they would only confuse. */
const SWEEP = { afterMs: 60_000, untilMs: 3 * DAY_MS, atOnce: 500 };
const MAX_ERROR = 500;
type KeptMail = Pick<ListedMail, 'id' | 'template'>;

/** Once sent, its code or link would help only an attacker with access to the database. */
const withoutSecret = ({ template }: KeptMail) =>
  holdsSecret(template) ? { subject: '', html: '', text: '' } : {};

/** Retention period: mails contain names and orders. */
const KEPT_MS = 30 * DAY_MS;

/** Inserts mails in the caller's transaction. `delivered`: for the mailbox only. */
export async function writeMails(
  trx: Trx,
  clock: Clock,
  mails: readonly { readonly request: MailRequest; readonly mail: RenderedMail }[],
  delivered: boolean,
): Promise<string[]> {
  const now = clock.now();
  const rows = mails.map(({ request, mail }) => ({
    id: newId(now),
    recipient: request.to,
    template: request.template,
    language: request.language,
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: JSON.stringify(mail.attachments),
    unsubscribe: mail.unsubscribe,
    last_error: null,
    created_at: now,
    sent_at: delivered ? now : null,
    given_up_at: null,
  }));
  if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** An unsent mail; undefined if it was sent, given up or deleted. */
export async function findUnsent(
  db: Db,
  id: string,
): Promise<(OutboxMail & { readonly tries: number }) | undefined> {
  const row = await mails(db)
    .select(['tries', 'attachments', 'unsubscribe'])
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return row && { ...present(row), attachments: readAttachments(row.attachments) };
}

export async function markSent(db: Db, mail: KeptMail, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set((set) => ({
      ...withoutSecret(mail),
      sent_at: now,
      tries: set('tries', '+', 1),
      last_error: null,
    }))
    .where('id', '=', mail.id)
    .execute();
}

/** Stores a failed attempt. */
export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((set) => ({ tries: set('tries', '+', 1), last_error: error.slice(0, MAX_ERROR) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Stops retrying. */
export async function giveUp(
  db: Db,
  mail: KeptMail,
  { error, now }: { error: string; now: Date },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((set) => ({
      ...withoutSecret(mail),
      tries: set('tries', '+', 1),
      last_error: error.slice(0, MAX_ERROR),
      given_up_at: now,
    }))
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Overdue mails: their job was lost, or ran out of retries while the server was down. */
export async function listOverdue(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<', new Date(now.getTime() - SWEEP.afterMs))
    .where('created_at', '>', new Date(now.getTime() - SWEEP.untilMs))
    .orderBy('created_at')
    .limit(SWEEP.atOnce)
    .execute();
  return rows.map(({ id }) => id);
}

/** Ids sort by the time of the mail. */
export const clearOldMail = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'outbox', {
    column: 'id',
    limit: firstIdAt(new Date(now.getTime() - KEPT_MS)),
  });

/** The newest mails for the mailbox, optionally only those whose address contains `recipient`. */
export async function listMails(
  db: Db,
  { recipient, limit }: { recipient: string | undefined; limit: number },
): Promise<ListedMail[]> {
  // Mails without a text were sent by an SMTP server that is no longer configured.
  const newest = mails(db).where('text', '<>', '').orderBy('id', 'desc').limit(limit);
  const rows = await (
    recipient === undefined
      ? newest
      : newest.where((where) =>
          where(where.fn<number>('strpos', ['recipient', where.val(recipient)]), '>', 0),
        )
  ).execute();
  return rows.map(present);
}

export async function findMail(db: Db, id: string): Promise<OutboxMail | undefined> {
  const row = await mails(db)
    .select(['attachments', 'unsubscribe'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...present(row), attachments: readAttachments(row.attachments) };
}

const mails = (db: Db) =>
  db
    .selectFrom('outbox')
    .select(['id', 'recipient', 'template', 'language', 'subject', 'html', 'text', 'created_at']);

function present<R extends { created_at: Date }>({
  created_at,
  ...mail
}: R): Omit<R, 'created_at'> & { createdAt: Date } {
  return { ...mail, createdAt: created_at };
}
