import { memberMayChange } from '#base/permissions.ts';
import type { Side } from '#contract/conversations.ts';
import type { SellingUser, SessionUser } from '#core/shared/route.ts';

/** The caller as one side of a conversation. A vendor's members share its side. */
export interface Caller {
  readonly side: Side;
  readonly userId: string;
  readonly name: string;
  /** Null for customers. */
  readonly vendorId: string | null;
  readonly mayWrite: boolean;
}

export const asCustomer = ({ id, name }: SessionUser): Caller => ({
  side: 'customer',
  userId: id,
  name,
  vendorId: null,
  mayWrite: true,
});

export const asVendor = (user: SellingUser): Caller => ({
  side: 'vendor',
  userId: user.id,
  name: user.name,
  vendorId: user.vendorId,
  mayWrite: memberMayChange(user, 'orders'),
});

export const otherSide = (side: Side): Side => (side === 'customer' ? 'vendor' : 'customer');
