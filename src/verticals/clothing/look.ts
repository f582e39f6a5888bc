import { goodsLook } from '#web/shop/goods-look.tsx';
import { ShirtIcon } from '#web/ui/category-icons.tsx';
import { ofGarments } from './chosen.ts';

/** The details that its cards tell, in their order. */
export const clothingLook = { ...goodsLook(ShirtIcon, ['fabric']), ...ofGarments };
