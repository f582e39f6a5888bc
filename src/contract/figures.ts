import { z } from 'zod';
import type { StaffPermission } from '#base/permissions.ts';
import { endpoint } from './endpoint.ts';
import { ORDER_STATUSES } from './orders.ts';
import { Day, Dollars, Instant } from './shared.ts';
import { VendorOrder } from './vendor-orders.ts';
import { VendorStatus } from './vendors.ts';

export const PERIODS = ['7d', '30d', '90d', '12m'] as const;
const PeriodQuery = z.object({ period: z.enum(PERIODS).default('30d') });

/**
 * The period in time zone `zone`. Figures are compared with the preceding period of equal length, a
 * year with the same days a year earlier.
 */
const Span = {
  period: z.enum(PERIODS),
  step: z.enum(['day', 'week', 'month']),
  zone: z.string(),
  from: Day,
  to: Day,
};
const Compared = z.object({ now: z.number(), before: z.number() });
/** A mean; null without values. */
const ComparedMean = z.object({ now: z.number().nullable(), before: z.number().nullable() });

const VendorStep = z.object({
  from: Day,
  to: Day,
  /** Earnings less refunds. */
  sales: Dollars,
  orders: z.number().int(),
  views: z.number().int(),
  /** Mean of the reviews written in this step. */
  rating: z.number().nullable(),
});

/** Sales and views of a period. */
const Sold = z.object({
  /** Vendor's earnings, excluding principal passed on to others. */
  sales: Compared,
  /** Principal passed on: transfers, bills, taxes. */
  handled: Compared,
  orders: Compared,
  averageOrder: ComparedMean,
  views: Compared,
  steps: z.array(VendorStep),
  stepsBefore: z.array(VendorStep),
  bestSellers: z.array(
    z.object({ listingId: z.string(), name: z.string(), orders: z.number().int(), sales: Dollars }),
  ),
});

export const VendorFigures = z.object({
  ...Span,
  /** null for members without the permission `figures`. */
  sold: Sold.nullable(),
  /** Mean and number of all visible reviews; `new` counts those of the period. */
  rating: z.object({
    mean: z.number().nullable(),
    reviews: z.number().int(),
    new: z.number().int(),
  }),
  /** Upcoming days with bookings. Slots are omitted if the day has a row of its own. */
  departures: z.array(
    z.object({
      listingId: z.string(),
      name: z.string(),
      vertical: z.string(),
      day: Day,
      slot: z.string(),
      taken: z.number().int(),
      capacity: z.number().int(),
    }),
  ),
  /** Upcoming delivery slots with orders. */
  deliveries: z.array(
    z.object({
      serviceId: z.string(),
      name: z.string(),
      day: Day,
      /** '10:00-12:00' in local time at the destination. */
      slot: z.string(),
      taken: z.number().int(),
      capacity: z.number().int(),
    }),
  ),
  /** There are later departures or deliveries than these. */
  moreComing: z.boolean(),
  waiting: z.object({
    orders: z.number().int(),
    reviews: z.number().int(),
    /** Service orders with a disputed payment whose bank accepts evidence, most urgent first. */
    disputes: z.array(z.string()),
  }),
  latest: z.array(VendorOrder),
});
export type VendorFigures = z.infer<typeof VendorFigures>;

const vendorHome = endpoint('GET /vendor/home', 'vendor', {
  may: 'member',
  inLanguages: true,
  summary: "A vendor's figures by days of its country; null before its first approval",
  query: PeriodQuery,
  answers: {
    200: z.object({ status: VendorStatus.nullable(), figures: VendorFigures.nullable() }),
  },
});

export const MAX_WAITING = 100;
const Waiting = z.number().int().max(MAX_WAITING);

export const QUEUES = [
  'vendors',
  'messages',
  'reports',
  'disputes',
  'refunds',
  'returns',
  'inquiries',
  'identity',
  'screening',
  'payouts',
] as const;
/** The permission that a queue's tasks need. */
export const QUEUE_PERMISSIONS: Readonly<Record<(typeof QUEUES)[number], StaffPermission>> = {
  vendors: 'vendors',
  messages: 'orders',
  reports: 'orders',
  disputes: 'money',
  refunds: 'refunds',
  returns: 'orders',
  inquiries: 'orders',
  identity: 'standing',
  screening: 'standing',
  payouts: 'money',
};

/** `oldest`: since when the first of them waits. */
const Queue = z.object({ count: Waiting, oldest: Instant.nullable() });

const AdminWaiting = z.object({
  vendors: Queue,
  messages: Queue,
  /** Reported conversations. */
  reports: Queue,
  /** Disputes whose bank accepts evidence. */
  disputes: Queue,
  /** Failed refunds. */
  refunds: Queue,
  /** Returns without their vendor's answer. */
  returns: Queue,
  /** Payments to check that their vendors left unanswered. */
  inquiries: Queue,
  /** People with identity documents to check. */
  identity: Queue,
  screening: Queue,
  /** A batch of payouts that is not marked as paid. */
  payouts: Queue,
});
export type AdminWaiting = z.infer<typeof AdminWaiting>;

const AdminStep = z.object({
  from: Day,
  to: Day,
  sales: Dollars,
  commission: Dollars,
  orders: z.number().int(),
  customers: z.number().int(),
});

/** Sales, orders and customers of a period. */
const MarketSold = z.object({
  /** Vendors' earnings, excluding principal passed on to others. */
  sales: Compared,
  /** Principal passed on: transfers, bills, taxes. */
  handled: Compared,
  commission: Compared,
  orders: Compared,
  customers: Compared,
  refunds: Compared,
  failedPayments: Compared,
  byStatus: z.array(z.object({ status: z.enum(ORDER_STATUSES), orders: z.number().int() })),
  steps: z.array(AdminStep),
  stepsBefore: z.array(AdminStep),
  topServices: z.array(
    z.object({
      serviceId: z.string(),
      vendorId: z.string(),
      name: z.string(),
      orders: z.number().int(),
      sales: Dollars,
    }),
  ),
  topCategories: z.array(
    z.object({
      slug: z.string(),
      title: z.string(),
      vertical: z.string(),
      orders: z.number().int(),
      sales: Dollars,
    }),
  ),
});

export const AdminFigures = z.object({
  ...Span,
  /** null for admins without the permission `figures`. */
  sold: MarketSold.nullable(),
  /** Open tasks for admins, regardless of the period. */
  waiting: AdminWaiting,
});
export type AdminFigures = z.infer<typeof AdminFigures>;

const adminHome = endpoint('GET /admin/home', 'admin', {
  may: 'staff',
  inLanguages: true,
  summary: "The admin's queues, and the marketplace's figures for roles with the permission",
  query: PeriodQuery,
  answers: { 200: AdminFigures },
});

const vendorWaiting = endpoint('GET /vendor/waiting', 'vendor', {
  may: 'member',
  summary: `What waits for a vendor, each counted up to ${MAX_WAITING}`,
  answers: {
    200: z.object({
      /** Paid but not yet confirmed by the vendor. */
      orders: Waiting,
      returns: Waiting,
      reviews: Waiting,
    }),
  },
});

const adminWaiting = endpoint('GET /admin/waiting', 'admin', {
  may: 'staff',
  summary: `The admins' queues, each counted up to ${MAX_WAITING}, with the age of its oldest task`,
  answers: { 200: AdminWaiting },
});

export const endpoints = { vendorHome, adminHome, vendorWaiting, adminWaiting };
