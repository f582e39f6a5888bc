/**
 * Why a payment that came when its order was over went back whole: its customer had cancelled, the places had been sold to
 * somebody else, its day had passed, its delivery had begun, the price was guaranteed no longer, it had been taken off
 * sale, the same cart had been paid for in another order, it was more than its customer may send by then, its card pays for
 * nothing any more, or its bill had been paid in another order.
 */
export type LateReason =
  | 'abandoned'
  | 'gone'
  | 'past'
  | 'undeliverable'
  | 'expired'
  | 'unsold'
  | 'twice'
  | 'limit'
  | 'card'
  | 'bill';

/**
 * Why a payment for the change of a booking went back whole: its customer had given the change up, the new places had been sold
 * to somebody else, the time for it had passed, the listing had been taken off sale, or the booking had been changed, used or
 * cancelled since.
 */
export const LATE_CHANGES = ['abandoned', 'gone', 'past', 'unsold', 'changed'] as const;
export type LateChange = (typeof LATE_CHANGES)[number];
