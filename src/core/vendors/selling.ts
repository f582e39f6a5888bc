import { Refusal } from '#base/errors.ts';
import type { SessionUser } from '../route.ts';

const WHY_NOT: Readonly<Record<string, string>> = {
  Onboarding: 'Complete your onboarding first. Only approved businesses can sell',
  Pending: "We're still reviewing your business. You can sell as soon as it's approved",
  Rejected:
    "Your business isn't approved, so it can't sell. See the reason and resubmit your application",
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
