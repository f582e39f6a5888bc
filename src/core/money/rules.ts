/** Pure rules of the money module that pages and verticals share with the server. */

export { chargeEntries, givenBackEntries, raiseEntries, unearnedEntries } from './ledger/rules.ts';
export {
  type Left,
  type RefundOfLine,
  type RefundOfPart,
  partsOfSum,
} from './payments/refund-rules.ts';
export { type LineShare, whyOver } from './payments/rules.ts';
export type { PayoutRules } from './payouts/payable-rules.ts';
export { type AccountFault, NAME_MAX, accountFaults } from './payouts/rules.ts';
export { dayOf } from './plans/period-rules.ts';
export type { InvoiceLine } from './plans/proration-rules.ts';
