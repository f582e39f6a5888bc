import { z } from 'zod';
import { isCalendarDate } from '#base/calendar-date.ts';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { IF_UNAVAILABLE } from '#base/if-unavailable.ts';
import { GROCERIES_CALLED } from './called.ts';
import { GROCERIES_TEXTS } from './texts.ts';

export const DEPARTMENTS = [
  'fruit-vegetables',
  'bakery',
  'dairy-eggs',
  'meat-fish',
  'pantry',
  'sweets',
  'drinks',
  'household',
] as const;

const short = z.string().trim().max(80);

export const GroceryDetails = z.object({
  ...goodsDetails,
  brand: short.default(''),
  /** What one piece is: '500 g', 'Bunch', '6 x 1 l'. */
  unit: short.min(1, "Enter how it's sold, such as 500 g"),
  /** The last day it is good, if it is sold by that. */
  expiry: z
    .string()
    .refine(isCalendarDate, { message: 'Not a date (YYYY-MM-DD)', params: { fault: 'format' } })
    .nullable()
    .default(null),
  // Food is not taken back.
  returnDays: goodsDetails.returnDays.default(0),
});
export type GroceryDetails = z.infer<typeof GroceryDetails>;

const GroceryOptions = z.object({
  ...goodsOptions,
  ifUnavailable: z
    .enum(IF_UNAVAILABLE, 'Choose to replace it, refund it or be asked')
    .default('refund'),
});

export const groceries = defineGoods({
  id: 'groceries',
  segment: 'Groceries',
  typeOf: 'Grocery',
  kinds: DEPARTMENTS,
  called: GROCERIES_CALLED,
  details: GroceryDetails,
  options: GroceryOptions,
  cardDetails: ['brand', 'unit'],
  texts: GROCERIES_TEXTS,
  facets: ({ details: { brand } }) => (brand === '' ? [] : [{ key: 'brand', value: brand }]),
  chosen: (_listing, { ifUnavailable }) => ({ ifUnavailable }),
  pagePath: ({ id, serviceId }) => `/view/Groceries/${serviceId}/${id}`,
});
