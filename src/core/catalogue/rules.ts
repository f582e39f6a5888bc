/** Pure rules of the catalogue module that pages and verticals share with the server. */

export { facetsOf } from './listings/facet-rules.ts';
export {
  MOST_OF_LINE,
  type Quoted,
  type ToQuote,
  choicesText,
  mostAffordable,
  quoteChoice,
  termsWanted,
  verticalOf,
} from './listings/quote-rules.ts';
export { localNow, todayWhere } from './listings/rules.ts';
export {
  ANY_DAY,
  type Demand,
  type PlaceState,
  addDemand,
  leftOf,
  piecesThatFit,
  placeKey,
  shortageOf,
} from './places/availability-rules.ts';
export { expiredProblem, isOver, lockedChoice } from './quote-locks/rules.ts';
export { meanRating, whyNotReview } from './reviews/rules.ts';
export {
  MOST_OPENINGS,
  type Opening,
  type OpeningHours,
  standingAt,
} from './services/opening-rules.ts';
export {
  MOST_DESCRIPTION,
  MOST_NAME,
  type ServiceFault,
  serviceFaults,
} from './services/service-rules.ts';
export {
  DOCUMENT_KINDS,
  type DocumentKind,
  IDENTITY,
  MOST_OF_A_KIND,
  SECTIONS,
  STATUSES,
  STEPS,
  type Section,
  type Step,
  documentName,
  mostDocuments,
  moveOf,
  reasonFault,
  sectionFaults,
  sectionOf,
  stepsDone,
  whyLocked,
} from './vendors/rules.ts';
export { isLooking, subjectOf } from './views/rules.ts';
