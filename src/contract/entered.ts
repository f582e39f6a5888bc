import { z } from 'zod';
import { typedNumber } from '#base/typed-number.ts';

/** The most that one amount of money may be, in US dollars. */
const MOST_DOLLARS = 99_999_999;
const NO_AMOUNT = 'Not an amount of money';

/** A figure of a query, which comes as a text: also in Arabic digits and with what sets thousands apart. */
export const asked = <Schema extends z.ZodType<number>>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? typedNumber(given) : given), schema);

const DECIMALS = { message: 'Use up to two decimal places', params: { fault: 'decimals' } };
/** Exact to the cent, but for what adding up in binary leaves; and nothing smaller counts as nothing. */
const isWholeCents = (dollars: number): boolean => {
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 && (cents !== 0 || dollars === 0);
};

/** An amount of US dollars that is no price: what a screen showed. */
export const EnteredDollars = z
  .number(NO_AMOUNT)
  .min(0, NO_AMOUNT)
  .max(MOST_DOLLARS, NO_AMOUNT)
  .refine(isWholeCents, DECIMALS);
/** A bound, in a query. */
export const AskedDollars = asked(
  z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(MOST_DOLLARS, NO_AMOUNT),
);

/** A price as a vendor enters it, in US dollars: exact to the cent. */
export const EnteredPrice = z
  .number('Enter a price as a number')
  .min(0, 'Enter 0 or more')
  .max(MOST_DOLLARS, 'This price is too high')
  .refine(isWholeCents, DECIMALS);

/** Number of pieces, or of places a day, as the vendor enters it. */
export const EnteredStock = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(999_999, 'This number is too high');
