import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import type { ShopLook } from './shop-look.ts';

/** Dashboard of goods vendors: their form also edits, and their products have a preview. */
export const deskOfShop = (shop: ShopLook): VerticalDesk => ({
  ...shop.desk,
  edit: (listing) => ({ to: shop.desk.add.to, search: { listing } }),
  shop,
});
