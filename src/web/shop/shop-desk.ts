import type { VerticalDesk } from '#web/ui/vertical-web.ts';
import { deliveryStep } from '#web/vendor/setup/setup-steps.ts';
import { m } from '#web/words/generated/messages.js';
import type { ShopLook } from './shop-look.ts';

/** Dashboard of goods vendors: their form also edits, and their products have a preview. */
export const deskOfShop = (shop: ShopLook): VerticalDesk => ({
  ...shop.desk,
  setup: { first: m.setup_first_product, step: deliveryStep },
  edit: (listing) => ({ to: shop.desk.add.to, search: { listing } }),
  shop,
});
