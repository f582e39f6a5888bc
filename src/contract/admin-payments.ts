import { MAX_REASON, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { DISPUTE_STATUSES } from '#base/disputes.ts';
import { Buyer } from './admin-orders.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import { PAYMENT_STATUSES } from './order-payments.ts';
import { ORDER_SORTS } from './orders.ts';
import { REFUND_AGAIN, REFUND_STATUSES } from '#base/refunds.ts';
import { Refunded, RefundedItems, RefundReason } from './refunded-items.ts';
import { SecondCheck } from './second-check.ts';
import { Day, Dollars, EnteredDollars, Id, IdParams, Instant } from './shared.ts';

/**
 * Filter groups; `refunds` means payments with a failed refund that must be retried, or with a
 * large one that waits for a second person.
 */
export const PAYMENT_GROUPS = ['completed', 'pending', 'failed', 'refunds'] as const;
const FILTER = { statuses: PAYMENT_GROUPS, sorts: ORDER_SORTS } as const;

/** The thing paid for; the names of several are joined into one. */
const Purchase = z.object({ _id: z.string(), name: z.string(), description: z.string() });

export const AdminPayment = z.object({
  _id: z.string(),
  /** null for a payment of a marketplace invoice. */
  orderId: z.string().nullable(),
  invoice: z.object({ _id: z.string(), number: z.string().nullable() }).nullable(),
  /** The order item whose change is paid; null if the order itself is paid. */
  changedItem: z.string().nullable(),
  /** Payment id at the provider; null until the provider has responded. */
  stipePaymentId: z.string().nullable(),
  userId: Buyer,
  /** Exactly one is set: `serviceId` for bookings, `productId` for goods. */
  serviceId: Purchase.nullable(),
  productId: Purchase.nullable(),
  amount: Dollars,
  refunded: Dollars,
  currency: z.string(),
  status: z.enum(PAYMENT_STATUSES),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminPayment = z.infer<typeof AdminPayment>;

export const AdminPaymentDetails = AdminPayment.extend({
  provider: z.string(),
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  failure: z.string().nullable(),
  disputed: Dollars,
  disputes: z.array(z.object({ _id: z.string(), status: z.enum(DISPUTE_STATUSES) })),
  /** Amount that can still be refunded; zero while the bank decides. */
  refundable: Dollars,
  /** A large refund that waits for a second person. */
  asked: z
    .object({
      _id: z.string(),
      amount: Dollars,
      reason: z.string(),
      /** The order is cancelled as well. */
      cancels: z.boolean(),
      by: z.string(),
      at: Instant,
      /** For the reader's confirmation. */
      secondCheck: SecondCheck,
    })
    .nullable(),
  /** Refunds above this amount need a second person, unless the reader is the only one. */
  largeRefund: z.object({ above: Dollars, isWaived: z.boolean() }),
  /** Part of the order can be cancelled: a full refund must say whether to cancel it. */
  isOrderOpen: z.boolean(),
  refunds: z.array(
    z.object({
      _id: z.string(),
      amount: Dollars,
      /** Components of the amount: passed-on principal (bills and transfers) and taxes. */
      passedOn: Dollars,
      reason: z.string(),
      /** `pending`: not sent yet, or being processed by the provider. */
      status: z.enum(REFUND_STATUSES),
      /** It refunds a second charge of the same payment and leaves this one unchanged. */
      ofSecondCharge: z.boolean(),
      /** Bank reference if it was paid from the marketplace's bank account. */
      bankReference: z.string().nullable(),
      /** Failure reason in the provider's words. */
      failure: z.string().nullable(),
      /** It failed and must be retried. */
      isOpen: z.boolean(),
      /** Resolution of a failed refund: refunded again to the card, paid from a bank account, or not refunded again. */
      settled: z.enum(REFUND_AGAIN).nullable(),
      at: Instant,
    }),
  ),
  /** Amounts still refundable per item. Empty while the bank decides. */
  items: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      /** First day of the item, to tell the bookings of a series apart: they share one name. */
      startsOn: Day.nullable(),
      principal: Dollars,
      fee: Dollars,
    }),
  ),
  audit: z.array(AuditRecord),
});
export type AdminPaymentDetails = z.infer<typeof AdminPaymentDetails>;

