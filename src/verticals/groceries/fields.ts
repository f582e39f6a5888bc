import { date, fields, text } from '../fields.ts';

/** Vendor-editable details of groceries, beyond those of all goods. */
export const GROCERY = fields({
  brand: text(80, { default: '', card: true }),
  /** The unit of one piece: '500 g', 'Bunch', '6 x 1 l'. */
  unit: text(80, { card: true }),
  /** The last day it is good, if it is sold by that. */
  expiry: date({ default: null }),
});
