// Max characters of text fields, for forms and the API.

/** Search terms. */
export const MAX_SEARCH = 200;
/** A single line: a name, a street, a carrier's reference. */
export const MAX_LINE = 200;
/** Reasons of refusals, cancellations, refunds and hiding. */
export const MAX_REASON = 500;
/** Notes of vendors and admins on a step, a return or a decision. */
export const MAX_NOTE = 1000;
/** A review, the reply to it, and a customer's note to the vendor. */
export const MAX_REVIEW = 2000;
/** A message to the marketplace, and the reply. */
export const MAX_MESSAGE = 5000;
/** A message of a conversation, in characters: an emoji is one. */
export const MAX_CHAT = 4000;
export const MAX_CHAT_FILES = 5;
/** Messages of a document that is evidence in a dispute. */
export const MAX_SPAN = 200;
/** Max canned answers of a vendor. */
export const MAX_CANNED_ANSWERS = 30;

/** The error for a longer text, shown at its field. */
export const upTo = (most: number): string =>
  `Use up to ${most.toLocaleString('en-US')} characters`;
/** Max bills per uploaded file. */
export const MAX_BILLS = 10_000;

/** Listings of a service whose free ones are counted, best-rated first. */
export const FREE_COUNTED = 100;
