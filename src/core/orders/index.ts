/** Public interface of the orders module. Other modules import from here only. */

export { handOverInquiries } from './inquiries/ask.ts';
export { endLapsedLinks } from './manual-bookings/link.ts';
export { findByLink, giveToOrder, setLink } from './manual-bookings/link-store.ts';
export { quoteManual } from './manual-bookings/quote.ts';
export { openTold } from './manual-bookings/sealing.ts';
export { eraseOldManual } from './manual-bookings/store.ts';
export { closeUnpaid, closeUnsold } from './orders/close-unsold.ts';
export { abandonUnpaid } from './orders/give-up.ts';
export { lockPart } from './orders/move-part.ts';
export {
  eventRow,
  insertOrder,
  moveNextDaysOn,
  type OpenOrder,
  openOrders,
  recordPartEvent,
} from './orders/order-store.ts';
export { presentOrder } from './orders/present.ts';
export { findOwnOrder } from './orders/read-store.ts';
export type { OrderLineRow, OrderRecord, OrderRow, ServiceOrderRow } from './orders/record.ts';
export { inReadersWords, soldInOther } from './orders/sold-words.ts';
export { presentVendorOrder, withoutConfided } from './orders/vendor-present.ts';
export { listParts } from './orders/vendor-store.ts';
export { listOutcomes } from './outcomes/store.ts';
export { remindOfPickups } from './pickups/remind.ts';
export { lookAfterPolicies } from './policies/look-after.ts';
export { sweepLinks } from './receipt-links/store.ts';
export { remindAll } from './reminders/all.ts';
export { refundUndecided } from './screened/decide.ts';
export { releaseLapsedHolds } from './settlement/release-lapsed.ts';
export { ordersOfPayments } from './settlement/settle-order.ts';
