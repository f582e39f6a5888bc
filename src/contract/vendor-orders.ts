import { OrderAddress } from './order-people.ts';
import { MAX_LINE, MAX_NOTE, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { DISPUTE_STATUSES } from '#base/disputes.ts';
import { DUE_FILTERS } from '#base/due-filters.ts';
import { PAYMENT_STATES } from '#base/payment-state.ts';
import { OUTCOME_REASONS, OUTCOMES } from '#base/outcomes.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import {
  ORDER_SORTS,
  OrderEvent,
  OrderItem,
  SERVICE_ORDER_STATUSES,
  ServiceOrder,
} from './orders.ts';
import { RefundedItems, RefundReason } from './refunded-items.ts';
import { Day, Dollars, EnteredDollars, Id, IdParams, Instant } from './shared.ts';

/** By date, by subtotal, or by the next due day. */
export const SERVICE_ORDER_SORTS = [...ORDER_SORTS, 'next'] as const;
/** A status, or money that went back: by a bank, or by a refund. */
export const SERVICE_ORDER_FILTERS = [...SERVICE_ORDER_STATUSES, 'disputed', 'refunded'] as const;
const FILTER = { statuses: SERVICE_ORDER_FILTERS, sorts: SERVICE_ORDER_SORTS } as const;
/** Only orders due then, by the vendor's date; `week` is today and the next six days. */
const Due = z.enum(DUE_FILTERS).optional();

/** Without the voucher's code, which only the customer may show. */
export const SoldItem = OrderItem.omit({ voucherCode: true }).extend({
  /** Time the customer showed the voucher; null until then. */
  checkedInAt: Instant.nullable(),
  /** Amounts the vendor can still refund; zero while a bank decides or the order is being checked. */
  refundable: z.object({
    /** Passed-on part; zero once it was sent on. */
    principal: Dollars,
    fee: Dollars,
  }),
  /** Outcomes the vendor can report next, with the refund each gives. A final outcome allows no further one. */
  nextOutcomes: z.array(
    z.object({
      outcome: z.enum(OUTCOMES),
      final: z.boolean(),
      needsReference: z.boolean(),
      needsReason: z.boolean(),
      /** Possible reasons, each with its refund; without them the vendor writes one. */
      reasons: z
        .array(z.object({ reason: z.enum(OUTCOME_REASONS), refund: z.number() }))
        .optional(),
      /** The remaining nights go back on sale. */
      freesNights: z.boolean(),
      /** The vendor does not know yet whether it succeeded. */
      unclear: z.boolean(),
      refund: z.number(),
    }),
  ),
});
export type SoldItem = z.infer<typeof SoldItem>;

export const VendorOrder = ServiceOrder.omit({ items: true }).extend({
  /** The customer; null for fields that are unknown or erased. */
  userId: z.object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  address: OrderAddress.nullable(),
  /** On hold until the marketplace has checked it; its status cannot change. */
  beingChecked: z.boolean(),
  /** The front desk may open the items' private details, too. */
  forDesk: z.boolean(),
  dispute: z.enum(DISPUTE_STATUSES).nullable(),
  paymentState: z.enum(PAYMENT_STATES),
  nextOn: Day.nullable(),
  items: z.array(SoldItem),
  timeline: z.array(OrderEvent),
});
export type VendorOrder = z.infer<typeof VendorOrder>;

const listVendorOrders = endpoint('GET /vendor/orders', 'vendor', {
  may: 'orders',
  inLanguages: true,
  summary:
    "The caller's service orders with three items and 100 characters of long texts; searched by ids, customer name and email",
  query: listQuery(FILTER).extend({ due: Due }),
  answers: { 200: listAnswer(VendorOrder) },
});

const exportVendorOrders = endpoint('GET /vendor/orders.csv', 'vendor', {
  may: 'orders',
  inLanguages: true,
  summary: "The caller's service orders as CSV",
  query: exportQuery(FILTER).extend({ due: Due }),
  ...csvAnswer,
});

const vendorOrderDetails = endpoint('GET /vendor/orders/{id}', 'vendor', {
  may: 'orders',
  inLanguages: true,
  summary: "The caller's service order",
  params: IdParams,
  answers: { 200: z.object({ order: VendorOrder }) },
});

const exportVendorOrder = endpoint('GET /vendor/orders/{id}/details.csv', 'vendor', {
  may: 'orders',
  inLanguages: true,
  summary: "The caller's service order as CSV, a row per item",
  params: IdParams,
  ...csvAnswer,
});

