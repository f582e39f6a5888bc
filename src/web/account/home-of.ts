import type { SessionUser } from '#web/session.ts';

/** Where each role lands after signing in, when it was not on its way elsewhere. */
const HOMES: Record<SessionUser['role'], (user: SessionUser) => string> = {
  customer: () => '/',
  vendor: ({ vendorStatus }) => {
    // Where a vendor stands before it may sell is asked there, and shown.
    if (vendorStatus === null || vendorStatus === 'Onboarding') return '/goto/onboarding';
    return vendorStatus === 'Approved' ? '/dashboard/vendor' : '/vendor/wait/review';
  },
  admin: () => '/admin',
};

export function homeOf(user: SessionUser): string {
  return HOMES[user.role](user);
}
