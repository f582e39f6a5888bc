import { goodsLook } from '#web/shop/goods-look.tsx';
import { BasketIcon } from '#web/ui/category-icons.tsx';

export const groceriesLook = goodsLook(BasketIcon, ['unit', 'brand']);
