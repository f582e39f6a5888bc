import type { ShopLook } from '#web/shop/shop-look.ts';
import { BasketIcon, StoreIcon } from '#web/ui/category-icons.tsx';
import { formatDate } from '#web/ui/format.ts';
import { CalendarIcon } from '#web/ui/icons.tsx';
import { m } from '#web/words/generated/messages.js';
import { currentLanguage } from '#web/words/language.ts';
import { departmentIcons } from './department-icons.tsx';
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

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

export const groceriesShop: ShopLook = {
  vertical: 'groceries',
  segment: 'Groceries',
  desk: { add: { to: '/dashboard/vendor/add/products', words: m.groceries_add } },
  kinds,
  icons: departmentIcons,
  facets: { brand: m.groceries_brand, size: m.groceries_size, flavour: m.groceries_flavour },
  everywhere: ['brand'],
  told: ({ brand }) => ({ maker: textOf(brand) }),
  about: ({ unit, brand }) => [textOf(unit), textOf(brand)].filter((text) => text !== ''),
  productFacts: ({ unit, brand, expiry }) => [
    { icon: BasketIcon, name: m.groceries_unit(), value: textOf(unit) },
    { icon: StoreIcon, name: m.groceries_brand(), value: textOf(brand) },
    {
      icon: CalendarIcon,
      name: m.groceries_good_until(),
      value: textOf(expiry) && formatDate(textOf(expiry), currentLanguage()),
    },
  ],
  asksIfUnavailable: true,
};
