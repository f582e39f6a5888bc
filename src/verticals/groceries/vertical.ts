import { z } from 'zod';
import { isCalendarDate } from '#base/calendar-date.ts';
import { atHome } from '../capabilities/at-home.ts';
import { defineGoods, goodsDetails, goodsOptions } from '../goods.ts';
import { IF_UNAVAILABLE } from '#base/if-unavailable.ts';
import { shapeOf } from '../field-schemas.ts';
import { cardNames } from '../fields.ts';
import { GROCERIES_CALLED } from './called.ts';
import { fileColumns } from '../capabilities/file-columns.ts';
import { columns } from './columns.ts';
import { GROCERY } from './fields.ts';
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

export const GroceryDetails = z.object({
  ...goodsDetails,
  ...shapeOf(GROCERY, {
    brand: z.string().trim().max(GROCERY.brand.max),
    unit: z.string().trim().max(GROCERY.unit.max).min(1, "Enter how it's sold, such as 500 g"),
    expiry: (day) =>
      day.refine(isCalendarDate, {
        message: 'Not a date (YYYY-MM-DD)',
        params: { fault: 'format' },
      }),
  }),
  // Food cannot be returned.
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
  cardDetails: cardNames(GROCERY),
  texts: GROCERIES_TEXTS,
  facets: ({ details: { brand } }) => (brand === '' ? [] : [{ key: 'brand', value: brand }]),
  chosen: (_listing, { ifUnavailable }) => ({ ifUnavailable }),
  pagePath: ({ id, serviceId }) => `/view/Groceries/${serviceId}/${id}`,
  capabilities: [atHome({ rail: 'market', place: 2, size: 4, of: 'shop' }), fileColumns(columns)],
});
