// Stored in this tab only: the account that it created without asking for a password.
import { inTab } from '#web/kept.ts';

const KEY = 'souk.opened';

export function keepOpened(email: string): void {
  inTab.set(KEY, email);
}

/** Called once the link has been sent. */
export function forgetOpened(): void {
  inTab.set(KEY, null);
}

/** Email of the account created in this tab without a chosen password; otherwise null. */
export const openedWithoutPassword = (): string | null => inTab.get(KEY);

/**
 * A random password of 256 bits that is never shown, for an account created during a purchase. The
 * mailed code proves the email address, and a reset link sets a chosen password.
 */
export function unseenPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
