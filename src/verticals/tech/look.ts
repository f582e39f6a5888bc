import { goodsLook } from '#web/shop/goods-look.tsx';
import { LaptopIcon } from '#web/ui/category-icons.tsx';

/** The listing card of tech. */
export const techLook = goodsLook(LaptopIcon, ['brand']);
