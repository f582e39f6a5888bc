import type { OutboxMail } from './outbox-store.ts';

/** Sends mail over SMTP. */
export interface MailTransport {
  /** Throws MailRefused if a retry is useless, otherwise MailDelayed. */
  send(mail: OutboxMail): Promise<void>;
  /** Connects and signs in without sending; throws like `send`. */
  check(): Promise<void>;
  close(): void;
}

/** A permanent error, such as an unknown address or a mail that is too large. */
export class MailRefused extends Error {}

/** A temporary error. */
export class MailDelayed extends Error {
  /** Equal for all mails with the same error, such as `EAUTH 535`. */
  readonly why: string;
  /** `recipient`: the server would accept other mails. */
  readonly about: 'server' | 'recipient';

  constructor(message: string, why: string, about: 'server' | 'recipient') {
    super(message);
    this.why = why;
    this.about = about;
  }
}
