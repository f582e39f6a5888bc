import { goodsLook } from '#web/shop/goods-look.tsx';
import { BasketIcon } from '#web/ui/category-icons.tsx';

/** The listing card of groceries. */
export const groceriesLook = goodsLook(BasketIcon, ['unit', 'brand']);
