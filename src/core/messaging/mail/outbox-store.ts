import { newId } from '#base/ids.ts';
import type { Clock } from '#base/clock.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import type { MailRequest } from './outbox.ts';
import { holdsSecret } from './secret-rules.ts';

/** A mail as it will be sent. */
export interface RenderedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface OutboxMail extends RenderedMail {
  readonly id: string;
  readonly recipient: string;
  readonly template: string;
  readonly language: string;
  readonly createdAt: Date;
}

const DAY_MS = 86_400_000;
/** An unsent mail younger than this has its own job; one older than three days would only confuse its reader. */
const SWEEP = { afterMs: 60_000, untilMs: 3 * DAY_MS, atOnce: 500 };
const MOST_ERROR = 500;
type KeptMail = Pick<OutboxMail, 'id' | 'template'>;

/** Codes and links are of no use to anybody once a mail is sent, but to a thief of the database or of a backup. */
const withoutSecret = ({ template }: KeptMail) =>
  holdsSecret(template) ? { subject: '', html: '', text: '' } : {};

/** Mails hold names and orders: no longer than somebody may ask for one that never came. */
const KEPT_MS = 30 * DAY_MS;

/** Writes mails in the caller's transaction; answers their ids. `delivered`: they stay in the mailbox, nothing is to be sent. */
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
    last_error: null,
    created_at: now,
    sent_at: delivered ? now : null,
    given_up_at: null,
  }));
  if (rows.length > 0) await trx.insertInto('outbox').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** A mail that is still to be sent; undefined when it is sent, given up or gone. */
export async function findUnsent(
  db: Db,
  id: string,
): Promise<(OutboxMail & { readonly tries: number }) | undefined> {
  const row = await mails(db)
    .select('tries')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
  return row && present(row);
}

/** Notes that the mail server took it. */
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

/** Notes a failed try. */
export async function markFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set((set) => ({ tries: set('tries', '+', 1), last_error: error.slice(0, MOST_ERROR) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ends the trying. */
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
      last_error: error.slice(0, MOST_ERROR),
      given_up_at: now,
    }))
    .where('id', '=', mail.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Ids of mails that should have gone out by now: their job was lost, or used up its tries while the mail server was away. */
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

export async function clearOldMail(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute();
}

/** The newest mails, for the mailbox; those to addresses that contain `recipient` when it is given. */
export async function listMails(
  db: Db,
  { recipient, limit }: { recipient: string | undefined; limit: number },
): Promise<OutboxMail[]> {
  // Those without a text were sent by a mail server that is no longer set.
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
  const row = await mails(db).where('id', '=', id).executeTakeFirst();
  return row && present(row);
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
