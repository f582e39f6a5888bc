import { Refusal } from '#base/errors.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import type { SessionUser } from '#core/shared/route.ts';

/** The id of an approved vendor. Throws a 403 with the reason otherwise. */
export function requireSelling({
  vendorId,
  vendorStatus,
}: Pick<SessionUser, 'vendorId' | 'vendorStatus'>): string {
  if (vendorId !== null && vendorStatus === 'Approved') return vendorId;
  const status = vendorId === null ? null : vendorStatus;
  throw new Refusal(403, sellingRefusal(status), { vendorStatus: status });
}

/** The id of a vendor whose application is approved or being reviewed. Throws a 403 otherwise. */
export function requireDrafting(user: Pick<SessionUser, 'vendorId' | 'vendorStatus'>): string {
  const { vendorId, vendorStatus } = user;
  return vendorId !== null && vendorStatus === 'Pending' ? vendorId : requireSelling(user);
}

function sellingRefusal(status: SessionUser['vendorStatus']): RefusalCode {
  switch (status) {
    case 'Pending':
      return 'selling_in_review';
    case 'Rejected':
      return 'selling_rejected';
    default:
      return 'selling_unfinished';
  }
}
