/** Public interface of the compliance module. Other modules import from here only. */

export { dropCartSecrets, openCartSecrets, putCartSecrets } from './confided/cart-store.ts';
export {
  type BoughtAs,
  copyToOrder,
  eraseOldSecrets,
  findItemForVendor,
  masksOf,
  openOrderSecrets,
} from './confided/order-store.ts';
export { sealWaiting } from './confided/seal-store.ts';
export { type Secrets, hashOf, opened, sealOf } from './confided/sealing.ts';
export { openRecipient, openSaved } from './recipients/open-saved.ts';
export { listRecipients } from './recipients/store.ts';
export { screenAgain } from './screening/again.ts';
export { keepScreenings, screenSending } from './screening/at-checkout.ts';
export { type Run, cannotSend, runOf } from './screening/judge.ts';
export { ListScreening } from './screening/list-screening.ts';
export { openEntered } from './screening/sealing.ts';
export { heldParts, insertRuns, openCase, refuseHeld } from './screening/store.ts';
export { findAllowance } from './standing/allowance-store.ts';
export { blockPayees, unblockPayees } from './standing/blocked-payees-store.ts';
export { judgeSending, mayStillSend } from './standing/judge-sending.ts';
export { asRefusal, declareFirst } from './standing/rules.ts';
export { anonymiseOldRecords, leaveStanding } from './standing/keep-records.ts';
export { recordSending } from './standing/record-store.ts';
export { openRecord, sealRecord } from './standing/sealing.ts';
export { findDeclaration, findProofKeys, listProofs } from './standing/store.ts';
