import type { Market } from '#core/shared/market.ts';
import { accountsRoutes } from '#core/identity/accounts/routes.ts';
import { billRoutes } from '#core/catalogue/bills/routes.ts';
import { cardRoutes } from '#core/money/cards/routes.ts';
import { cartRoutes } from '#core/selling/cart/routes.ts';
import { checkoutRoutes } from '#core/selling/checkout/routes.ts';
import { sealedNotesRoutes } from '#core/selling/sealed-notes/routes.ts';
import { deliveryRoutes } from '#core/inventory/delivery/routes.ts';
import { disputeRoutes } from '#core/money/disputes/routes.ts';
import { factorsRoutes } from '#core/identity/factors/routes.ts';
import { featureRoutes } from '#core/catalogue/features/routes.ts';
import { feedRoutes } from '#core/inventory/feeds/routes.ts';
import { figuresRoutes } from '#core/oversight/figures/routes.ts';
import { vendorCalendarRoutes } from '#core/inventory/inventory/calendar-routes.ts';
import { inquiryRoutes } from '#core/orders/inquiries/routes.ts';
import { inventoryRoutes } from '#core/inventory/inventory/table-routes.ts';
import { ledgerRoutes } from '#core/money/ledger/routes.ts';
import { listingsRoutes } from '#core/catalogue/listings/routes.ts';
import { shopRoutes } from '#core/catalogue/listings/shop-routes.ts';
import { adminMessageRoutes } from '#core/oversight/messages/admin-routes.ts';
import { messagesRoutes } from '#core/oversight/messages/routes.ts';
import { checkRoutes } from '#core/catalogue/checks/routes.ts';
import { moveRoutes } from '#core/orders/moves/routes.ts';
import { nextFreeRoutes } from '#core/inventory/next-free/routes.ts';
import { offersRoutes } from '#core/catalogue/offers/routes.ts';
import { adminOrderRoutes } from '#core/orders/orders/admin-routes.ts';
import { orderRoutes } from '#core/orders/orders/routes.ts';
import { vendorOrderRoutes } from '#core/orders/orders/vendor-routes.ts';
import { adminPaymentRoutes } from '#core/orders/refunds/admin-payment-routes.ts';
import { paymentRoutes } from '#core/money/payments/routes.ts';
import { planRoutes } from '#core/money/plans/routes.ts';
import { planVersionRoutes } from '#core/money/plans/version-routes.ts';
import { balanceRoutes } from '#core/money/payouts/balance-routes.ts';
import { statementRoutes } from '#core/money/statements/routes.ts';
import { payoutsRoutes } from '#core/money/payouts/routes.ts';
import { restockRoutes } from '#core/inventory/restock/routes.ts';
import { changeRoutes } from '#core/orders/changes/routes.ts';
import { documentRoutesOfOrders } from '#core/orders/documents/routes.ts';
import { endingRoutes } from '#core/orders/endings/routes.ts';
import { identityDocumentRoutes } from '#core/catalogue/checks/identity-documents.ts';
import { recipientRoutes } from '#core/compliance/recipients/routes.ts';
import { policyRoutes } from '#core/orders/policies/routes.ts';
import { receiptLinkRoutes } from '#core/orders/receipt-links/routes.ts';
import { replacementRoutes } from '#core/orders/replacements/routes.ts';
import { returnsRoutes } from '#core/orders/returns/routes.ts';
import { reviewDeskRoutes } from '#core/catalogue/reviews/desk-routes.ts';
import { reviewsRoutes } from '#core/catalogue/reviews/routes.ts';
import type { Route } from '#core/shared/route.ts';
import { scheduleRoutes } from '#core/orders/schedule/routes.ts';
import { screeningRoutes } from '#core/orders/screened/routes.ts';
import { searchRoutes } from '#core/catalogue/search/routes.ts';
import { peopleRoutes } from '#core/oversight/people/routes.ts';
import { privacyRoutes } from '#core/oversight/privacy/routes.ts';
import { ownPeopleRoutes } from '#core/identity/persons/routes.ts';
import { servicesRoutes } from '#core/catalogue/services/routes.ts';
import { vendorServicesRoutes } from '#core/catalogue/services/vendor-routes.ts';
import { identityRoutes } from '#core/compliance/standing/admin-routes.ts';
import { standingRoutes } from '#core/compliance/standing/own-routes.ts';
import { substitutionsRoutes } from '#core/orders/substitutions/routes.ts';
import { wordingRoutes } from '#core/catalogue/wordings/routes.ts';
import { vendorsRoutes } from '#core/catalogue/vendors/routes.ts';
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
    ...sealedNotesRoutes(market),
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
    ...privacyRoutes(market),
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
