import type { Db } from '#core/shared/database.ts';
import type { TextReceiver } from '#core/messaging/index.ts';
import type { Market } from '#core/shared/market.ts';
import { findPhone } from './phone-store.ts';

/** Channel of a sign-in code. `instead`: the person wants texts, but a limit has been reached. */
export type CodeWay =
  | { readonly by: 'mail'; readonly instead?: true }
  | { readonly by: 'text'; readonly to: TextReceiver };
export const BY_MAIL: CodeWay = { by: 'mail' };

/** The channel that an account has chosen; counts a text. Not inside a transaction. */
export async function wayOfCode(market: Market, userId: string): Promise<CodeWay> {
  const to = await receiverOf(market, userId);
  if (!to) return BY_MAIL;
  return (await market.texts.reserve(to)) === 'reserved'
    ? { by: 'text', to }
    : { by: 'mail', instead: true };
}

/** The number for an account's codes; undefined if they are mailed. */
export async function receiverOf(
  { db, texts }: { readonly db: Db } & Pick<Market, 'texts'>,
  userId: string,
): Promise<TextReceiver | undefined> {
  const row = await findPhone(db, userId);
  if (!row?.codes || !texts.channels.includes(row.channel)) return undefined;
  const { phone, country, channel } = row;
  return { userId, phone, country, channel };
}
