import { date, fields, text } from '../fields.ts';

/** Vendor-editable details of groceries, in addition to those of all goods. */
export const GROCERY = fields({
  brand: text(80, { default: '', card: true }),
  /** The unit of a piece: '500 g', 'Bunch', '6 x 1 l'. */
  unit: text(80, { card: true }),
  /** Best-before date, if any. */
  expiry: date({ default: null }),
});
