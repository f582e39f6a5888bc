/** Public interface of the selling module. Other modules import from here only. */

export { cartRoutes } from './cart/routes.ts';
export { checkoutRoutes } from './checkout/routes.ts';
export { sealedNotesRoutes } from './sealed-notes/routes.ts';
