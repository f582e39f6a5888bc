/** By what it is decided from when a completed part of an order is paid out. */
export const PAYABLE_REASONS = ['completed', 'start', 'returns', 'free_look', 'passed_on'] as const;
export type PayableReason = (typeof PAYABLE_REASONS)[number];

/**
 * Reasons an amount waits. `term`: a contract that its customer may end early, paid out month by month; `dispute`: the
 * card's bank is deciding about its payment; `refund`: a refund of its order failed and must be retried.
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

/** Reasons a balance is held back although some of it is due. */
export const HELD_REASONS = [
  'notApproved',
  'withoutAccount',
  'accountToCheck',
  'accountChanged',
  'tooLittle',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
