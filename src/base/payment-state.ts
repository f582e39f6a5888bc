import type { DisputeStatus } from './disputes.ts';

/** State of an order's payment, or of a vendor's part of it, as lists show it. */
export const PAYMENT_STATES = [
  'pending',
  'paid',
  'partly_refunded',
  'refunded',
  'disputed',
  'dispute_lost',
] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** The most serious dispute comes first: disputed money is not paid, whatever else was refunded. */
export function paymentStateOf({
  isPaid,
  totalCents,
  refundedCents,
  dispute,
}: {
  readonly isPaid: boolean;
  readonly totalCents: number;
  /** Excluding disputed amounts. */
  readonly refundedCents: number;
  readonly dispute: DisputeStatus | null;
}): PaymentState {
  if (!isPaid) return 'pending';
  switch (dispute) {
    case 'inquiry':
    case 'inquiry_review':
    case 'needs_response':
    case 'under_review':
      return 'disputed';
    case 'lost':
      return 'dispute_lost';
    case 'won':
    case 'inquiry_closed':
    case null:
      break;
  }
  if (refundedCents === 0) return 'paid';
  return refundedCents < totalCents ? 'partly_refunded' : 'refunded';
}

/** For exported files, which are in English. */
export const PAYMENT_STATE_NAMES: Readonly<Record<PaymentState, string>> = {
  pending: 'Pending',
  paid: 'Paid',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
  disputed: 'Disputed',
  dispute_lost: 'Dispute lost',
};
