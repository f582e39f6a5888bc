import { endpoints as accountSecurity } from './account-security.ts';
import { endpoints as accounts } from './accounts.ts';
import { endpoints as adminOrders } from './admin-orders.ts';
import { endpoints as adminPayments } from './admin-payments.ts';
import { endpoints as bills } from './bills.ts';
import { endpoints as cards } from './cards.ts';
import { endpoints as cart } from './cart.ts';
import { endpoints as changes } from './changes.ts';
import { endpoints as documents } from './documents.ts';
import { endpoints as endings } from './endings.ts';
import { endpoints as identityDocuments } from './identity-documents.ts';
import { endpoints as checkout } from './checkout.ts';
import { endpoints as confided } from './confided.ts';
import { endpoints as delivery } from './delivery.ts';
import { endpoints as devices } from './devices.ts';
import { endpoints as disputes } from './disputes.ts';
import { byKey } from './endpoint.ts';
import { endpoints as factors } from './factors.ts';
import { endpoints as features } from './features.ts';
import { endpoints as feeds } from './feeds.ts';
import { endpoints as figures } from './figures.ts';
import * as health from './health.ts';
import { endpoints as inventory } from './inventory.ts';
import { endpoints as ledger } from './ledger.ts';
import { endpoints as listings } from './listings.ts';
import { endpoints as shop } from './shop.ts';
import { endpoints as manageServices } from './manage-services.ts';
import { endpoints as messages } from './messages.ts';
import { endpoints as people } from './people.ts';
import { endpoints as nextFree } from './next-free.ts';
import { endpoints as offers } from './offers.ts';
import { endpoints as orders } from './orders.ts';
import { endpoints as outcomes } from './outcomes.ts';
import { endpoints as ownPeople } from './own-people.ts';
import { endpoints as passkeys } from './passkeys.ts';
import { endpoints as payments } from './payments.ts';
import { endpoints as plans } from './plans.ts';
import { endpoints as planVersions } from './plan-versions.ts';
import { endpoints as balances } from './balances.ts';
import { endpoints as statements } from './statements.ts';
import { endpoints as payouts } from './payouts.ts';
import { endpoints as restock } from './restock.ts';
import { endpoints as checks } from './checks.ts';
import { endpoints as moves } from './moves.ts';
import { endpoints as recipients } from './recipients.ts';
import { endpoints as policies } from './policies.ts';
import { endpoints as receiptLinks } from './receipt-links.ts';
import { endpoints as replacements } from './replacements.ts';
import { endpoints as inquiries } from './inquiries.ts';
import { endpoints as wordings } from './wordings.ts';
import { endpoints as returns } from './returns.ts';
import { endpoints as reviewLists } from './review-lists.ts';
import { endpoints as reviews } from './reviews.ts';
import { endpoints as savedAccounts } from './saved-accounts.ts';
import { endpoints as schedule } from './schedule.ts';
import { endpoints as screening } from './screening.ts';
import { endpoints as search } from './search.ts';
import { endpoints as services } from './services.ts';
import { endpoints as standing } from './standing.ts';
import { endpoints as substitutions } from './substitutions.ts';
import { endpoints as vendorCalendar } from './vendor-calendar.ts';
import { endpoints as vendorServices } from './vendor-services.ts';
import { endpoints as vendorOrders } from './vendor-orders.ts';
import { endpoints as vendorReview } from './vendor-review.ts';
import { endpoints as vendors } from './vendors.ts';

/** Every call of the marketplace's own nouns, by `METHOD /path`; a vertical's own calls are in `verticals/rules.ts`. */
export const contract = byKey({
  ...accounts,
  ...accountSecurity,
  ...adminOrders,
  ...adminPayments,
  ...bills,
  ...cards,
  ...cart,
  ...changes,
  ...documents,
  ...endings,
  ...identityDocuments,
  ...checkout,
  ...confided,
  ...delivery,
  ...devices,
  ...disputes,
  ...factors,
  ...features,
  ...feeds,
  ...figures,
  ...health,
  ...inventory,
  ...listings,
  ...shop,
  ...manageServices,
  ...messages,
  ...people,
  ...nextFree,
  ...offers,
  ...orders,
  ...outcomes,
  ...ownPeople,
  ...passkeys,
  ...payments,
  ...plans,
  ...planVersions,
  ...payouts,
  ...balances,
  ...statements,
  ...ledger,
  ...restock,
  ...checks,
  ...moves,
  ...recipients,
  ...policies,
  ...receiptLinks,
  ...replacements,
  ...inquiries,
  ...wordings,
  ...returns,
  ...reviewLists,
  ...reviews,
  ...savedAccounts,
  ...schedule,
  ...screening,
  ...search,
  ...services,
  ...standing,
  ...substitutions,
  ...vendorCalendar,
  ...vendorServices,
  ...vendorOrders,
  ...vendorReview,
  ...vendors,
});
export type Contract = typeof contract;
