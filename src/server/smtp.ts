import { createTransport } from 'nodemailer';
import { MailRefused, type MailTransport } from '#core/mail/deliver.ts';

/** Milliseconds: a mail server that does not answer counts as away, and the mail is tried again later. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
const CONNECTIONS = 3;

/** Sends by SMTP (`smtp://user:password@host:587`, `smtps://...`). `from` is the sender's address with a name. */
export function createSmtpTransport(url: string, from: string): MailTransport {
  const smtp = createTransport({ url, pool: true, maxConnections: CONNECTIONS, ...TIMEOUTS });
  const domain = from
    .slice(from.lastIndexOf('@') + 1)
    .replace(/>.*$/, '')
    .trim();
  return {
    send: async (mail) => {
      try {
        await smtp.sendMail({
          from,
          to: { name: '', address: mail.recipient },
          subject: mail.subject,
          html: mail.html,
          text: mail.text,
          // The same at every try: a mail server that took the mail before we could note it can tell the second from the first.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.createdAt,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
        });
      } catch (error) {
        throw isForGood(error) ? new MailRefused(error.message) : error;
      }
    },
    close: () => smtp.close(),
  };
}

/** A 5xx about this envelope or message; one about signing in or greeting concerns every mail and passes with its cause. */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error) || !('responseCode' in error) || !('code' in error)) return false;
  return (
    Number(error.responseCode) >= 500 && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE')
  );
}
