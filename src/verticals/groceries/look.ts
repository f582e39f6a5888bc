import { goodsLook } from '#web/shop/goods-look.tsx';
import { BasketIcon } from '#web/ui/category-icons.tsx';

/** The details that its cards tell, in their order. */
export const groceriesLook = goodsLook(BasketIcon, ['unit', 'brand']);
