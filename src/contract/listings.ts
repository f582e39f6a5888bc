import { z } from 'zod';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { Day, Dollars, Id, IdParams, Instant, Quantity } from './shared.ts';

export const AvailableDay = z.object({
  day: z.string(),
  slot: z.string().optional(),
  /** 0 on closed and full days. */
  left: z.number().int(),
  price: Dollars.nullable(),
  /** Past, too near, too far ahead, outside the weekdays of operation, or closed by the vendor. */
  closed: z.enum(['past', 'cutoff', 'horizon', 'weekday', 'vendor']).nullable(),
  /** For several visits: the days that prevent the series. */
  notFree: z.array(z.string()).optional(),
  /**
   * The day's requirements for a stay, present only if there are any: min nights when arriving on it, and whether
   * arrival or departure is excluded.
   */
  minNights: z.number().int().optional(),
  noArrival: z.literal(true).optional(),
  noDeparture: z.literal(true).optional(),
  /** Sold out, partly by unpaid holds: the minimum gap between stays does not apply here. */
  held: z.literal(true).optional(),
  /** For a home: blocked because this number of nights stays free between stays. */
  rest: z.number().int().optional(),
});
export type AvailableDay = z.infer<typeof AvailableDay>;

const availability = endpoint('GET /listings/{id}/availability', 'public', {
  summary:
    'Availability from `from` (default: today there) to `to` (default: 60 days later), max 120 days',
  params: IdParams,
  query: z.object({
    from: Day.optional(),
    to: Day.optional(),
    /** Options as JSON without the day; only fitting slots. Default: the shortest booking. */
    choice: z.string().max(500).optional(),
    /** An item of the user's order that is being changed: its places count as available. */
    item: Id.optional(),
    /** The page was opened by client-side navigation: the view is not counted yet. */
    opened: z.literal('true').optional(),
  }),
  answers: { 200: z.object({ days: z.array(AvailableDay) }) },
});

const quoteListing = endpoint('POST /listings/{id}/quote', 'public', {
  summary:
    'The current price of a choice and its components. A quote that depends on a rate is held for a signed-in caller',
  params: IdParams,
  body: z.object({
    options: z.record(z.string(), z.unknown(), 'Say what was chosen').default({}),
    quantity: Quantity.default(1),
    /** An earlier held quote to release. */
    replaces: z.uuid('Send the id of a quote').optional(),
  }),
  answers: {
    200: z.object({
      /** `what` is the unit: 'person', 'night', 'day'. */
      lines: z.array(QuoteLine),
      total: Dollars,
      subDetails: z.record(z.string(), z.unknown()),
      left: z.number().int().nullable(),
      /** For a held quote: the option that buys it, and its expiry. */
      quoteId: z.string().optional(),
      expiresAt: Instant.optional(),
    }),
  },
});

/** Max lines of a cart besides the requested one. */
const MAX_BESIDES = 99;

const nearestChoices = endpoint('POST /listings/{id}/nearest', 'public', {
  summary: 'The requested choice on the nearest bookable days or times; at most three, in order',
  params: IdParams,
  body: z.object({
    options: z.record(z.string(), z.unknown(), 'Say what was chosen'),
    /** Other lines of the same cart: they take their places first, and the time of their person. */
    besides: z
      .array(
        z.object({
          productId: Id,
          options: z.record(z.string(), z.unknown(), 'Say what was chosen'),
          quantity: Quantity.default(1),
        }),
      )
      .max(MAX_BESIDES, `Name up to ${MAX_BESIDES} lines`)
      .default([]),
  }),
  answers: {
    200: z.object({
      nearest: z.array(
        z.object({
          /** The requested options on other days, ready to be booked. */
          options: z.record(z.string(), z.unknown()),
          from: z.string(),
          /** For a stay, the day of departure. */
          to: z.string(),
          slot: z.string().optional(),
          total: Dollars,
        }),
      ),
    }),
  },
});

export const endpoints = { availability, quoteListing, nearestChoices };
