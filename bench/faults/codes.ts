import type { TestSmtpServer } from '#testing/smtp-server.ts';
import type { Cluster } from './cluster.ts';
import type { Codes } from './sign-in.ts';

/** The codes that arrived by mail, or stand in the embedded mailbox where mail is not sent. */
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
      // It is what is broken at this moment.
      return [];
    }
  };
}
