import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { MANUAL_STATES } from './manual-bookings.ts';
import { asked, Day, Id, IdParams, Instant } from './shared.ts';

/** Max days, and max people, per call. */
export const SCHEDULE_DAYS = 14;
export const SCHEDULE_PEOPLE = 30;
/** Max bookings that need moving, per response. */
export const MAX_TO_MOVE = 100;

const Time = z.string();

/** A booking in the weekly schedule of the person who performs it, without confidential details. */
export const ScheduledVisit = z.object({
  orderId: z.string(),
  serviceOrderId: z.string(),
  itemId: z.string(),
  vertical: z.string(),
  personId: z.string(),
  day: Day,
  /** 'HH:MM' in local time. */
  from: Time,
  minutes: z.number().int(),
  /** Minutes kept free after the booking. */
  after: z.number().int(),
  startsAt: Instant.nullable(),
  customerName: z.string(),
  subDetails: z.record(z.string(), z.unknown()),
  /** `seen`: its voucher was redeemed, or its order completed. `no_show`: its vendor reported a no-show. */
  state: z.enum(['booked', 'seen', 'no_show']),
  /** The customer can be asked to move it: it is not part of a series or a monthly term. */
  movable: z.boolean(),
  /** The vendor can now report a no-show, or undo the report. */
  noShowOpen: z.boolean(),
  /** The customer gave the vendor confidential details. */
  confided: z.boolean(),
  /** Reason it cannot take place: its day is closed, it is outside the current hours, or its person was removed. */
  toMove: z.enum(['closed', 'hours', 'removed']).nullable(),
  /** The other time proposed to the customer, until answered. */
  asked: z.object({ day: Day, slot: Time }).nullable(),
});
export type ScheduledVisit = z.infer<typeof ScheduledVisit>;

/** A manual booking or a blocked time in the weekly schedule. */
export const ScheduledManual = z.object({
  bookingId: z.string(),
  kind: z.enum(['booking', 'block']),
  personId: z.string(),
  day: Day,
  from: Time,
  minutes: z.number().int(),
  after: z.number().int(),
  /** The customer, or the reason of a block. */
  name: z.string(),
  state: z.enum(MANUAL_STATES),
  /** End of its open payment link, while it is not paid; else null. */
  payUntil: Instant.nullable(),
  subDetails: z.record(z.string(), z.unknown()),
});
export type ScheduledManual = z.infer<typeof ScheduledManual>;

export const ScheduledDay = z.object({
  day: Day,
  /** Half-open and sorted; the gaps between them are breaks. */
  hours: z.array(z.object({ from: Time, to: Time })),
  closed: z.boolean(),
  visits: z.array(ScheduledVisit),
  /** Entered by the vendor. */
  manual: z.array(ScheduledManual),
});
export type ScheduledDay = z.infer<typeof ScheduledDay>;

/** A listing whose time is sold: a doctor or a worker. */
export const ScheduledPerson = z.object({
  _id: z.string(),
  name: z.string(),
  /** Removed from sale; shown while it has upcoming bookings. */
  removed: z.boolean(),
  country: z.string(),
  today: Day,
  now: Time,
  /** Minutes between possible start times. */
  step: z.number().int(),
  days: z.array(ScheduledDay),
});
export type ScheduledPerson = z.infer<typeof ScheduledPerson>;

const readSchedule = endpoint('GET /vendor/schedule', 'vendor', {
  may: 'calendar',
  inLanguages: true,
  summary: "Hours, bookings and closures of the vendor's people by day",
  query: z.object({
    vertical: z.string().max(40),
    person: Id.optional(),
    from: Day.optional(),
    days: asked(z.number().int().min(1).max(SCHEDULE_DAYS)).default(7),
    page: asked(z.number().int().min(1).max(1000)).default(1),
  }),
  answers: {
    200: z.object({
      people: z.array(ScheduledPerson),
      total: z.number().int(),
      pages: z.number().int(),
    }),
  },
});

const listToMove = endpoint('GET /vendor/schedule/to-move', 'vendor', {
  may: 'calendar',
  inLanguages: true,
  summary: 'Upcoming bookings that cannot take place as sold, nearest first',
  query: z.object({ vertical: z.string().max(40) }),
  answers: {
    200: z.object({ visits: z.array(ScheduledVisit.extend({ personName: z.string() })) }),
  },
});

const noteNoShow = endpoint('PUT /vendor/orders/{id}/items/{itemId}/no-show', 'vendor', {
  may: 'orders',
  summary:
    "Report a no-show for an item of the caller's service order within 48 hours of its start, or undo the report",
  params: IdParams.extend({ itemId: Id }),
  body: z.object({ noShow: z.boolean('Say yes or no') }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const endpoints = { readSchedule, listToMove, noteNoShow };
