/** An order, as far as its refunds are read. */
export interface Refunded {
  readonly serviceOrders: readonly { readonly refunded: number }[];
}

/** What of an order's price went back, or is on its way back, to the cards that paid it. */
export const refundedSum = ({ serviceOrders }: Refunded): number =>
  serviceOrders.reduce((cents, { refunded }) => cents + Math.round(refunded * 100), 0) / 100;
