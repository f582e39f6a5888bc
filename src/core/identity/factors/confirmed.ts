import { Refusal } from '#base/errors.ts';
import type { SessionUser } from '#core/shared/route.ts';
import { isConfirmed } from './rules.ts';

/** Throws 403 without a confirmation by password or passkey in the last ten minutes. */
export function requireConfirmed(user: SessionUser | null, now: Date): void {
  if (!isConfirmed(user?.confirmedAt ?? null, now)) throw new Refusal(403, 'confirm_identity');
}
