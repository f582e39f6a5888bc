import { createTransport } from 'nodemailer';
import { isLoopback } from '#base/loopback.ts';
import { MailDelayed, MailRefused, type MailTransport } from '#core/messaging/index.ts';

/** nodemailer's error for a command that the mail server refused. */
interface SmtpReply {
  readonly code: string;
  readonly command: string;
  /** The server's own line: `550 5.1.1 No such user`. */
  readonly response: string;
}

/** At RCPT TO: bad addresses and mailboxes. 5.1.7 and 5.1.8 are about the sender. */
const BAD_RECIPIENT = /^5\.(1\.(?![78]$)|2\.)/;
/** After the message: too large, or an unsupported format. */
const BAD_MESSAGE = /^5\.(1\.(?![78]$)|2\.|3\.4$|6\.)/;

/**
 * True if a mail server will never accept this mail. Every other refusal has a cause outside the
 * mail (no TLS, no relaying, unknown sender, quota, blocked address) and passes once the operator
 * fixes it. Codes with dots are RFC 3463's; a server without them has only RFC 5321's three digits.
 */
export function isForGood({ code, command, response }: SmtpReply): boolean {
  const [, reply = '', detail] =
    /^(\d{3})[ -](?:(\d\.\d{1,3}\.\d{1,3})(?:\s|$))?/.exec(response) ?? [];
  if (!reply.startsWith('5')) return false;
  if (code === 'EENVELOPE' && command === 'RCPT TO')
    return detail === undefined
      ? ['550', '551', '553'].includes(reply)
      : BAD_RECIPIENT.test(detail);
  if (code === 'EMESSAGE' && command === 'DATA')
    return detail === undefined ? ['552', '554'].includes(reply) : BAD_MESSAGE.test(detail);
  return false;
}

/** Milliseconds until a silent mail server counts as down; the mail is retried. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };
/** Also gives up on a server that keeps sending a few bytes, before the waiting job expires. */
const LONGEST_MS = 90_000;
const CONNECTIONS = 3;

export interface SmtpOptions {
  /** `smtp://user:password@host:587`, `smtps://...`, with nodemailer's own options as the query. */
  readonly url: string;
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
          attachments: mail.attachments.map(({ name, type, content, cid }) => ({
            filename: name,
            contentType: type,
            content,
            encoding: 'base64',
            ...(cid !== null && { cid, contentDisposition: 'inline' as const }),
          })),
          // Equal in all retries: a server that accepted the mail before we could record it can
          // detect the duplicate.
          messageId: `<${mail.id}@${domain}>`,
          date: mail.createdAt,
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': mail.language,
            // RFC 8058: the mail program offers a button.
            ...(mail.unsubscribe !== null && {
              'List-Unsubscribe': `<${mail.unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
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
