// Of this tab only: the account that it opened without asking for a password.
import { inTab } from '#web/kept.ts';

const KEY = 'souk.opened';

export function keepOpened(email: string): void {
  inTab.set(KEY, email);
}

/** Said once: the link is on its way. */
export function forgetOpened(): void {
  inTab.set(KEY, null);
}

/** The email address of the account this tab opened and that still lacks a chosen password; otherwise null. */
export const openedWithoutPassword = (): string | null => inTab.get(KEY);

/**
 * A random password of 256 bits that is never shown, for an account opened during a purchase. The mailed code proves
 * the email address, and a reset link sets the person's own password.
 */
export function unseenPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
