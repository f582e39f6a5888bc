import { MAX_NOTE, upTo } from '#base/limits.ts';
import { z } from 'zod';
import { DISPUTE_STATUSES } from '#base/disputes.ts';
import { PAYMENT_STATES } from '#base/payment-state.ts';
import { AuditRecord } from './audit.ts';
import { endpoint } from './endpoint.ts';
import { csvAnswer, exportQuery, listAnswer, listQuery } from './list.ts';
import { Order, ORDER_SORTS, ORDER_STATUSES } from './orders.ts';
import { Day, Dollars, Id, IdParams, Instant } from './shared.ts';

const FILTER = { statuses: ORDER_STATUSES, sorts: ORDER_SORTS } as const;
const OF_VENDOR = { vendor: Id.optional() };

/** The customer; null for fields that are unknown or erased. */
export const Buyer = z.object({
  /** Null for a deleted account. */
  _id: z.string().nullable(),
  name: z.string().nullable(),
  email: z.string().nullable(),
});
export type Buyer = z.infer<typeof Buyer>;

export const AdminOrderRow = z.object({
  _id: z.string(),
  userId: Buyer,
  /** Name entered for this order. */
  username: z.string().nullable(),
  email: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
  status: z.enum(ORDER_STATUSES),
  itemCount: z.number().int(),
  subtotal: Dollars,
  /** Refunded amount, excluding disputed amounts. */
  refunded: Dollars,
  isPaid: z.boolean(),
  paymentState: z.enum(PAYMENT_STATES),
});
export type AdminOrderRow = z.infer<typeof AdminOrderRow>;

/** A complete order with its audit trail. */
export const AdminOrder = AdminOrderRow.extend({
  order: Order,
  moves: z.array(z.enum(ORDER_STATUSES)),
  /** Disputes of its payments, undecided ones first. */
  disputes: z.array(z.object({ _id: z.string(), status: z.enum(DISPUTE_STATUSES) })),
  /** The vendor of each part. */
  vendors: z.array(
    z.object({ serviceOrderId: z.string(), _id: z.string(), businessName: z.string() }),
  ),
  /** Payments of the order and of its changes, oldest first. */
  payments: z.array(z.object({ _id: z.string(), amount: Dollars })),
  audit: z.array(AuditRecord),
});
export type AdminOrder = z.infer<typeof AdminOrder>;

export const AdminOrderListed = AdminOrderRow.extend({
  firstItem: z.string().nullable(),
  otherItems: z.number().int(),
  /** The next day on which a part that is waiting for it is due. */
  nextOn: Day.nullable(),
});
export type AdminOrderListed = z.infer<typeof AdminOrderListed>;

const listAdminOrders = endpoint('GET /admin/orders', 'admin', {
  may: 'orders',
  inLanguages: true,
  summary: 'All orders; searched by id, customer name and email, sorted by date or subtotal',
  query: listQuery(FILTER).extend(OF_VENDOR),
  answers: { 200: listAnswer(AdminOrderListed) },
});

const exportAdminOrders = endpoint('GET /admin/orders.csv', 'admin', {
  may: 'orders',
  summary: 'Orders as CSV',
  query: exportQuery(FILTER).extend(OF_VENDOR),
  ...csvAnswer,
});

const adminOrderDetails = endpoint('GET /admin/orders/{id}', 'admin', {
  may: 'orders',
  inLanguages: true,
  summary: 'An order with its parts, payment and history',
  params: IdParams,
  answers: { 200: z.object({ order: AdminOrder }) },
});

const moveAdminOrder = endpoint('PATCH /admin/orders/{id}', 'admin', {
  may: 'orders',
  moves: 'money',
  inLanguages: true,
  summary:
    'Move a whole order to another status; cancelling refunds everything, and only goods are shipped. Refunds above the limits of one person are made from the payment instead',
  params: IdParams,
  body: z.object({
    status: z.enum(ORDER_STATUSES, 'Choose a status'),
    note: z.string().trim().max(MAX_NOTE, upTo(MAX_NOTE)).default(''),
    /** The displayed status; refused with 409 if it has changed. */
    from: z.enum(ORDER_STATUSES).optional(),
  }),
  answers: { 200: z.object({ order: AdminOrder }) },
});

export const endpoints = {
  listAdminOrders,
  exportAdminOrders,
  adminOrderDetails,
  moveAdminOrder,
};
