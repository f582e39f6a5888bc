import type { Trx } from '#core/shared/database.ts';
import type { MailData, MailTemplate } from './mail-data.ts';

/** A mail to be queued: `template` selects the text, `data` its values. */
export type MailRequest = {
  [T in MailTemplate]: {
    readonly to: string;
    readonly language: 'en' | 'ar';
    readonly template: T;
    readonly data: MailData[T];
  };
}[MailTemplate];

export interface Mailer {
  /** Inserts mails into the outbox and queues their jobs, in the caller's transaction. */
  queue(trx: Trx, ...mails: MailRequest[]): Promise<void>;
  /** Queues the job of a mail in the outbox, in the caller's transaction. */
  send(trx: Trx, id: string): Promise<void>;
}

declare module '#core/shared/market.ts' {
  interface Market {
    readonly mail: Mailer;
  }
}
