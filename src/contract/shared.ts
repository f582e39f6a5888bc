import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { asked } from './entered.ts';

/** A malformed id in a path answers 404. Ids are lower-cased, because records are keyed by them. */
export const Id = z.uuid('Not an id').toLowerCase();
export const IdParams = z.object({ id: Id });
export const Country = z.enum(COUNTRIES);
export const Day = z
  .string()
  .refine(isCalendarDate, { message: 'Not a date (YYYY-MM-DD)', params: { fault: 'format' } });
/** An instant, ISO 8601 with its zone. */
export const Instant = z.iso.datetime();
/** US dollars with at most two decimals. */
export const Dollars = z.number();
export const Message = z.object({ message: z.string() });

/** A picture: `imageUrl` is a middle size that works everywhere; other sizes are `{url}/{width}.{avif|webp}`. */
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

/** Mean of the reviews to one decimal, null without any (pages say 'N/A'), and how many there are. */
export const Rating = { rating: z.number().nullable(), reviews: z.number().int() };

export const PageQuery = { page: asked(z.number().int().min(1).max(10_000)).default(1) };

/** A listing as cards show it, whatever the vertical. */
export const ListingCard = z.object({
  _id: z.string(),
  serviceId: z.string(),
  vertical: z.string(),
  name: z.string(),
  location: z.string(),
  country: z.string(),
  category: z.string(),
  /** null where it has none: it is not for sale, or costs what is chosen. */
  price: Dollars.nullable(),
  /** Some of what it comes in costs more. */
  priceFrom: z.boolean(),
  /** Of what is let by the night: its cheapest open night of the next 90 days, null where none is open. */
  nightFrom: Dollars.nullable().optional(),
  /** Of what an admin checks: when that was, null where it was not. */
  checkedAt: Instant.nullable().optional(),
  picture: Picture.nullable(),
  ...Rating,
  /** Those of its details that its vertical shows on cards. */
  details: z.record(z.string(), z.unknown()),
  href: z.string(),
});
export type ListingCard = z.infer<typeof ListingCard>;

/** Pieces of one line: whole numbers, as numbers ('2' is refused). */
export const Quantity = z
  .number('The quantity must be a whole number')
  .int('The quantity must be a whole number')
  .min(1, 'The quantity must be at least 1')
  .max(999, 'The maximum quantity is 999');
