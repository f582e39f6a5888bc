import { date, fields, text } from '../fields.ts';

export const GROCERY = fields({
  brand: text(80, { default: '', card: true }),
  /** The unit of a piece: '500 g', 'Bunch', '6 x 1 l'. */
  unit: text(80, { card: true }),
  expiry: date({ default: null }),
});
