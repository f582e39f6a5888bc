import type { PaymentStatus } from './tables.ts';

interface Outcome {
  readonly status: PaymentStatus;
  readonly isPaid: boolean;
  readonly failureMessage: string | null;
}

/** How a payment ended, in words for its customer. */
export function outcomeMessage({ status, isPaid, failureMessage }: Outcome): string {
  switch (status) {
    case 'succeeded':
      return isPaid
        ? 'Payment Successful!'
        : 'Your payment came too late: the places were gone. The whole amount goes back to your card.';
    case 'refunded':
      return isPaid
        ? 'This payment was refunded.'
        : 'Your payment came too late: the places were gone. The whole amount went back to your card.';
    case 'failed':
      return failureMessage ?? 'Your card was declined.';
    case 'canceled':
      return 'This payment was cancelled. Nothing was charged.';
    case 'pending':
      return 'This payment is not complete yet.';
    case 'processing':
      return 'Your bank is still working on this payment.';
  }
}
