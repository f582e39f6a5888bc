/** How money reaches somebody. */
export const PAYOUT_METHODS = ['bank', 'cash', 'wallet'] as const;
export type PayoutMethod = (typeof PAYOUT_METHODS)[number];
