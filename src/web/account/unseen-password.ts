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

/** The address of the account that this tab opened and whose password nobody has chosen; null where there is none. */
export const openedWithoutPassword = (): string | null => inTab.get(KEY);

/**
 * A password that nobody ever sees, for an account that is opened on the way to paying: the mailed code proves the address,
 * and a reset link sets a password of their own. 256 bits.
 */
export function unseenPassword(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
