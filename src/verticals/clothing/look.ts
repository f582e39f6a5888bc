import { goodsLook } from '#web/shop/goods-look.tsx';
import { ShirtIcon } from '#web/ui/category-icons.tsx';
import { ofGarments } from './chosen.ts';

export const clothingLook = { ...goodsLook(ShirtIcon, ['fabric']), ...ofGarments };
