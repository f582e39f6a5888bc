/** Where a refund is: to be sent or on its way, made, or failed. */
export const REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const;
export type RefundStatus = (typeof REFUND_STATUSES)[number];

/** How a refund that failed is settled: to the card again, from our bank account, or not at all. */
export const REFUND_AGAIN = ['card', 'bank', 'none'] as const;
export type RefundAgain = (typeof REFUND_AGAIN)[number];
