import { PrintedFacts } from './documents.ts';
import { MOST_REASON, MOST_SEARCH } from '#base/limits.ts';
import { z } from 'zod';
import { FULFILMENTS } from '#base/fulfilment.ts';
import { endpoint } from './endpoint.ts';
import { asked, EnteredDollars } from './entered.ts';
import { OrderPayment } from './order-payments.ts';
import { CancelQuote } from './cancel-quote.ts';
import { OrderAddress, OrderedFor } from './order-people.ts';
import { CancellationRule, QuoteLine, SoldWhen } from './choice.ts';
import { ItemExtras, LineChange, LineOutcome, ORDER_EVENTS } from './order-events.ts';
import { OrderReturn, SoldDelivery, Substitution } from './order-goods.ts';
import { Day, Dollars, Id, IdParams, Instant, Picture } from './shared.ts';

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
 * The cancellation as it was sold. `freeUntil` is the last day, `freeUntilAt` the last instant that costs nothing; null when
 * it is over or there is none. `freeUntilDays` and `percentAfter` say the same of steps that are counted in days.
 */
export const SoldCancellation = z.object({
  rule: CancellationRule,
  freeUntilDays: z.number().int(),
  percentAfter: z.number().int(),
  freeUntil: Day.nullable(),
  freeUntilAt: Instant.nullable(),
  /** Days after its delivery within which it may be sent back; 0: not at all. */
  returnDays: z.number().int(),
});

export const OrderItem = z.object({
  _id: z.string(),
  name: z.string(),
  /** The listing's own kind, e.g. 'privateTours'. */
  category: z.string(),
  vertical: z.string(),
  productId: z.string(),
  imageUrl: z.string(),
  picture: Picture.nullable(),
  quantity: z.number().int(),
  unitPrice: Dollars,
  totalPrice: Dollars,
  subDetails: z.record(z.string(), z.unknown()),
  /** What is shown of what its customer told its vendor alone; null where that is nothing, or erased. */
  confided: z.string().nullable(),
  /** What of that its customer may spell otherwise now, by name. */
  correctable: z.array(z.string()),
  /** What became of it, as its vendor said; empty where the order's status says all. */
  outcomes: z.array(LineOutcome),
  fulfilment: z.enum(FULFILMENTS),
  /** First day of what was bought, in the listing's country; null for what has no day of its own. */
  startsOn: Day.nullable(),
  /** The same with its end, its slot and its instant. */
  when: SoldWhen.nullable(),
  /** What the price of one is made of; empty for what was sold before that was kept. */
  quoteLines: z.array(QuoteLine),
  /** What went back of it, or is on its way back, to the card. */
  refunded: Dollars,
  country: z.string(),
  /** The listing's page, without a language prefix. */
  href: z.string(),
  cancellation: SoldCancellation,
  /** What the voucher's QR code carries; null while the order is not paid or once this part is cancelled. */
  voucherCode: z.string().nullable(),
  substitutions: z.array(Substitution),
  /** How many of it can be sent back now, and until which day; null where it is not taken back, or not yet. */
  returnable: z.number().int(),
  returnUntil: Day.nullable(),
  /** The same for the bookings that were one choice in the cart, such as weekly visits; null for what was a choice of its own. */
  series: Id.nullable(),
  /** Its customer can cancel it now and keep the rest of the order. */
  cancellable: z.boolean(),
  /** Nothing comes of it any more: it was cancelled, by itself or with its part. */
  cancelled: z.boolean(),
  /** Its vendor says that nobody came. */
  noShow: z.boolean(),
  /** Its customer can move it to another day or another choice of its listing now. */
  changeable: z.boolean(),
  ...ItemExtras,
  /** What was chosen before, oldest first. */
  changes: z.array(LineChange),
  /** Its customer can write what they think of it. */
  reviewable: z.boolean(),
  /** The first day on which they can; null where it is not a matter of days. */
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
  /** What went back, or is on its way back, to the card. */
  refunded: Dollars,
  isPaid: z.boolean(),
  items: z.array(OrderItem),
  /** Items that a list leaves out; the order by itself has them all. */
  moreItems: z.number().int(),
  subDetails: z.record(z.string(), z.unknown()),
  /** The vendor's, for the customer: tracking, policy number, transfer reference. */
  reference: z.string().nullable(),
  /** null where nothing is delivered. */
  delivery: SoldDelivery.nullable(),
  returns: z.array(OrderReturn),
  shippedAt: Instant.nullable(),
  completedAt: Instant.nullable(),
  /** The marketplace looks at it: by then it goes on, or all of it goes back; null where it does not. */
  checkedBy: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
});
export type ServiceOrder = z.infer<typeof ServiceOrder>;

