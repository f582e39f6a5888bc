import type { MailTemplate } from './mail-data.ts';

const MINUTE_MS = 60_000;
export const CODE_LIFE_MS = 10 * MINUTE_MS;
export const RESET_LIFE_MS = 30 * MINUTE_MS;

/** Validity of the codes and links in these mails. Everywhere else only their hashes are stored. */
const SECRET_LIFE: Partial<Record<MailTemplate, number>> = {
  code: CODE_LIFE_MS,
  'password-reset': RESET_LIFE_MS,
};
const lifeOf = new Map<string, number>(Object.entries(SECRET_LIFE));

/** Mails with texts that are sealed everywhere else. */
const CONFIDENTIAL: readonly string[] = ['unread-messages'] satisfies readonly MailTemplate[];

/**
 * True if the mail lets its reader sign in, or contains confidential texts. Its content is deleted
 * once it is sent.
 */
export const holdsSecret = (template: string): boolean =>
  lifeOf.has(template) || CONFIDENTIAL.includes(template);

/** True if the code or link in a mail has expired. */
export function hasLapsed(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const life = lifeOf.get(mail.template);
  return life !== undefined && mail.createdAt.getTime() + life <= now.getTime();
}