const againOfRefund = endpoint('POST /admin/payments/{id}/refunds/{refundId}/again', 'admin', {
  may: 'refunds',
  inLanguages: true,
  confirmed: true,
  moves: 'money',
  summary:
    'Resolve a failed refund: retry the card, record a bank transfer, or decline it. Idempotent',
  params: z.object({ id: Id, refundId: Id }),
  body: z
    .object({
      how: z.enum(REFUND_AGAIN, 'Choose how it goes back'),
      /** The bank reference for `bank`, the reason for `none`. */
      note: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
    })
    .refine(({ how, note }) => how === 'card' || note !== '', {
      message: 'Enter a reference, or why it is not given again',
      path: ['note'],
      params: { fault: 'required' },
    }),
  answers: { 200: z.object({ payment: AdminPaymentDetails }) },
});

const listAdminPayments = endpoint('GET /admin/payments', 'admin', {
  may: 'refunds',
  inLanguages: true,
  summary: 'All payments; searched by ids, customer name and email, and purchases',
  query: listQuery(FILTER),
  answers: { 200: listAnswer(AdminPayment) },
});

const exportAdminPayments = endpoint('GET /admin/payments.csv', 'admin', {
  may: 'refunds',
  inLanguages: true,
  summary: 'Payments as CSV',
  query: exportQuery(FILTER),
  ...csvAnswer,
});

const adminPaymentDetails = endpoint('GET /admin/payments/{id}', 'admin', {
  may: 'refunds',
  inLanguages: true,
  summary: 'A payment with its refunds and their actors',
  params: IdParams,
  answers: { 200: z.object({ payment: AdminPaymentDetails }) },
});

/** A vendor's part of the order that a payment paid. */
const PaidPart = z.object({
  _id: z.string(),
  serviceName: z.string(),
  vendor: z.object({ _id: z.string(), businessName: z.string() }),
  subtotal: Dollars,
  refunded: Dollars,
  commission: Dollars,
  /** The part's balance in the ledger: what the vendor has earned so far. */
  earned: Dollars,
});

const LedgerEntry = z.object({
  _id: z.string(),
  kind: z.string(),
  account: z.string(),
  vendor: z.object({ _id: z.string(), businessName: z.string() }).nullable(),
  /** Debit positive. */
  amount: Dollars,
  at: Instant,
});

const paymentBooks = endpoint('GET /admin/payments/{id}/books', 'admin', {
  may: 'refunds',
  inLanguages: true,
  summary: "A payment's split between vendors and marketplace, and its entries in the ledger",
  params: IdParams,
  answers: {
    200: z.object({ parts: z.array(PaidPart), entries: z.array(LedgerEntry) }),
  },
});

const refundPayment = endpoint('POST /admin/payments/{id}/refund', 'admin', {
  may: 'refunds',
  sized: true,
  confirmed: true,
  moves: 'money',
  inLanguages: true,
  summary:
    'Refund the rest of a payment or a part of it; idempotent by Idempotency-Key. A large refund waits in `asked` for a second person',
  params: IdParams,
  headers: z.object({
    'idempotency-key': z
      .string('Say which press of the button this is')
      .min(1, 'Say which press of the button this is')
      .max(200, 'A key has at most 200 characters')
      .optional(),
  }),
  body: z.object({
    /** Defaults to everything that can still be refunded. */
    amount: Refunded.optional(),
    /** Order items that share this amount; it then belongs to them together. */
    items: RefundedItems.optional(),
    reason: RefundReason,
    /** For a full refund of an open order: keep the order or cancel it. */
    order: z.enum(['keep', 'cancel'], 'Choose to cancel or keep the order').optional(),
    /** The already-refunded amount the admin saw; refused with 409 if it has changed. */
    refundedBefore: EnteredDollars.optional(),
  }),
  answers: { 200: z.object({ payment: AdminPaymentDetails }) },
});

const decideRefund = endpoint('POST /admin/payments/{id}/asked-refunds/{askedId}', 'admin', {
  may: 'refunds',
  inLanguages: true,
  confirmed: true,
  moves: 'money',
  summary:
    'Confirm a large refund that another person asked for, or reject it. Refused if the payment was refunded since',
  params: z.object({ id: Id, askedId: Id }),
  body: z
    .object({
      to: z.enum(['confirmed', 'rejected'], 'Confirm or reject it'),
      /** Reason of the rejection, which its asker sees. */
      reason: z.string().trim().max(MAX_REASON, upTo(MAX_REASON)).default(''),
    })
    .refine(({ to, reason }) => to === 'confirmed' || reason !== '', {
      message: 'Enter a reason',
      path: ['reason'],
      params: { fault: 'required' },
    }),
  answers: { 200: z.object({ payment: AdminPaymentDetails }) },
});

export const endpoints = {
  listAdminPayments,
  exportAdminPayments,
  adminPaymentDetails,
  paymentBooks,
  refundPayment,
  againOfRefund,
  decideRefund,
};
