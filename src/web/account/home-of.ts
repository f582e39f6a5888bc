import type { SessionUser } from '#web/session.ts';

/** Where each role lands after signing in, when it was not on its way elsewhere. */
const HOMES: Record<SessionUser['role'], (user: SessionUser) => string> = {
  customer: () => '/',
  vendor: () => '/',
  admin: () => '/',
};

export function homeOf(user: SessionUser): string {
  return HOMES[user.role](user);
}
