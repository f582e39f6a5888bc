import type { ColumnType, Generated } from 'kysely';

/** Mails are inserted with their cause and sent by a job. Without SMTP it is the mailbox. */
export interface OutboxTable {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  /** `Attachment[]`, written as JSON. */
  attachments: ColumnType<unknown, string | undefined, string>;
  /** URL of the List-Unsubscribe header. */
  unsubscribe: Generated<string | null>;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** Set when the mail server rejected it permanently. */
  given_up_at: Date | null;
}

export interface MailTables {
  outbox: OutboxTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MailTables {}
}
