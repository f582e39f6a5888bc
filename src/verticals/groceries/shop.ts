import type { ShopLook } from '#web/shop/shop-look.ts';
import { m } from '#web/words/generated/messages.js';
import type { DEPARTMENTS } from './vertical.ts';

const kinds: Record<(typeof DEPARTMENTS)[number], () => string> = {
  'fruit-vegetables': m.groceries_fruit_vegetables,
  bakery: m.groceries_bakery,
  'dairy-eggs': m.groceries_dairy_eggs,
  'meat-fish': m.groceries_meat_fish,
  pantry: m.groceries_pantry,
  sweets: m.groceries_sweets,
  drinks: m.groceries_drinks,
  household: m.groceries_household,
};

/** What the pages of all shops need to know of this kind of them. */
export const groceriesShop: ShopLook = {
  vertical: 'groceries',
  segment: 'Groceries',
  kinds,
  facets: { brand: m.groceries_brand },
  about: ({ unit, brand }) =>
    [unit, brand].filter((text): text is string => typeof text === 'string' && text !== ''),
};
