/** Public interface of the catalogue module. Other modules import from here only. */

export { openSaved } from './bills/account.ts';
export { remindOfBills } from './bills/remind.ts';
export { listSaved, sweepAsks } from './bills/saved-store.ts';
export { isPaidElsewhere, stillDue } from './bills/store.ts';
export { sweepDrafts } from './drafts/store.ts';
export { mayBeSold } from './features/store.ts';
export { findImportPictureKeys } from './imports/picture-store.ts';
export { IMPORT_JOB, importListings } from './imports/run.ts';
export { asSold } from './listings/as-sold.ts';
export {
  type DeskCount,
  DESK_SORTS,
  findDeskCounts,
  foldDeskCounts,
} from './listings/desk-store.ts';
export { readChoice } from './listings/calendar.ts';
export { addListing, changeListing, removeListing } from './listings/keep-listing.ts';
export {
  cardColumns,
  type CardRow,
  countQuote,
  presentCard,
  saidFacts,
} from './listings/listing-card.ts';
export type { OffSale } from './listings/off-sale.ts';
export {
  findListing,
  findListings,
  OWN_SORTS,
  ownListings as selectOwnListings,
  type WholeListing,
} from './listings/own-store.ts';
export { NOBODY_KNOWN, type Persons, findPersons, withQuoted } from './listings/person-store.ts';
export { cancellationOf, presentCancellation } from './listings/shop-present.ts';
export { presentQuoteLine } from './listings/present-quote.ts';
export { type PrivateValues, findPrivate } from './listings/private-store.ts';
export {
  countHidden,
  hideMoreThanPlan,
  lockRoom,
  refuseMoreThanPlan,
  roomOf,
  showUpToPlan,
} from './listings/room-store.ts';
export {
  findSellables,
  type Sellable,
  sellableName,
  sellerName,
} from './listings/sellable-store.ts';
export { foldShelfCounts } from './listings/shelf-counts-store.ts';
export { foldSearchWords } from './search/words-store.ts';
export type { ListingState } from './listings/tables.ts';
export type { ListingFields } from './listings/vendor-store.ts';
export {
  type Assessed,
  assessLines,
  type AssessOptions,
  gone,
  notValid,
  soldOut,
  type WantedLine,
} from './offers/assess-lines.ts';
export {
  findPlaces,
  findPlacesBetween,
  findPlacesOfAll,
  findPlacesOfEach,
  heldBy,
} from './places/availability-store.ts';
export {
  type DailyChange,
  type SoldDay,
  findSoldDays,
  lockDays,
  writeDaily,
} from './places/capacity-store.ts';
export { type TermsOfDay, findTermsOfDays, writeTerms } from './places/day-terms-store.ts';
export { stillMeasured } from './places/fixed-once-sold.ts';
export { followCount, followMax } from './places/follow-capacity.ts';
export {
  type Own,
  ownAmong,
  ownListings as findOwnListings,
  notifyPages,
} from './places/own-listings.ts';
export { findPieces } from './places/stock-store.ts';
export { freshQuote } from './quote-locks/hold-quote.ts';
export { eraseOldLocks, releaseLocks, takeLocks } from './quote-locks/store.ts';
export { notifyOfEndedRates } from './rates/tell.ts';
export { withdrawReviews } from './reviews/desk-store.ts';
export { findCards } from './search/cards-store.ts';
export { COUNTRY_SCENES } from './search/country-scenes.ts';
export { listHomeRails, railsAtHome } from './search/home-rails-store.ts';
export { FEATURED, FEATURED_OF_PLAN, listFeatured } from './search/home-store.ts';
export { servicePath } from './services/present.ts';
export { listOwnServices, lockOwnService } from './services/vendor-store.ts';
export { refreshStays } from './stays/refresh.ts';
export { changeStatus, notifyPagesOf } from './vendors/change-status.ts';
export { documentKey, findDocumentKeys, listDocumentIdsOf } from './vendors/document-store.ts';
export { requireDrafting, requireSelling } from './vendors/selling.ts';
export { deleteVendors, lockVendor } from './vendors/store.ts';
export { HOME_ZONE, zoneOfVendor } from './vendors/zone.ts';
export { ViewCounter } from './views/view-counter.ts';
export { findWordingKeys } from './wordings/store.ts';
