import { Refusal } from '#base/errors.ts';
import type { SessionUser } from '../route.ts';

const WHY_NOT: Readonly<Record<string, string>> = {
  Onboarding: 'Please finish your onboarding first: only approved businesses can sell',
  Pending: 'Your business is still being reviewed. You can sell as soon as it is approved',
  Rejected: 'Your business is not approved, so it cannot sell. See the reason and submit it again',
};

/** The id of the vendor, who must be approved. Throws a 403 that says why it is not so. */
export function requireSelling({
  vendorId,
  vendorStatus,
}: Pick<SessionUser, 'vendorId' | 'vendorStatus'>): string {
  if (vendorId !== null && vendorStatus === 'Approved') return vendorId;
  const status = vendorId === null ? 'Onboarding' : (vendorStatus ?? 'Onboarding');
  throw new Refusal(403, 'not_approved', WHY_NOT[status] ?? 'Only approved businesses can sell', {
    vendorStatus: vendorId === null ? null : vendorStatus,
  });
}
