import type { InOther, Language } from '#base/two-languages.ts';
import type { IfUnavailable } from '#base/if-unavailable.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { times } from '#base/money.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';

/** A stored replacement of a missing item. */
export interface Replacement {
  readonly listingId: string;
  readonly name: string;
  /** Language of name and choice; absent in old rows. */
  readonly language?: Language;
  readonly inOther?: InOther | null;
  readonly subDetails: Readonly<Record<string, unknown>>;
  readonly unitCents: number;
  readonly picture: StoredPicture | null;
}

export interface Wanted {
  readonly status: ServiceOrderStatus;
  readonly shipped: boolean;
  readonly isPaid: boolean;
  readonly isDelivered: boolean;
  readonly ifUnavailable: IfUnavailable;
  /** Pieces without an answer. */
  readonly open: number;
  readonly missing: number;
  readonly replaces: boolean;
}

/** 409 reason why a vendor cannot substitute; null if they can. */
export function substitutionRefusal(wanted: Wanted): RefusalCode | null {
  const { status, shipped, isPaid, isDelivered, ifUnavailable, open, missing, replaces } = wanted;
  if (!isDelivered) return 'not_delivered';
  if (!isPaid) return 'not_paid';
  if (status !== 'processing' || shipped) return shipped ? 'already_shipped' : 'not_taken_on';
  if (missing > open) return open === 0 ? 'all_answered_for' : 'fewer_open';
  if (replaces && ifUnavailable === 'refund') return 'refund_wanted';
  return null;
}

/** Their price, or the difference to a cheaper replacement; a dearer one is free. */
export function refundFor(
  { unitCents, missing }: { readonly unitCents: number; readonly missing: number },
  replacement: Pick<Replacement, 'unitCents'> | null,
): number {
  return times(Math.max(0, unitCents - (replacement?.unitCents ?? 0)), missing);
}
