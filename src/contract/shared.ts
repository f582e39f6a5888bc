import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { asked } from './entered.ts';

/** A malformed id in a path answers 404. Lower-cased, because records are keyed by id. */
export const Id = z.uuid('Not an id').toLowerCase();
export const IdParams = z.object({ id: Id });
export const Country = z.enum(COUNTRIES);
export const Day = z
  .string()
  .refine(isCalendarDate, { message: 'Not a date (YYYY-MM-DD)', params: { fault: 'format' } });
/** An instant in ISO 8601 with its time zone. */
export const Instant = z.iso.datetime();
/** US dollars with at most two decimals. */
export const Dollars = z.number();
export const Message = z.object({ message: z.string() });

/**
 * A picture: `imageUrl` is a medium size in a universal format; other sizes are
 * `{url}/{width}.{avif|webp}`.
 */
export const Picture = z.object({
  id: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  alt: z.string(),
});
export type Picture = z.infer<typeof Picture>;

/** Mean of the reviews to one decimal, null without any (pages say 'N/A'), and their number. */
export const Rating = { rating: z.number().nullable(), reviews: z.number().int() };

export const PageQuery = { page: asked(z.number().int().min(1).max(10_000)).default(1) };

/** A listing as shown on cards, in every vertical. */
export const ListingCard = z.object({
  _id: z.string(),
  serviceId: z.string(),
  vertical: z.string(),
  name: z.string(),
  location: z.string(),
  country: z.string(),
  category: z.string(),
  /** null if it is not for sale or its price depends on the choice. */
  price: Dollars.nullable(),
  /** Some variants or options cost more. */
  priceFrom: z.boolean(),
  /**
   * For listings sold by the night: the cheapest open night of the next 90 days, null without one.
   */
  nightFrom: Dollars.nullable().optional(),
  /** For listings that admins check: time of the check, null if unchecked. */
  checkedAt: Instant.nullable().optional(),
  picture: Picture.nullable(),
  ...Rating,
  /** The details that its vertical shows on cards. */
  details: z.record(z.string(), z.unknown()),
  href: z.string(),
});
export type ListingCard = z.infer<typeof ListingCard>;

/** Quantity of a line: a whole JSON number ('2' is refused). */
export const Quantity = z
  .number('The quantity must be a whole number')
  .int('The quantity must be a whole number')
  .min(1, 'The quantity must be at least 1')
  .max(999, 'The maximum quantity is 999');
