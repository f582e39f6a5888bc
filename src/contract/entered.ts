import { z } from 'zod';
import { typedNumber } from '#base/typed-number.ts';

/** Max of a single amount of money, in US dollars. */
const MOST_DOLLARS = 99_999_999;
const NO_AMOUNT = 'Not an amount of money';

/** A number in a query string; Arabic digits and thousands separators are allowed. */
export const asked = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? typedNumber(given) : given), schema);

const DECIMALS = { message: 'Use up to two decimal places', params: { fault: 'decimals' } };
/**
 * Whole cents, with a tolerance for binary rounding errors; smaller amounts do not count as zero.
 */
const isWholeCents = (dollars: number): boolean => {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 && (cents !== 0 || dollars === 0);
};

/** An amount of US dollars other than a price, e.g. a displayed amount that is sent back. */
export const EnteredDollars = z
  .number(NO_AMOUNT)
  .min(0, NO_AMOUNT)
  .max(MOST_DOLLARS, NO_AMOUNT)
  .refine(isWholeCents, DECIMALS);
/** A price limit in a query string. */
export const AskedDollars = asked(
  z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(MOST_DOLLARS, NO_AMOUNT),
);

/** A price entered by a vendor, in US dollars with whole cents. */
export const EnteredPrice = z
  .number('Enter a price as a number')
  .min(0, 'Enter 0 or more')
  .max(MOST_DOLLARS, 'This price is too high')
  .refine(isWholeCents, DECIMALS);

/** Number of pieces, or of places per day, entered by the vendor. */
export const EnteredStock = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(999_999, 'This number is too high');
