import { z } from 'zod';
import { COUNTRIES } from '#base/countries.ts';
import { isCalendarDate } from '#base/calendar-date.ts';
import { isPlain } from '#base/hidden-signs.ts';
import { typedNumber } from '#base/typed-number.ts';

/** Max of a single amount of money, in US dollars. */
const MAX_DOLLARS = 99_999_999;
const NO_AMOUNT = 'Not an amount of money';

/** A number in a query string; Arabic digits and thousands separators are allowed. */
export const asked = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? typedNumber(given) : given), schema);

const DECIMALS = { message: 'Use up to two decimal places', params: { fault: 'decimals' } };
/** Whole cents, tolerating binary rounding errors; smaller amounts do not count as zero. */
const isWholeCents = (dollars: number): boolean => {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 && (cents !== 0 || dollars === 0);
};

/** An amount of US dollars other than a price, e.g. a displayed amount that is sent back. */
export const EnteredDollars = z
  .number(NO_AMOUNT)
  .min(0, NO_AMOUNT)
  .max(MAX_DOLLARS, NO_AMOUNT)
  .refine(isWholeCents, DECIMALS);
/** A price limit in a query string. */
export const AskedDollars = asked(
  z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(MAX_DOLLARS, NO_AMOUNT),
);

/** A price entered by a vendor, in US dollars with whole cents. */
export const EnteredPrice = z
  .number('Enter a price as a number')
  .min(0, 'Enter 0 or more')
  .max(MAX_DOLLARS, 'This price is too high')
  .refine(isWholeCents, DECIMALS);

/** Number of pieces, or of places per day, entered by the vendor. */
export const EnteredStock = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(999_999, 'This number is too high');

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

/** `imageUrl` is a medium size in a universal format; others: `{url}/{width}.{avif|webp}`. */
export const Picture = z.object({
  id: z.string(),
  url: z.string(),
  imageUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  blur: z.string(),
  alt: z.string(),
  /** A drawing in the place of a photograph. */
  illustration: z.literal(true).optional(),
});
export type Picture = z.infer<typeof Picture>;

/** Mean of the reviews to one decimal, null without any (pages say 'N/A'), and their number. */
export const Rating = { rating: z.number().nullable(), reviews: z.number().int() };

export const PageQuery = { page: asked(z.number().int().min(1).max(10_000)).default(1) };

export const ListingCard = z.object({
  _id: z.string(),
  serviceId: z.string(),
  vertical: z.string(),
  name: z.string(),
  location: z.string(),
  country: z.string(),
  category: z.string(),
  /** null if it is not for sale, or depends on the choice without a lowest price. */
  price: Dollars.nullable(),
  /** The lowest price: some variants or choices cost more. */
  priceFrom: z.boolean(),
  /** For nights: the cheapest open night of the next 90 days, null without one. */
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

/** A single line shown to others: trimmed, limited, without invisible characters. */
export const plainLine = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Use up to ${max} characters`)
    .refine((typed) => isPlain(typed), {
      message: 'Remove any invisible characters',
      params: { fault: 'hidden' },
    });
