import { z } from 'zod';
import { daysBetween, WEEKDAYS } from '#base/calendar-date.ts';
import { endpoint } from './endpoint.ts';
import { asked, Day, Dollars, EnteredPrice, Id, IdParams, PageQuery } from './shared.ts';
import { Month } from './statements.ts';

const DAY_TERMS = ['price', 'minNights', 'noArrival', 'noDeparture'] as const;

const places = {
  /** Capacity, taken places and bookable places of a day; 0 bookable on a closed day. */
  capacity: z.number().int(),
  taken: z.number().int(),
  left: z.number().int(),
};

export const VendorPart = z.object({
  /** '' without variants. */
  variant: z.string(),
  /** 'HH:MM', or '' without a time. */
  slot: z.string(),
  name: z.string(),
  maxCapacity: z.number().int(),
  ...places,
});
export type VendorPart = z.infer<typeof VendorPart>;

export const VendorDay = z.object({
  day: z.string(),
  ...places,
  /** Closed by the vendor or a feed; existing bookings stay. */
  closed: z.boolean(),
  /** Sources that keep it closed: 'vendor', or the name of a feed. */
  closedBy: z.array(z.object({ source: z.string(), reason: z.string() })),
  /** Effective price: its own or the listing's. */
  price: Dollars.nullable(),
  /** The day's own terms; null or false if it has none. */
  terms: z.object({
    price: Dollars.nullable(),
    minNights: z.number().int().nullable(),
    noArrival: z.boolean(),
    noDeparture: z.boolean(),
  }),
  /** Cannot be booked: past, too near, too far ahead, or outside the weekdays of operation. */
  shut: z.enum(['past', 'cutoff', 'horizon', 'weekday']).nullable(),
  /** Separately counted parts; absent without any. */
  parts: z.array(VendorPart).optional(),
});
export type VendorDay = z.infer<typeof VendorDay>;

const said = {
  days: z.array(VendorDay),
  dayTerms: z.array(z.enum(DAY_TERMS)),
  /** Max capacity of its days (1: a day is open or closed); null if only parts count. */
  maxCapacity: z.number().int().nullable(),
  /** Nights before days off, for this listing; empty if not sold by the night. */
  weekendNights: z.array(z.enum(WEEKDAYS)),
};
const Days = z.object(said);

export const VendorListingDays = z.object({ _id: z.string(), name: z.string(), ...said });
export type VendorListingDays = z.infer<typeof VendorListingDays>;

const ofMonth = {
  /** Total places of all its days, taken places and bookable places. */
  ...places,
  /** Sold nights, and the mean price per night; null without any. */
  nights: z.number().int(),
  average: Dollars.nullable(),
};

/** Occupancy of a month over a page of listings sold by the night. */
export const VendorMonth = z.object({
  month: Month,
  /** Listings sold by the night, and pages of them. */
  total: z.number().int(),
  pages: z.number().int(),
  ...ofMonth,
  days: z.array(z.object({ day: z.string(), ...places })),
  before: z.object({ month: Month, ...ofMonth }),
  /** Upcoming days with at least four fifths of the places taken. */
  nearlyFull: z.object({ days: z.number().int(), first: z.string().nullable() }),
});
export type VendorMonth = z.infer<typeof VendorMonth>;

const NIGHTS = 'Enter a whole number of nights from 1 to 365';
const PLACES = 'Enter a whole number from 0 to 9,999';

/** The day's new terms; omitted ones stay as they are. */
const wanted = {
  /** The part to change; '' for the day as a whole. Parts only have a capacity. */
  variant: z.string().max(200).default(''),
  slot: z.string().max(5).default(''),
  /** null for the listing's own. */
  capacity: z.number(PLACES).int(PLACES).min(0, PLACES).max(9999, PLACES).nullable().optional(),
  closed: z.boolean('Say whether it is closed').optional(),
  /** null for the listing's own. */
  price: EnteredPrice.nullable().optional(),
  /** For a stay arriving on this day. */
  minNights: z.number(NIGHTS).int(NIGHTS).min(1, NIGHTS).max(365, NIGHTS).nullable().optional(),
  noArrival: z.boolean('Say whether guests can arrive').optional(),
  noDeparture: z.boolean('Say whether guests can leave').optional(),
};

