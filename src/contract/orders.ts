import { PrintedFacts } from './documents.ts';
import { MAX_REASON, MAX_SEARCH } from '#base/limits.ts';
import { z } from 'zod';
import { FULFILMENTS } from '#base/fulfilment.ts';
import { endpoint } from './endpoint.ts';
import { OrderPayment } from './order-payments.ts';
import { CancelQuote } from './cancel-quote.ts';
import { OrderAddress, OrderedFor } from './order-people.ts';
import { CancellationRule, QuoteLine, SoldWhen } from './choice.ts';
import { ItemExtras, LineChange, LineOutcome, ORDER_EVENTS } from './order-events.ts';
import { OrderReturn, SoldDelivery, Substitution } from './order-goods.ts';
import { asked, Day, Dollars, EnteredDollars, Id, IdParams, Instant, Picture } from './shared.ts';

export const ORDER_STATUSES = [
  'pending',
  'processing',
  'shipped',
  'completed',
  'cancelled',
] as const;
export const SERVICE_ORDER_STATUSES = ['pending', 'processing', 'completed', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];
export const ORDER_SORTS = ['recent', 'oldest', 'highest', 'lowest'] as const;

/**
 * The cancellation rule as sold. `freeUntil` is the last day and `freeUntilAt` the last instant of free cancellation;
 * null once it is over or if it never was free. `freeUntilDays` and `percentAfter` express rules with steps counted in
 * days.
 */
export const SoldCancellation = z.object({
  rule: CancellationRule,
  freeUntilDays: z.number().int(),
  percentAfter: z.number().int(),
  freeUntil: Day.nullable(),
  freeUntilAt: Instant.nullable(),
  /** Number of days after delivery within which it can be returned; 0 if not returnable. */
  returnDays: z.number().int(),
});

export const OrderItem = z.object({
  _id: z.string(),
  name: z.string(),
  category: z.string(),
  vertical: z.string(),
  productId: z.string(),
  imageUrl: z.string(),
  picture: Picture.nullable(),
  quantity: z.number().int(),
  unitPrice: Dollars,
  totalPrice: Dollars,
  subDetails: z.record(z.string(), z.unknown()),
  /** Masked display of the sealed details; null if there are none or they were erased. */
  confided: z.string().nullable(),
  /** Names of the sealed details whose spelling the customer can correct now. */
  correctable: z.array(z.string()),
  /** Outcomes as the vendor reported them; empty if the order's status says it all. */
  outcomes: z.array(LineOutcome),
  fulfilment: z.enum(FULFILMENTS),
  /** First day of the booking in the listing's country; null for undated items. */
  startsOn: Day.nullable(),
  /** With end, slot and instant. */
  when: SoldWhen.nullable(),
  /** Components of the unit price; empty for old sales without them. */
  quoteLines: z.array(QuoteLine),
  refunded: Dollars,
  country: z.string(),
  /** The listing's page, without a language prefix. */
  href: z.string(),
  cancellation: SoldCancellation,
  /** The voucher's QR content; null while unpaid or once this part is cancelled. */
  voucherCode: z.string().nullable(),
  substitutions: z.array(Substitution),
  /** Quantity that can be returned now and the last day to return it; null if not returnable, or not yet. */
  returnable: z.number().int(),
  returnUntil: Day.nullable(),
  /** Shared by the bookings of a series (one cart line); null for single bookings. */
  series: Id.nullable(),
  /** The customer can cancel this item now and keep the rest of the order. */
  cancellable: z.boolean(),
  /** Cancelled, alone or with its part of the order. */
  cancelled: z.boolean(),
  /** The vendor reported a no-show. */
  noShow: z.boolean(),
  changeable: z.boolean(),
  ...ItemExtras,
  /** Earlier choices, oldest first. */
  changes: z.array(LineChange),
  reviewable: z.boolean(),
  /** First day for a review; null if that does not depend on a day. */
  reviewFrom: Day.nullable(),
});
export type OrderItem = z.infer<typeof OrderItem>;

