import { CODE_LIFE_MS, RESET_LIFE_MS } from '#core/identity/accounts/code-rules.ts';
import type { MailTemplate } from './mail-data.ts';

/** Milliseconds that codes and links in these mails are good for. Elsewhere only their hashes are kept. */
const SECRET_LIFE: Partial<Record<MailTemplate, number>> = {
  code: CODE_LIFE_MS,
  'password-reset': RESET_LIFE_MS,
};
const lifeOf = new Map<string, number>(Object.entries(SECRET_LIFE));

/** Whether the mail holds what lets its reader in, so that nothing of it is kept once it is sent. */
export const holdsSecret = (template: string): boolean => lifeOf.has(template);

/** Whether a mail holds only a code or link that is no longer good. */
export function hasLapsed(mail: { template: string; createdAt: Date }, now: Date): boolean {
  const life = lifeOf.get(mail.template);
  return life !== undefined && mail.createdAt.getTime() + life <= now.getTime();
}
