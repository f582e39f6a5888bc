import type { Order } from './order-words.ts';

/** What of an order's price went back, or is on its way back, to the cards that paid it. */
export const refundedSum = ({ serviceOrders }: Pick<Order, 'serviceOrders'>): number =>
  serviceOrders.reduce((cents, { refunded }) => cents + Math.round(refunded * 100), 0) / 100;
