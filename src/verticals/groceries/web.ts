import { goodsWeb } from '#web/shop/goods-web.ts';
import { BasketIcon } from '#web/ui/category-icons.tsx';
import { m } from '#web/words/generated/messages.js';

export const groceriesWeb = goodsWeb({
  icon: BasketIcon,
  title: m.groceries_category,
  facts: ['unit', 'brand'],
});
