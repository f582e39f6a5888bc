import { deskOfShop } from '#web/shop/shop-desk.ts';
import { clothingShop } from './shop.ts';

export const clothingDesk = deskOfShop(clothingShop);
