import type { Trx } from '#core/shared/database.ts';
import type { MailData, MailTemplate } from './mail-data.ts';

/** A mail before it is written: `template` picks the words, `data` fills them. */
export type MailRequest = {
  [T in MailTemplate]: {
    readonly to: string;
    readonly language: 'en' | 'ar';
    readonly template: T;
    readonly data: MailData[T];
  };
}[MailTemplate];

export interface Mailer {
  /** Writes mails into the outbox and queues their sending, in the caller's transaction. */
  queue(trx: Trx, ...mails: MailRequest[]): Promise<void>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly mail: Mailer;
  }
}
