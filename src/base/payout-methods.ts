/** Payout methods of a transfer. */
export const PAYOUT_METHODS = ['bank', 'cash', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
