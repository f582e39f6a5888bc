import type { InOther, Language } from '#base/two-languages.ts';
import type { IfUnavailable } from '#base/if-unavailable.ts';
import type { RefusalCode } from '#base/refusal-codes.ts';
import { times } from '#base/money.ts';
import type { StoredPicture } from '#core/shared/media/media-store.ts';
import type { ServiceOrderStatus } from '#contract/orders.ts';

/** What is brought in the place of something that was gone, as it is kept. */
export interface Replacement {
  readonly listingId: string;
  readonly name: string;
  /** Of the name and of what was chosen; older ones were written in one language. */
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
  /** Pieces of the line that nothing was said of yet. */
  readonly open: number;
  readonly missing: number;
  readonly replaces: boolean;
}

/** Why a vendor may not answer for missing pieces so, as a 409; null when they may. */
export function whyNotSubstitute(wanted: Wanted): RefusalCode | null {
  const { status, shipped, isPaid, isDelivered, ifUnavailable, open, missing, replaces } = wanted;
  if (!isDelivered) return 'not_delivered';
  if (!isPaid) return 'not_paid';
  if (status !== 'processing' || shipped) return shipped ? 'already_shipped' : 'not_taken_on';
  if (missing > open) return open === 0 ? 'all_answered_for' : 'fewer_open';
  if (replaces && ifUnavailable === 'refund') return 'refund_wanted';
  return null;
}

/** What goes back for missing pieces: all they cost, or what the replacement costs less. A dearer one is the vendor's to give. */
export function refundFor(
  { unitCents, missing }: { readonly unitCents: number; readonly missing: number },
  replacement: Pick<Replacement, 'unitCents'> | null,
): number {
  return times(Math.max(0, unitCents - (replacement?.unitCents ?? 0)), missing);
}
