/** Public interface of the money module. Other modules import from here only. */

export { isCardBlocked } from './cards/blocked-store.ts';
export { forgetRemovedCards, keepPaidCards } from './cards/keep.ts';
export { removeCards } from './cards/store.ts';
export { openDispute, type OwnPart, storeEvidence } from './disputes/evidence.ts';
export { disputeOfPart, findEvidenceKeys, partsToProve } from './disputes/evidence-store.ts';
export { isDisputed, refuseDisputed } from './disputes/guard.ts';
export { type OrderDispute, disputesOf, disputesOfPayment } from './disputes/list-store.ts';
export { hearOfDisputes } from './disputes/settle-dispute.ts';
export {
  type InvoiceRow,
  type Invoicing,
  type OwingInvoice,
  type Party,
  type PlanInvoice,
  findCredit,
  findInvoice,
} from './invoices/store.ts';
export { checkLedger } from './ledger/check-store.ts';
export { ledgerRows, writeLedger } from './ledger/store.ts';
export { verifyLedger } from './ledger/verify-store.ts';
export {
  PAYMENT_COLUMNS,
  presentAdminPayment,
  presentPaymentDetails,
} from './payments/admin-present.ts';
export {
  addresseeOf,
  type Contact,
  contactForVendor,
  contactOf,
  type SoldItem,
  toCustomer,
  toVendor,
} from './payments/contact.ts';
export {
  type BuyersPayment,
  exportedPaymentIds,
  findAnyPayment,
  findPayments,
  listBought,
  listBoughtInShort,
  listRefunds,
  pageOfPayments,
} from './payments/admin-store.ts';
export {
  type RefundRequest,
  auditRefund,
  centsToRefund,
  isRefundMade,
} from './payments/asked-refund.ts';
export { bookLineRefund, bookRefund, leftOfPayment } from './payments/book-refund.ts';
export { giveAgain } from './payments/give-again.ts';
export { writeRefund } from './payments/write-refund.ts';
export { shippingTo } from './payments/charge-request.ts';
export { newPayment } from './payments/new-payment.ts';
export { cardProviderAway, openPayment, presentPayment } from './payments/open-payment.ts';
export { type OpenRefund, openRefunds } from './payments/open-refunds-store.ts';
export {
  type FoundPayment,
  type HeardPayment,
  type LockedPayment,
  findPayment,
  lockPayment,
  notePaid,
  notePaymentState,
} from './payments/payment-store.ts';
export { providerOf } from './payments/provider-of.ts';
export type { PaymentProvider, ProviderPayment } from './payments/provider.ts';
export { askAboutPayments } from './payments/reconcile.ts';
export {
  decideAsked,
  findAsked,
  secondCheckOfRefund,
  waitingRefundOf,
} from './payments/asked-refund-store.ts';
export { mailDecidedRefund } from './payments/asked-refund-mails.ts';
export { countAgainstLimit } from './payments/refund-limit-store.ts';
export { lastRefundOf, refundsOfRequest } from './payments/refund-store.ts';
export { isAnythingWaiting } from './payments/due-store.ts';
export { reverseFailedRefunds, sendDueRefunds, sendPendingRefunds } from './payments/refunds.ts';
export { createSandbox } from './payments/sandbox.ts';
export { settlePayment } from './payments/settle.ts';
export {
  findSoldLine,
  isOffSale,
  itemNameIn,
  lineNameIn,
  serviceNameIn,
  type SoldLine,
  type SoldService,
  soldServices,
} from './payments/sold-store.ts';
/** Loaded on demand: a process without Stripe does not hold its SDK. */
export const loadStripe = async () => (await import('./payments/stripe.ts')).createStripe;
export type { Effects, PaymentSubscriber } from './payments/subscribers.ts';
export type { PaymentRow } from './payments/tables.ts';
export { refreshDues } from './payouts/due-store.ts';
export type { OwedLine } from './payouts/owing-invoice.ts';
export { askOwingVendors } from './payouts/owing.ts';
export { notePayable } from './payouts/payable-store.ts';
export { refundInvoice } from './plans/refund-invoice.ts';
export { renewSubscriptions } from './plans/renew.ts';
export { lockInvoicePayment } from './plans/settle-invoice.ts';
export { bookProviderMovements, logCurrency } from './provider-balance/book.ts';
export { closeStatements } from './statements/closing-store.ts';
export { owedWords, printedStatement } from './statements/document.ts';
