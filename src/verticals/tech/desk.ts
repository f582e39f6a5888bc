import { deskOfShop } from '#web/shop/shop-desk.ts';
import { techShop } from './shop.ts';

export const techDesk = deskOfShop(techShop);
