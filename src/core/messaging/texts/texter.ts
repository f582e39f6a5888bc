import type { Clock } from '#base/clock.ts';
import { ownValue } from '#base/own-value.ts';
import type { TextChannel } from '#base/text-channels.ts';
import type { Db, Trx } from '#core/shared/database.ts';
import { type Language, wordsIn } from '#core/shared/words.ts';
import { type Reserved, reserveText } from './cost-store.ts';
import { insertCodeText } from './outbox-store.ts';

/** A verified number, or one to be verified. */
export interface TextReceiver {
  readonly userId: string;
  /** E.164. */
  readonly phone: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly channel: TextChannel;
}

export interface Texter {
  /** Empty if the marketplace sends no texts. */
  readonly channels: readonly TextChannel[];
  /** Texts are shown at /mailbox. */
  readonly mailbox: boolean;
  /** Counts a text before it is queued. Not inside a transaction. */
  reserve(receiver: Pick<TextReceiver, 'userId' | 'country'>): Promise<Reserved>;
  /** Writes a text with a code, which was reserved, and queues its job. */
  queueCode(trx: Trx, to: TextReceiver, language: Language, code: string): Promise<void>;
}

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
  readonly channels: readonly TextChannel[];
  /** Texts in 24 hours by country. */
  readonly limits: Readonly<Record<string, number>>;
  readonly mailbox: boolean;
  readonly queue: ((trx: Trx, id: string) => Promise<void>) | undefined;
}

export function createTexter({ db, clock, channels, limits, mailbox, queue }: Parts): Texter {
  return {
    channels,
    mailbox,
    reserve: ({ userId, country }) =>
      reserveText(db, { userId, country }, ownValue(limits, country) ?? 0, clock.now()),
    queueCode: async (trx, { userId, phone, country, channel }, language, code) => {
      const body = wordsIn(language)('text_code', { code });
      const text = { userId, phone, country, channel, language, body };
      const id = await insertCodeText(trx, text, mailbox, clock.now());
      if (!mailbox) await queue?.(trx, id);
    },
  };
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly texts: Texter;
  }
}
