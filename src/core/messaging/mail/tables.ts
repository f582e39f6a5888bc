import type { Generated } from 'kysely';

/** Mail written in the same transaction as its cause. Sent by a job; kept as the embedded mailbox without SMTP. */
export interface OutboxTable {
  id: string;
  recipient: string;
  template: string;
  subject: string;
  html: string;
  text: string;
  language: string;
  tries: Generated<number>;
  last_error: string | null;
  created_at: Date;
  sent_at: Date | null;
  /** When the mail server refused it for good. */
  given_up_at: Date | null;
}

export interface MailTables {
  outbox: OutboxTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends MailTables {}
}
