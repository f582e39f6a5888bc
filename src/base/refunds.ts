/** `pending`: not sent yet, or accepted by the provider but not settled. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** Ways to settle a failed refund: retry the card, pay by bank transfer, or decline it. */
export const REFUND_AGAIN = ['card', 'bank', 'none'] as const;
export type RefundAgain = (typeof REFUND_AGAIN)[number];
