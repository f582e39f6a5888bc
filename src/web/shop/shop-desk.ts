import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import type { ShopLook } from './shop-look.ts';

/** Where vendors of goods work: their form edits, too, and their products can be previewed. */
export const deskOfShop = (shop: ShopLook): VerticalDesk => ({
  ...shop.desk,
  edit: (listing) => ({ to: shop.desk.add.to, search: { listing } }),
  shop,
});
