import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Instant } from './shared.ts';

/** Max rows of a day per vertical; `more` says that there are others. */
export const DAY_ROWS = 100;

/** Part of a day: an arrival, a stay that goes on, a departure, or a booking on the day itself. */
export const DAY_PARTS = ['arrival', 'stay', 'departure', 'visit'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

/** A customer of a day, without private details. */
export const DayRow = z.object({
  /** The order of a sale; null for a manual booking. */
  serviceOrderId: z.string().nullable(),
  manualBookingId: z.string().nullable(),
  itemId: z.string(),
  part: z.enum(DAY_PARTS),
  listing: z.string(),
  name: z.string(),
  /** '' if unknown. */
  phone: z.string(),
  /** Local 'HH:MM'; null for whole days and nights. */
  slot: z.string().nullable(),
  from: Day,
  to: Day,
  subDetails: z.record(z.string(), z.unknown()),
  arrived: z.boolean(),
  noShow: z.boolean(),
  /** End of the open payment link of a manual booking, which is not paid yet; else null. */
  payUntil: Instant.nullable(),
});
export type DayRow = z.infer<typeof DayRow>;

export const DayOfTrade = z.object({
  vertical: z.string(),
  rows: z.array(DayRow),
  more: z.boolean(),
});
export type DayOfTrade = z.infer<typeof DayOfTrade>;

/** Max work counted per vendor; `more` says that there is further work. */
export const QUEUED = 1_000;

/** Paid work of a trade without a calendar: transfers to send, bills to pay, policies to issue. */
export const WorkQueue = z.object({
  vertical: z.string(),
  count: z.number().int(),
  more: z.boolean(),
  /** Time of the oldest payment; null without any, or with `more`. */
  oldest: Instant.nullable(),
  /** Time at which the first of the trade's rates ends, past or future; null without rates. */
  rateEnds: Instant.nullable(),
});
export type WorkQueue = z.infer<typeof WorkQueue>;

export const endpoints = {
  readDay: endpoint('GET /vendor/day', 'vendor', {
    may: 'orders',
    inLanguages: true,
    summary:
      "The vendor's customers of a day in each trade with a calendar, and the paid work of its other trades",
    query: z.object({
      /** Defaults to today at the vendor's listings. */
      day: Day.optional(),
    }),
    answers: {
      200: z.object({ day: Day, trades: z.array(DayOfTrade), queues: z.array(WorkQueue) }),
    },
  }),
};
