import { goodsLook } from '#web/shop/goods-look.tsx';
import { LaptopIcon } from '#web/ui/category-icons.tsx';

/** The details that its cards tell, in their order. */
export const techLook = goodsLook(LaptopIcon, ['brand']);
