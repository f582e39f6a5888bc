/**
 * Why a payment that came when its order was over went back whole: its customer had cancelled, the places had been sold to
 * somebody else, its day had passed, its delivery had begun, the price was guaranteed no longer, it had been taken off
 * sale, or the same cart had been paid for in another order.
 */
export type LateReason =
  | 'abandoned'
  | 'gone'
  | 'past'
  | 'undeliverable'
  | 'expired'
  | 'unsold'
  | 'twice';