/** The part of an order that one service fulfils. */
export const ServiceOrder = z.object({
  _id: z.string(),
  mainOrderId: z.string(),
  serviceId: z.string(),
  serviceName: z.string(),
  status: z.enum(SERVICE_ORDER_STATUSES),
  itemCount: z.number().int(),
  subtotal: Dollars,
  refunded: Dollars,
  isPaid: z.boolean(),
  items: z.array(OrderItem),
  /** Number of items omitted from lists; a single order has them all. */
  moreItems: z.number().int(),
  subDetails: z.record(z.string(), z.unknown()),
  reference: z.string().nullable(),
  delivery: SoldDelivery.nullable(),
  returns: z.array(OrderReturn),
  shippedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** Deadline of a marketplace check: continued or fully refunded by then; null without one. */
  checkedBy: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ServiceOrder = z.infer<typeof ServiceOrder>;

/** An event of an order. `what` names a message of the page; `note` is the text the actor wrote. */
export const OrderEvent = z.object({
  _id: z.string(),
  what: z.enum(ORDER_EVENTS),
  by: z.enum(['customer', 'vendor', 'admin', 'system']),
  /** The part of the order it concerns; null for the whole order. */
  serviceOrderId: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  note: z.string(),
  at: Instant,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

export const Order = z.object({
  _id: z.string(),
  status: z.enum(ORDER_STATUSES),
  isPaid: z.boolean(),
  itemCount: z.number().int(),
  subtotal: Dollars,
  shipping: z.literal('Free'),
  total: Dollars,
  currency: z.string(),
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  /** null for the customer. Vendors see the beneficiary and nothing about the customer. */
  forPerson: OrderedFor.nullable(),
  address: OrderAddress.nullable(),
  note: z.string(),
  /** Time until which the places are held for payment; null once paid, cancelled or expired. */
  heldUntil: Instant.nullable(),
  cancellable: z.boolean(),
  serviceOrders: z.array(ServiceOrder),
  payments: z.array(OrderPayment),
  timeline: z.array(OrderEvent),
  createdAt: Instant,
  updatedAt: Instant,
});
export type Order = z.infer<typeof Order>;

export const Voucher = z.object({
  code: z.string(),
  /** An SVG QR code, dark on light with its quiet zone. */
  qrSvg: z.string(),
  orderId: z.string(),
  itemId: z.string(),
  name: z.string(),
  serviceName: z.string(),
  category: z.string(),
  vertical: z.string(),
  quantity: z.number().int(),
  startsOn: Day.nullable(),
  country: z.string(),
  customerName: z.string(),
  subDetails: z.record(z.string(), z.unknown()),
  facts: PrintedFacts,
  reference: z.string().nullable(),
  paidAt: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  picture: Picture.nullable(),
});
export type Voucher = z.infer<typeof Voucher>;

const OrderAnswer = z.object({ order: Order });

const listOrders = endpoint('GET /orders', 'customer', {
  inLanguages: true,
  summary: "The caller's orders, with the first 100 characters of long texts",
  query: z.object({
    search: z.string().trim().max(MAX_SEARCH).default(''),
    status: z.enum(['all', ...ORDER_STATUSES]).default('all'),
    sort: z.enum(ORDER_SORTS).default('recent'),
    page: asked(z.number().int().min(1).max(10_000)).default(1),
    pageSize: asked(z.number().int().min(1).max(10)).default(10),
  }),
  answers: {
    /** With `more` there are more than `total`: a search does not read thousands of orders for it. */
    200: z.object({
      orders: z.array(Order),
      total: z.number().int(),
      more: z.boolean().optional(),
    }),
  },
});

const orderDetails = endpoint('GET /orders/{id}', 'customer', {
  inLanguages: true,
  summary:
    "The caller's order, with the listings' details for buyers while it is paid and not cancelled",
  params: IdParams,
  answers: {
    200: OrderAnswer.extend({
      /** By the item's `_id`. No other call returns them. */
      privateDetails: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  },
});

const cancelQuote = endpoint('GET /orders/{id}/cancel-quote', 'customer', {
  summary: 'Refund for cancelling an order now',
  params: IdParams,
  answers: { 200: CancelQuote },
});

const cancelOrder = endpoint('POST /orders/{id}/cancel', 'customer', {
  summary:
    'Cancel the open parts of an order, or some bookings, with the refund of the sold cancellation policy',
  params: IdParams,
  body: z.object({
    /** Items of a paid order to cancel; defaults to all that can be cancelled. */
    items: z.array(Id).min(1).max(200).optional(),
    reason: z.string().trim().max(MAX_REASON).default(''),
    /** The refund the customer saw; refused with 409 if it has changed. */
    expectedRefund: EnteredDollars.optional(),
  }),
  answers: { 200: OrderAnswer },
});

const voucher = endpoint('GET /orders/{id}/voucher/{itemId}', 'customer', {
  inLanguages: true,
  summary: 'The voucher of a paid item, with its QR code',
  params: IdParams.extend({ itemId: Id }),
  answers: { 200: z.object({ voucher: Voucher }) },
});

export const endpoints = { listOrders, orderDetails, cancelQuote, cancelOrder, voucher };
