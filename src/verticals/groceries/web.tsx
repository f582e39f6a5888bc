import { chosenOfGoods } from '#web/shop/chosen-goods.ts';
import { BasketIcon } from '#web/ui/category-icons.tsx';
import { Money } from '#web/ui/money.tsx';
import type { VerticalWeb } from '#web/ui/vertical-web.ts';
import { m } from '#web/words/generated/messages.js';

export const groceriesWeb: VerticalWeb = {
  icon: BasketIcon,
  title: () => m.groceries_category(),
  manage: '/dashboard/vendor/inventory',
  add: { to: '/dashboard/vendor/add/products', words: () => m.groceries_add() },
  chosen: chosenOfGoods,
  card: ({ price, details: { brand, unit } }) => ({
    badge: <Money dollars={price} />,
    facts: [unit, brand].flatMap((text) =>
      typeof text === 'string' && text !== '' ? [{ icon: BasketIcon, text }] : [],
    ),
  }),
};
