/** Reason that decides when a completed part of an order is paid out. */
export const PAYABLE_REASONS = ['completed', 'start', 'returns', 'free_look', 'passed_on'] as const;
export type PayableReason = (typeof PAYABLE_REASONS)[number];

/**
 * Reasons an amount waits. `term`: a contract the customer may end early is paid out monthly;
 * `dispute`: the card's bank is deciding about the payment; `refund`: a failed refund of the order
 * must be retried.
 */
export const WAITING_REASONS = [
  ...PAYABLE_REASONS,
  'unfinished',
  'return',
  'term',
  'dispute',
  'refund',
] as const;
export type WaitingReason = (typeof WAITING_REASONS)[number];

/** Reasons a balance is held although part of it is due. */
export const HELD_REASONS = [
  'notApproved',
  'withoutAccount',
  'accountToCheck',
  'accountChanged',
  'tooLittle',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
