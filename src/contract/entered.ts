import { z } from 'zod';

/** The most that one amount of money may be, in US dollars. */
const MOST_DOLLARS = 99_999_999;
const NO_AMOUNT = 'Not an amount of money';

/** An amount of US dollars that is no price: what a screen showed, or a bound. */
export const EnteredDollars = z.number(NO_AMOUNT).min(0, NO_AMOUNT).max(MOST_DOLLARS, NO_AMOUNT);
/** The same in a query. */
export const AskedDollars = z.coerce
  .number(NO_AMOUNT)
  .min(0, NO_AMOUNT)
  .max(MOST_DOLLARS, NO_AMOUNT);

/** A price as a vendor enters it, in US dollars: exact to the cent. */
export const EnteredPrice = z
  .number('Enter a price as a number')
  .min(0, 'Enter 0 or more')
  .max(MOST_DOLLARS, 'This price is too high')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    message: 'Use up to two decimal places',
    params: { fault: 'decimals' },
  });

/** How many pieces, or places a day, a vendor says there are. */
export const EnteredStock = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(999_999, 'This number is too high');
