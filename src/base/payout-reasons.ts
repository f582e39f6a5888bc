/** By what it is decided from when a completed part of an order is paid out. */
export const PAYABLE_REASONS = ['completed', 'start', 'returns', 'free_look', 'passed_on'] as const;
export type PayableReason = (typeof PAYABLE_REASONS)[number];

/**
 * Why a sum waits. `term`: a contract that its customer may end early, paid out month by month; `dispute`: the bank of the card
 * decides about its payment; `refund`: one of its order failed and is to be given again.
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

/** Why nothing of a balance is paid out, although some of it waits for nothing. */
export const HELD_REASONS = [
  'notApproved',
  'withoutAccount',
  'accountToCheck',
  'accountChanged',
  'tooLittle',
] as const;
export type HeldReason = (typeof HELD_REASONS)[number];
