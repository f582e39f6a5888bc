/** Public interface of the inventory module. Other modules import from here only. */

export { findTerms } from './delivery/store.ts';
export { refreshFeeds, syncDueFeeds } from './feeds/sync-due.ts';
export { logOversold } from './inventory/oversold.ts';
export {
  type LineNeeds,
  type NewHold,
  addUpNeeds,
  holdsOf,
  moveHolds,
  releaseHolds,
  releaseNights,
  takeAgain,
  takePlaces,
} from './inventory/take-store.ts';
export { notifyLow } from './inventory/low-stock-store.ts';
export { earliestToday, vendorToday } from './inventory/today-store.ts';
export { nextDaysOf } from './next-free/next-days.ts';
export { refreshNextFree } from './next-free/refresh.ts';
export { notifyRestocked } from './restock/tell.ts';
