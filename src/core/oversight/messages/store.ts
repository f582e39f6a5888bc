import { newId } from '#base/ids.ts';
import type { Trx } from '#core/shared/database.ts';

export interface NewMessage {
  /** The sender's account, if signed in. */
  readonly userId: string | null;
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly message: string;
  readonly language: 'en' | 'ar';
}

export async function saveMessage(
  trx: Trx,
  { userId, ...message }: NewMessage,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      id: newId(now),
      user_id: userId,
      ...message,
      status: 'open',
      reply: null,
      answered_at: null,
      created_at: now,
    })
    .execute();
}
