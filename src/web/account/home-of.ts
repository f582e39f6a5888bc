import type { SessionUser } from '#web/session.ts';

/** Landing page by role after a sign-in without another target. */
const HOMES: Record<SessionUser['role'], (user: SessionUser) => string> = {
  customer: () => '/',
  vendor: ({ vendorStatus }) => {
    // A vendor who cannot sell yet gets the page with their status.
    if (vendorStatus === null || vendorStatus === 'Onboarding') return '/goto/onboarding';
    return vendorStatus === 'Approved' ? '/dashboard/vendor' : '/vendor/wait/review';
  },
  admin: () => '/admin',
};

export function homeOf(user: SessionUser): string {
  return HOMES[user.role](user);
}
