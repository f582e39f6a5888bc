import { z } from 'zod';
import { QuoteLine } from './choice.ts';
import { endpoint } from './endpoint.ts';
import { Day, Dollars, Id, IdParams, Instant, Quantity } from './shared.ts';

/** A day of a listing's calendar with what the inventory has left. */
export const AvailableDay = z.object({
  day: z.string(),
  slot: z.string().optional(),
  /** 0 on closed and full days. */
  left: z.number().int(),
  /** null for a listing without a price. */
  price: Dollars.nullable(),
  /**
   * Reason it cannot be booked: the day is past, too near, too far ahead, outside the weekdays of operation, or closed
   * by the vendor.
   */
  closed: z.enum(['past', 'cutoff', 'horizon', 'weekday', 'vendor']).nullable(),
  /** Of several visits: the days that are in the way of all of them. */
  notFree: z.array(z.string()).optional(),
  /**
   * The day's requirements for a stay, present only if there are any: min nights when arriving on it, and whether
   * arrival or departure is excluded.
   */
  minNights: z.number().int().optional(),
  noArrival: z.literal(true).optional(),
  noDeparture: z.literal(true).optional(),
  /** Nothing of it is left, but some is only held until it is paid for: no gap ends at it. */
  held: z.literal(true).optional(),
  /** Of a home: it is not free because so many nights are kept free between stays. */
  rest: z.number().int().optional(),
});
export type AvailableDay = z.infer<typeof AvailableDay>;

const availability = endpoint({
  method: 'GET',
  path: '/listings/{id}/availability',
  access: 'public',
  summary:
    'What is left on the days from `from` (default: today there) to `to` (default: 60 days on), at most 120 days',
  params: IdParams,
  query: z.object({
    from: Day.optional(),
    to: Day.optional(),
    /** Options as JSON, without their day: times where such a booking fits. Without them the shortest counts. */
    choice: z.string().max(500).optional(),
    /** An item of one's own order that is to be changed: what it has is left. */
    item: Id.optional(),
    /** A page of the listing was opened without asking the server for the page itself. */
    opened: z.literal('true').optional(),
  }),
  answers: { 200: z.object({ days: z.array(AvailableDay) }) },
});

const quoteListing = endpoint({
  method: 'POST',
  path: '/listings/{id}/quote',
  access: 'public',
  summary:
    'What a choice costs now, and why. Of what is quoted by a rate the quote is held for whoever is signed in',
  params: IdParams,
  body: z.object({
    options: z.record(z.string(), z.unknown(), 'Say what was chosen').default({}),
    quantity: Quantity.default(1),
    /** A quote that was held before, and is let go of. */
    replaces: z.uuid('Send the id of a quote').optional(),
  }),
  answers: {
    200: z.object({
      /** `what` says what the units are: 'person', 'night', 'day'. */
      lines: z.array(QuoteLine),
      /** For the whole quantity. */
      total: Dollars,
      subDetails: z.record(z.string(), z.unknown()),
      left: z.number().int().nullable(),
      /** Of a quote that is held: the option to buy it by, and until when. */
      quoteId: z.string().optional(),
      expiresAt: Instant.optional(),
    }),
  },
});

/** As many as a cart holds beside the one that is looked for. */
const MOST_BESIDES = 99;

const nearestChoices = endpoint({
  method: 'POST',
  path: '/listings/{id}/nearest',
  access: 'public',
  summary:
    'The same choice on the nearest days, or at the nearest times, that can be booked: three at most, in order',
  params: IdParams,
  body: z.object({
    options: z.record(z.string(), z.unknown(), 'Say what was chosen'),
    /** Other lines of the same cart: they take their places first, and the time of the person they are for. */
    besides: z
      .array(
        z.object({
          productId: Id,
          options: z.record(z.string(), z.unknown(), 'Say what was chosen'),
          quantity: Quantity.default(1),
        }),
      )
      .max(MOST_BESIDES, `Name up to ${MOST_BESIDES} lines`)
      .default([]),
  }),
  answers: {
    200: z.object({
      nearest: z.array(
        z.object({
          /** The requested options with other days, ready to be bought as they are. */
          options: z.record(z.string(), z.unknown()),
          from: z.string(),
          /** Of a stay the day of leaving. */
          to: z.string(),
          slot: z.string().optional(),
          total: Dollars,
        }),
      ),
    }),
  },
});

export const endpoints = { availability, quoteListing, nearestChoices };
