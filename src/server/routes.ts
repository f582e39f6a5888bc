import type { Market } from '#core/market.ts';
import { accountsRoutes } from '#core/accounts/routes.ts';
import { billRoutes } from '#core/bills/routes.ts';
import { cardRoutes } from '#core/cards/routes.ts';
import { cartRoutes } from '#core/cart/routes.ts';
import { checkoutRoutes } from '#core/checkout/routes.ts';
import { confidedRoutes } from '#core/confided/routes.ts';
import { deliveryRoutes } from '#core/delivery/routes.ts';
import { disputeRoutes } from '#core/disputes/routes.ts';
import { factorsRoutes } from '#core/factors/routes.ts';
import { featureRoutes } from '#core/features/routes.ts';
import { feedRoutes } from '#core/feeds/routes.ts';
import { figuresRoutes } from '#core/figures/routes.ts';
import { vendorCalendarRoutes } from '#core/inventory/calendar-routes.ts';
import { inquiryRoutes } from '#core/inquiries/routes.ts';
import { inventoryRoutes } from '#core/inventory/table-routes.ts';
import { ledgerRoutes } from '#core/ledger/routes.ts';
import { listingsRoutes } from '#core/listings/routes.ts';
import { shopRoutes } from '#core/listings/shop-routes.ts';
import { adminMessageRoutes } from '#core/messages/admin-routes.ts';
import { messagesRoutes } from '#core/messages/routes.ts';
import { checkRoutes } from '#core/checks/routes.ts';
import { moveRoutes } from '#core/moves/routes.ts';
import { nextFreeRoutes } from '#core/next-free/routes.ts';
import { offersRoutes } from '#core/offers/routes.ts';
import { adminOrderRoutes } from '#core/orders/admin-routes.ts';
import { orderRoutes } from '#core/orders/routes.ts';
import { vendorOrderRoutes } from '#core/orders/vendor-routes.ts';
import { adminPaymentRoutes } from '#core/payments/admin-routes.ts';
import { paymentRoutes } from '#core/payments/routes.ts';
import { planRoutes } from '#core/plans/routes.ts';
import { planVersionRoutes } from '#core/plans/version-routes.ts';
import { balanceRoutes } from '#core/payouts/balance-routes.ts';
import { statementRoutes } from '#core/statements/routes.ts';
import { payoutsRoutes } from '#core/payouts/routes.ts';
import { restockRoutes } from '#core/restock/routes.ts';
import { changeRoutes } from '#core/changes/routes.ts';
import { documentRoutesOfOrders } from '#core/documents/routes.ts';
import { endingRoutes } from '#core/endings/routes.ts';
import { identityDocumentRoutes } from '#core/checks/identity-documents.ts';
import { recipientRoutes } from '#core/recipients/routes.ts';
import { policyRoutes } from '#core/policies/routes.ts';
import { receiptLinkRoutes } from '#core/receipt-links/routes.ts';
import { replacementRoutes } from '#core/replacements/routes.ts';
import { returnsRoutes } from '#core/returns/routes.ts';
import { reviewDeskRoutes } from '#core/reviews/desk-routes.ts';
import { reviewsRoutes } from '#core/reviews/routes.ts';
import type { Route } from '#core/route.ts';
import { scheduleRoutes } from '#core/schedule/routes.ts';
import { screeningRoutes } from '#core/screening/routes.ts';
import { searchRoutes } from '#core/search/routes.ts';
import { peopleRoutes } from '#core/people/routes.ts';
import { ownPeopleRoutes } from '#core/persons/routes.ts';
import { servicesRoutes } from '#core/services/routes.ts';
import { vendorServicesRoutes } from '#core/services/vendor-routes.ts';
import { identityRoutes } from '#core/standing/admin-routes.ts';
import { standingRoutes } from '#core/standing/own-routes.ts';
import { substitutionsRoutes } from '#core/substitutions/routes.ts';
import { wordingRoutes } from '#core/wordings/routes.ts';
import { vendorsRoutes } from '#core/vendors/routes.ts';
import { verticalServers } from '#verticals/server.ts';
import { healthRoutes } from './health.ts';

/** Every route of the marketplace, by noun, then what single verticals add. */
export function allRoutes(market: Market, whyNotReady: () => Promise<string | null>): Route[] {
  return [
    ...accountsRoutes(market),
    ...adminOrderRoutes(market),
    ...adminMessageRoutes(market),
    ...adminPaymentRoutes(market),
    ...billRoutes(market),
    ...cardRoutes(market),
    ...cartRoutes(market),
    ...checkoutRoutes(market),
    ...confidedRoutes(market),
    ...recipientRoutes(market),
    ...deliveryRoutes(market),
    ...disputeRoutes(market),
    ...factorsRoutes(market),
    ...featureRoutes(market),
    ...feedRoutes(market),
    ...figuresRoutes(market),
    ...healthRoutes(whyNotReady),
    ...inquiryRoutes(market),
    ...inventoryRoutes(market),
    ...listingsRoutes(market),
    ...shopRoutes(market),
    ...vendorCalendarRoutes(market),
    ...messagesRoutes(market),
    ...checkRoutes(market),
    ...moveRoutes(market),
    ...nextFreeRoutes(market),
    ...offersRoutes(market),
    ...orderRoutes(market),
    ...vendorOrderRoutes(market),
    ...paymentRoutes(market),
    ...planRoutes(market),
    ...planVersionRoutes(market),
    ...ownPeopleRoutes(market),
    ...peopleRoutes(market),
    ...payoutsRoutes(market),
    ...balanceRoutes(market),
    ...statementRoutes(market),
    ...ledgerRoutes(market),
    ...restockRoutes(market),
    ...changeRoutes(market),
    ...documentRoutesOfOrders(market),
    ...endingRoutes(market),
    ...identityDocumentRoutes(market),
    ...policyRoutes(market),
    ...receiptLinkRoutes(market),
    ...replacementRoutes(market),
    ...returnsRoutes(market),
    ...reviewDeskRoutes(market),
    ...reviewsRoutes(market),
    ...scheduleRoutes(market),
    ...screeningRoutes(market),
    ...searchRoutes(market),
    ...servicesRoutes(market),
    ...vendorServicesRoutes(market),
    ...standingRoutes(market),
    ...identityRoutes(market),
    ...substitutionsRoutes(market),
    ...vendorsRoutes(market),
    ...wordingRoutes(market),
    ...Object.values(verticalServers).flatMap((vertical) => vertical.routes?.(market) ?? []),
  ];
}
