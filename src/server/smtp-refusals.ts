/** nodemailer's error for a command that the mail server refused. */
export interface SmtpReply {
  readonly code: string;
  readonly command: string;
  /** The server's own line: `550 5.1.1 No such user`. */
  readonly response: string;
}

/**
 * At RCPT TO: bad addresses and mailboxes. 5.1.7 and 5.1.8 are about the sender's address, which
 * all mails share.
 */
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