/** Max listings and days per page of the calendar. */
export const CALENDAR_LISTINGS = 50;
/** Listings that a month adds up, unless the request asks for more. */
const MONTH_LISTINGS = 20;
export const CALENDAR_DAYS = 62;
/** Max listing days that one call changes, over all listings. */
export const MAX_CHANGED = 2_000;

const DayRange = z
  .object({ from: Day, to: Day })
  .refine(({ from, to }) => to >= from, {
    path: ['to'],
    message: 'The end must be after the start',
    params: { fault: 'order' },
  })
  .refine(({ from, to }) => daysBetween(from, to) < 366, {
    path: ['to'],
    message: 'Choose at most a year at once',
    params: { fault: 'too_far' },
  });

export const DaysChange = z.object({
  listings: z
    .array(Id)
    .min(1, 'Choose at least one listing')
    .max(CALENDAR_LISTINGS, `Choose up to ${CALENDAR_LISTINGS} listings`),
  days: z
    .array(DayRange)
    .min(1, 'Choose at least one day')
    .max(400, 'Choose up to 400 ranges of days'),
  /** Restricts the days to these weekdays. */
  weekdays: z.array(z.enum(WEEKDAYS)).min(1, 'Choose at least one weekday').max(7).optional(),
  ...wanted,
});
export type DaysChange = z.output<typeof DaysChange>;

const pageOf = (pageSize: number) => ({
  ...PageQuery,
  pageSize: asked(z.int().min(1).max(CALENDAR_LISTINGS)).default(pageSize),
});

export const endpoints = {
  readCalendar: endpoint('GET /listings/{id}/calendar', 'vendor', {
    may: 'calendar',
    summary: "Days of the caller's listing, max 120 per call",
    params: IdParams,
    query: z.object({ from: Day.optional(), to: Day.optional() }),
    answers: { 200: Days },
  }),
  writeCalendar: endpoint('PUT /listings/{id}/calendar', 'drafting', {
    may: 'calendar',
    inLanguages: true,
    summary:
      'Set capacity and terms of days, or close or reopen them; never below the taken places',
    params: IdParams,
    body: z.object({
      days: z.array(Day).min(1, 'Choose at least one day').max(120, 'Choose up to 120 days'),
      ...wanted,
    }),
    answers: { 200: Days.extend({ message: z.string() }) },
  }),
  readCalendars: endpoint('GET /vendor/calendar', 'vendor', {
    may: 'calendar',
    inLanguages: true,
    summary: `The days of one's own listings side by side, at most ${CALENDAR_LISTINGS} a page and ${CALENDAR_DAYS} days; times of a day are left to the listing's own calendar`,
    query: z.object({
      serviceId: Id.optional(),
      /** Id of a vertical; by default all that are sold by day. */
      vertical: z.string().max(40).optional(),
      /** Defaults to today, with 30 days. */
      from: Day.optional(),
      to: Day.optional(),
      /** Number of days from `from`, if `to` is omitted. */
      days: asked(z.int().min(1).max(CALENDAR_DAYS)).optional(),
      ...pageOf(CALENDAR_LISTINGS),
    }),
    answers: {
      200: z.object({
        /** Today in the time zone of the listings' location. */
        today: Day,
        listings: z.array(VendorListingDays),
        total: z.number().int(),
        pages: z.number().int(),
      }),
    },
  }),
  readMonth: endpoint('GET /vendor/calendar/month', 'vendor', {
    may: 'calendar',
    summary:
      'Occupancy of a month by day with the previous month, over a page of listings by name: places, paid nights and average price',
    query: z.object({
      serviceId: Id.optional(),
      /** Defaults to the current month. */
      month: Month.optional(),
      ...pageOf(MONTH_LISTINGS),
    }),
    answers: { 200: VendorMonth },
  }),
  writeCalendars: endpoint('PUT /vendor/calendar', 'drafting', {
    may: 'calendar',
    inLanguages: true,
    summary:
      'Change ranges of days of several listings, all or none; sending `before` as `changes` undoes it',
    body: z.object({
      changes: z
        .array(DaysChange)
        .min(1, 'Say what to change')
        .max(MAX_CHANGED, `Make at most ${MAX_CHANGED} changes at once`),
    }),
    bodyLimit: 1024 * 1024,
    answers: {
      200: z.object({
        listings: z.array(VendorListingDays.pick({ _id: true, days: true })),
        before: z.array(DaysChange),
        message: z.string(),
      }),
    },
  }),
};
