/**
 * Reasons a payment for a closed order was refunded in full: its customer had cancelled, the places were sold to
 * another customer, its day had passed, its delivery had begun, the guaranteed price had expired, it was taken off
 * sale, the same cart was paid for in another order, it exceeded the customer's sending limit, its card is no longer
 * accepted, or its bill was paid in another order.
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
 * Reasons a payment for changing a booking was refunded in full: its customer had abandoned the change, the new places
 * were sold to another customer, its time had passed, the listing was taken off sale, or the booking was changed, used
 * or cancelled since.
 */
export const LATE_CHANGES = ['abandoned', 'gone', 'past', 'unsold', 'changed'] as const;
export type LateChange = (typeof LATE_CHANGES)[number];
