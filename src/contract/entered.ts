import { z } from 'zod';

/** A price as a vendor enters it, in US dollars: exact to the cent. */
export const EnteredPrice = z
  .number('Enter a price as a number')
  .min(0, 'A price is 0 or more')
  .max(99_999_999, 'This price is too high')
  .refine((dollars) => Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6, {
    message: 'A price has at most two decimals',
    params: { fault: 'decimals' },
  });

/** How many pieces, or places a day, a vendor says there are. */
export const EnteredStock = z
  .number('Enter a whole number')
  .int('Enter a whole number')
  .min(0, 'Enter 0 or more')
  .max(999_999, 'This is more than can be kept');
