import { firstIdAt, newId } from '#base/ids.ts';
import { phoneDigits } from '#base/phone.ts';
import type { TextChannel } from '#base/text-channels.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { sweepUpTo } from '#core/shared/sweep-store.ts';
import type { Turn } from '#core/shared/turns.ts';
import type { Language } from '#core/shared/words.ts';
import { CODE_LIFE_MS } from '../mail/secret-rules.ts';

const DAY_MS = 86_400_000;
const KEPT_MS = 30 * DAY_MS;
/** Younger texts still have their own job; older ones would only confuse. */
const SWEEP = { afterMs: 60_000, untilMs: DAY_MS, atOnce: 500 };

export interface StoredText {
  readonly id: string;
  readonly user_id: string;
  readonly phone: string;
  readonly country: string;
  readonly channel: TextChannel;
  readonly language: string;
  readonly template: string;
  readonly body: string;
  readonly created_at: Date;
}
type KeptText = Pick<StoredText, 'id' | 'template'>;

export const CODE = 'code';

/** True if a text came too late: its code has expired, or its news are old. */
export const hasLapsedText = (text: Pick<StoredText, 'template' | 'created_at'>, now: Date) =>
  text.created_at.getTime() + (text.template === CODE ? CODE_LIFE_MS : DAY_MS) <= now.getTime();

interface NewCodeText {
  readonly userId: string;
  readonly phone: string;
  readonly country: string;
  readonly channel: TextChannel;
  readonly language: Language;
  readonly body: string;
}

/** Inserts a text with a code in the caller's transaction. `delivered`: for the mailbox only. */
export async function insertCodeText(
  trx: Trx,
  { userId, ...text }: NewCodeText,
  delivered: boolean,
  now: Date,
): Promise<string> {
  const id = newId(now);
  await trx
    .insertInto('text_outbox')
    .values({
      ...text,
      id,
      user_id: userId,
      template: CODE,
      last_error: null,
      created_at: now,
      sent_at: delivered ? now : null,
      given_up_at: null,
    })
    .execute();
  return id;
}

const texts = (db: Db) =>
  db
    .selectFrom('text_outbox')
    .select([
      'id',
      'user_id',
      'phone',
      'country',
      'channel',
      'language',
      'template',
      'body',
      'created_at',
    ]);

/** An unsent text; undefined if it was sent, given up or deleted. */
export const findUnsentText = (db: Db, id: string) =>
  texts(db)
    .select('tries')
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();

/** Its code would help only an attacker with access to the database. */
const withoutCode = ({ template }: KeptText) => (template === CODE ? { body: '' } : {});

export async function markTextSent(db: Db, text: KeptText, now: Date): Promise<void> {
  await db
    .updateTable('text_outbox')
    .set((set) => ({
      ...withoutCode(text),
      sent_at: now,
      tries: set('tries', '+', 1),
      last_error: null,
    }))
    .where('id', '=', text.id)
    .execute();
}

export async function markTextFailed(db: Db, id: string, error: string): Promise<void> {
  await db
    .updateTable('text_outbox')
    .set((set) => ({ tries: set('tries', '+', 1), last_error: error }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute();
}

export async function giveTextUp(
  db: Db,
  text: KeptText,
  { error, now }: { readonly error: string; readonly now: Date },
): Promise<void> {
  await db
    .updateTable('text_outbox')
    .set((set) => ({
      ...withoutCode(text),
      tries: set('tries', '+', 1),
      last_error: error,
      given_up_at: now,
    }))
    .where('id', '=', text.id)
    .where('sent_at', 'is', null)
    .execute();
}

/** Texts whose job was lost, or ran out of retries while the provider was down. */
export async function listOverdueTexts(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('text_outbox')
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

/** Ids sort by the time of the text. */
export const clearOldTexts = (db: Db, now: Date): Promise<Turn> =>
  sweepUpTo(db, 'text_outbox', {
    column: 'id',
    limit: firstIdAt(new Date(now.getTime() - KEPT_MS)),
  });

export type ListedText = Pick<
  StoredText,
  'id' | 'phone' | 'channel' | 'language' | 'body' | 'created_at'
>;

/** The newest texts for the mailbox, optionally only those whose number contains `number`. */
export function listTexts(
  db: Db,
  { number, limit }: { readonly number: string | undefined; readonly limit: number },
): Promise<ListedText[]> {
  const digits = number === undefined ? '' : phoneDigits(number);
  return (
    db
      .selectFrom('text_outbox')
      .select(['id', 'phone', 'channel', 'language', 'body', 'created_at'])
      .where('sent_at', 'is not', null)
      // Those without a text were sent by a provider that is no longer configured.
      .where('body', '<>', '')
      .$if(number !== undefined, (sent) =>
        sent.where((where) =>
          where.and([
            where.val(/\d/.test(digits)),
            where(where.fn<number>('strpos', ['phone', where.val(digits)]), '>', 0),
          ]),
        ),
      )
      .orderBy('id', 'desc')
      .limit(limit)
      .execute()
  );
}
