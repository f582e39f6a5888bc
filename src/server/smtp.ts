import { createTransport } from 'nodemailer';
import { isLoopback } from '#base/loopback.ts';
import { MailDelayed, MailRefused, type MailTransport } from '#core/messaging/index.ts';
import { isForGood } from './smtp-refusals.ts';

/**
 * Milliseconds: a mail server that does not answer counts as down, and the mail is retried later.
 */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Also gives up on a server that keeps sending a few bytes, before the waiting job expires. */
const LONGEST_MS = 90_000;
const CONNECTIONS = 3;

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, `smtps://...`, with nodemailer's own options as the query. */
  readonly url: string;
  /** The sender's address with a name. */
  readonly from: string;
  readonly production: boolean;
}

export function createSmtpTransport({ url, from, production }: SmtpOptions): MailTransport {
  const requireTLS = mustEncrypt(url, production);
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    ...TIMEOUTS,
    ...(requireTLS && { requireTLS }),
  });
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
          // Equal in all retries: a server that accepted the mail before we could record it can
          // detect the duplicate.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.createdAt,
          headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': mail.language },
          signal: AbortSignal.timeout(LONGEST_MS),
        });
      } catch (error) {
        throw troubleOf(error, requireTLS);
      }
    },
    check: async () => {
      try {
        await smtp.verify();
      } catch (error) {
        throw troubleOf(error, requireTLS);
      }
    },
    close: () => smtp.close(),
  };
}

/**
 * True if mail must be encrypted, because a password or personal data would otherwise cross a
 * network unencrypted. The URL's own TLS settings take precedence.
 */
export function mustEncrypt(url: string, production: boolean): boolean {
  const { protocol, hostname, password, searchParams } = new URL(url);
  if (protocol === 'smtps:' || searchParams.has('requireTLS') || searchParams.has('ignoreTLS'))
    return false;
  return !isLoopback(hostname) && (production || password !== '');
}

function troubleOf(error: unknown, requireTLS: boolean): MailRefused | MailDelayed {
  if (!(error instanceof Error)) return new MailDelayed(String(error), 'unknown', 'server');
  const say = (name: string) => {
    const value: unknown = Reflect.get(error, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  };
  const [code, command, response] = [say('code'), say('command'), say('response')];
  if (isForGood({ code, command, response })) return new MailRefused(error.message);
  const words =
    requireTLS && code === 'ETLS'
      ? `${error.message}. Souk sends by TLS only; ?ignoreTLS=true behind SMTP_URL lets mail and password go unencrypted`
      : error.message;
  const cause = [code || error.name, say('responseCode'), command].filter(Boolean).join(' ');
  return new MailDelayed(words, cause, command === 'RCPT TO' ? 'recipient' : 'server');
}
