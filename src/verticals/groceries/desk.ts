import { deskOfShop } from '#web/shop/shop-desk.ts';
import { groceriesShop } from './shop.ts';

export const groceriesDesk = deskOfShop(groceriesShop);