/** What happened to an order, oldest first. `what` names a message of the page; `note` is what the person who did it wrote. */
export const OrderEvent = z.object({
  _id: z.string(),
  what: z.enum(ORDER_EVENTS),
  by: z.enum(['customer', 'vendor', 'admin', 'system']),
  /** Of one part of the order; null when it is about the whole. */
  serviceOrderId: z.string().nullable(),
  status: z.enum(ORDER_STATUSES),
  note: z.string(),
  at: Instant,
});
export type OrderEvent = z.infer<typeof OrderEvent>;

/** An order as its customer sees it. */
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
  /** Whom it is for; null where that is the customer. Its vendors see them, and nothing of the customer. */
  forPerson: OrderedFor.nullable(),
  address: OrderAddress.nullable(),
  note: z.string(),
  /** Until when the places are held for payment; null once paid, cancelled or expired. */
  heldUntil: Instant.nullable(),
  /** Some part of it may still be cancelled by its customer. */
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
  /** An SVG element that carries the code, dark on light with its quiet zone. */
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
  /** Where it is, as its customer may read it now. */
  facts: PrintedFacts,
  reference: z.string().nullable(),
  paidAt: Instant.nullable(),
  checkedInAt: Instant.nullable(),
  picture: Picture.nullable(),
});
export type Voucher = z.infer<typeof Voucher>;

const OrderAnswer = z.object({ order: Order });

const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  access: 'customer',
  inLanguages: true,
  summary: "One's own orders, with the first 100 characters of long texts",
  query: z.object({
    /** In order numbers and in the names of what was bought and of the services. */
    search: z.string().trim().max(MOST_SEARCH).default(''),
    status: z.enum(['all', ...ORDER_STATUSES]).default('all'),
    sort: z.enum(ORDER_SORTS).default('recent'),
    page: asked(z.number().int().min(1).max(10_000)).default(1),
    pageSize: asked(z.number().int().min(1).max(10)).default(10),
  }),
  answers: { 200: z.object({ orders: z.array(Order), total: z.number().int() }) },
});

const orderDetails = endpoint({
  method: 'GET',
  path: '/orders/{id}',
  access: 'customer',
  inLanguages: true,
  summary:
    "One of one's own orders, with what its buyer alone may read of the listings while it is paid and not cancelled",
  params: IdParams,
  answers: {
    200: OrderAnswer.extend({
      /** By the item's _id. No list has them, and no other call. */
      privateDetails: z.record(z.string(), z.record(z.string(), z.unknown())),
    }),
  },
});

const cancelQuote = endpoint({
  method: 'GET',
  path: '/orders/{id}/cancel-quote',
  access: 'customer',
  summary: 'What cancelling an order now would give back',
  params: IdParams,
  answers: { 200: CancelQuote },
});

const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/{id}/cancel',
  access: 'customer',
  summary:
    "Cancel what is not completed of an order, or some bookings of it; the listing's policy as sold says what goes back to the card",
  params: IdParams,
  body: z.object({
    /** The bookings of a paid order that are cancelled, by their items; without it all that is not over. */
    items: z.array(Id).min(1).max(200).optional(),
    reason: z.string().trim().max(MOST_REASON).default(''),
    /** What the customer was shown as the refund; refused with 409 when it is no longer that. */
    expectedRefund: EnteredDollars.optional(),
  }),
  answers: { 200: OrderAnswer },
});

const voucher = endpoint({
  method: 'GET',
  path: '/orders/{id}/voucher/{itemId}',
  access: 'customer',
  inLanguages: true,
  summary: 'The voucher of a paid item, with its QR code',
  params: IdParams.extend({ itemId: Id }),
  answers: { 200: z.object({ voucher: Voucher }) },
});

export const endpoints = { listOrders, orderDetails, cancelQuote, cancelOrder, voucher };