const moveVendorOrder = endpoint('PATCH /vendor/orders/{id}', 'vendor', {
  may: 'orders',
  summary: "Move the caller's service order to another status; cancelling refunds everything",
  params: IdParams,
  body: z.object({
    status: z.enum(SERVICE_ORDER_STATUSES, 'Choose a status'),
    note: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
    /** For the customer: tracking, policy number, transfer reference. */
    reference: z.string().trim().max(MAX_LINE, upTo(MAX_LINE)).optional(),
    /** The displayed status; refused with 409 if it has changed. */
    from: z.enum(SERVICE_ORDER_STATUSES).optional(),
  }),
  answers: { 200: z.object({ order: VendorOrder }) },
});

const callOffBooking = endpoint('POST /vendor/orders/{id}/items/{itemId}/cancel', 'vendor', {
  may: 'orders',
  summary:
    "Cancel one booking of the caller's service order with a full refund; the rest of the order stays",
  params: IdParams.extend({ itemId: Id }),
  body: z.object({ reason: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default('') }),
  answers: { 200: z.object({ order: VendorOrder }) },
});

const KEY = 'Send an Idempotency-Key header of 1 to 200 printable characters';

const refundVendorOrder = endpoint('POST /vendor/orders/{id}/refund', 'selling', {
  may: 'orders',
  confirmed: true,
  moves: 'money',
  inLanguages: true,
  summary:
    "Refund items of the caller's service order, wholly or partly, without cancelling; idempotent by Idempotency-Key",
  params: IdParams,
  headers: z.object({
    'Idempotency-Key': z
      .string(KEY)
      .regex(/^[\x20-\x7e]{1,200}$/, KEY)
      .describe("The caller's own. Repeating a call with its key refunds once"),
  }),
  body: z.object({
    items: RefundedItems,
    reason: RefundReason,
    /** The refundable total that the vendor saw; refused with 409 if it has changed. */
    refundableBefore: EnteredDollars.optional(),
  }),
  answers: { 200: z.object({ order: VendorOrder }) },
});

const shipVendorOrder = endpoint('POST /vendor/orders/{id}/ship', 'vendor', {
  may: 'orders',
  summary: "Mark the caller's service order as sent; the customer receives the tracking reference",
  params: IdParams,
  body: z.object({
    reference: z.string().trim().max(MAX_LINE, upTo(MAX_LINE)).default(''),
    note: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
  }),
  answers: { 200: z.object({ order: VendorOrder }) },
});

export const Booking = z.object({
  code: z.string(),
  serviceOrderId: z.string(),
  itemId: z.string(),
  name: z.string(),
  serviceName: z.string(),
  customerName: z.string(),
  quantity: z.number().int(),
  startsOn: Day.nullable(),
  subDetails: z.record(z.string(), z.unknown()),
  status: z.enum(SERVICE_ORDER_STATUSES),
  checkedInAt: Instant.nullable(),
  /** Reason it cannot be redeemed; '' if it can. */
  message: z.string(),
});
export type Booking = z.infer<typeof Booking>;

const CodeParams = z.object({ code: z.string().trim().min(1).max(64) });

const findBooking = endpoint('GET /vendor/vouchers/{code}', 'vendor', {
  may: 'orders',
  summary: 'The booking of a voucher, by the code in its QR code',
  params: CodeParams,
  answers: { 200: z.object({ booking: Booking }) },
});

const checkOffVoucher = endpoint('POST /vendor/vouchers/{code}/check-in', 'vendor', {
  may: 'orders',
  summary: 'Redeem a voucher; the last one completes the service order',
  params: CodeParams,
  answers: { 200: z.object({ booking: Booking }) },
});

const noteArrival = endpoint('POST /vendor/orders/{id}/items/{itemId}/arrival', 'vendor', {
  may: 'orders',
  summary:
    "Mark a customer as arrived without a voucher, from the booking's first day on; the last arrival completes the service order",
  params: IdParams.extend({ itemId: Id }),
  answers: { 200: z.object({ order: VendorOrder }) },
});

export const endpoints = {
  listVendorOrders,
  exportVendorOrders,
  vendorOrderDetails,
  exportVendorOrder,
  moveVendorOrder,
  callOffBooking,
  refundVendorOrder,
  shipVendorOrder,
  findBooking,
  checkOffVoucher,
  noteArrival,
};
