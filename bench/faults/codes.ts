import type { TestSmtpServer } from '#testing/smtp-server.ts';
import type { Cluster } from './cluster.ts';
import type { Codes } from './sign-in.ts';

/** Codes from received mails, or from the embedded mailbox if mail is not sent. */
export function codesIn(smtp: TestSmtpServer | undefined, cluster: Cluster): Codes {
  if (smtp)
    return async (email) =>
      smtp.received
        .filter(({ recipients }) => recipients.includes(email))
        .flatMap(({ source }) => /^\s*(\d{6})\s*$/m.exec(source)?.[1] ?? []);
  return async (email) => {
    const query = `select text from outbox where recipient = $1 and template = 'code' order by id`;
    try {
      const mails = await cluster.primary.query<{ text: string }>(query, [email]);
      return mails.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
    } catch {
      // The mail server is currently broken.
      return [];
    }
  };
}
