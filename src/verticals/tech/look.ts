import { goodsLook } from '#web/shop/goods-look.tsx';
import { LaptopIcon } from '#web/ui/category-icons.tsx';

export const techLook = goodsLook(LaptopIcon, ['brand']);
