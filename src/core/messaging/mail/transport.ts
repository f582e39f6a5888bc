import type { OutboxMail } from './outbox-store.ts';

/** What carries mail out of the house. */
export interface MailTransport {
  /** Throws MailRefused when trying again is useless, MailDelayed when it is not. */
  send(mail: OutboxMail): Promise<void>;
  /** Connects and signs in without sending anything; throws as `send` does. */
  check(): Promise<void>;
  close(): void;
}

/** The mail server will never take this mail: no such address, a mail too large. */
export class MailRefused extends Error {}

/** The mail was not sent now. */
export class MailDelayed extends Error {
  /** The same for every mail that fails alike: `EAUTH 535`. */
  readonly why: string;
  /** `recipient`: the server would take other mails. */
  readonly about: 'server' | 'recipient';

  constructor(message: string, why: string, about: 'server' | 'recipient') {
    super(message);
    this.why = why;
    this.about = about;
  }
}
