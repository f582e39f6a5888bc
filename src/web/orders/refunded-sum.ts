export interface Refunded {
  readonly serviceOrders: readonly { readonly refunded: number }[];
}

/** Sum of an order's refunds to its cards, including those in transit. */
export const refundedSum = ({ serviceOrders }: Refunded): number =>
  serviceOrders.reduce((cents, { refunded }) => cents + Math.round(refunded * 100), 0) / 100;
