import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, IdParams, Instant } from './shared.ts';
import { asked } from './entered.ts';

/** At most so many days of so many people at once. */
export const SCHEDULE_DAYS = 14;
export const SCHEDULE_PEOPLE = 30;
/** As many as a vendor can be asked to move. */
export const MOST_TO_MOVE = 100;

const Time = z.string();

/** A booking in the week of the person who performs it. Nothing that was confided is in it. */
export const ScheduledVisit = z.object({
  orderId: z.string(),
  serviceOrderId: z.string(),
  itemId: z.string(),
  vertical: z.string(),
  personId: z.string(),
  day: Day,
  /** 'HH:MM' on the clock of the place. */
  from: Time,
  minutes: z.number().int(),
  /** Kept free behind it. */
  after: z.number().int(),
  startsAt: Instant.nullable(),
  customerName: z.string(),
  subDetails: z.record(z.string(), z.unknown()),
  /** `seen`: its voucher was redeemed, or its order completed. `no_show`: its vendor reported a no-show. */
  state: z.enum(['booked', 'seen', 'no_show']),
  /** Its customer can be asked to come at another time: it is neither one of several visits nor of months. */
  movable: z.boolean(),
  /** Its vendor can report a no-show now, or undo the report. */
  noShowOpen: z.boolean(),
  /** Its customer told its vendor something alone. */
  confided: z.boolean(),
  /** Reason it cannot take place: its day is closed, it is outside the current hours, or its person was removed. */
  toMove: z.enum(['closed', 'hours', 'removed']).nullable(),
  /** The other time that its customer was asked for, and has not answered yet. */
  asked: z.object({ day: Day, slot: Time }).nullable(),
});
export type ScheduledVisit = z.infer<typeof ScheduledVisit>;

export const ScheduledDay = z.object({
  day: Day,
  /** Half open, in their order; what lies between are breaks. */
  hours: z.array(z.object({ from: Time, to: Time })),
  closed: z.boolean(),
  visits: z.array(ScheduledVisit),
});
export type ScheduledDay = z.infer<typeof ScheduledDay>;

/** A doctor, a worker: a listing whose time is sold. */
export const ScheduledPerson = z.object({
  _id: z.string(),
  name: z.string(),
  /** Taken off the list; shown while bookings are to come. */
  removed: z.boolean(),
  country: z.string(),
  /** The clock of their country. */
  today: Day,
  now: Time,
  /** Minutes between the starts that are offered. */
  step: z.number().int(),
  days: z.array(ScheduledDay),
});
export type ScheduledPerson = z.infer<typeof ScheduledPerson>;

const readSchedule = endpoint({
  method: 'GET',
  path: '/vendor/schedule',
  access: 'vendor',
  inLanguages: true,
  summary: "Hours, sold time and closures of one's own people whose time is sold, day by day",
  query: z.object({
    vertical: z.string().max(40),
    /** One of them alone. */
    person: Id.optional(),
    /** Today without it. */
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

const listToMove = endpoint({
  method: 'GET',
  path: '/vendor/schedule/to-move',
  access: 'vendor',
  inLanguages: true,
  summary: 'Bookings to come that cannot take place as they were sold, the nearest first',
  query: z.object({ vertical: z.string().max(40) }),
  answers: {
    200: z.object({ visits: z.array(ScheduledVisit.extend({ personName: z.string() })) }),
  },
});

const noteNoShow = endpoint({
  method: 'PUT',
  path: '/vendor/orders/{id}/items/{itemId}/no-show',
  access: 'vendor',
  summary:
    "Say that nobody came for an item of one's own service order, within 48 hours of its start, or take that back",
  params: IdParams.extend({ itemId: Id }),
  body: z.object({ noShow: z.boolean('Say yes or no') }),
  answers: { 200: z.object({ message: z.string() }) },
});

export const endpoints = { readSchedule, listToMove, noteNoShow };
