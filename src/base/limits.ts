// Most characters of what people type. The form and the API hold it to the same.

/** Words to look for. */
export const MOST_SEARCH = 200;
/** One line: a person's name, a street, a carrier's reference. */
export const MOST_LINE = 200;
/** For refusals, cancellations, refunds and hiding. */
export const MOST_REASON = 500;
/** For notes of vendors and admins on a step, a return or a decision. */
export const MOST_NOTE = 1000;
/** A review, its answer, and a customer's note for the vendor. */
export const MOST_REVIEW = 2000;
/** A message to the marketplace, and the answer. */
export const MOST_MESSAGE = 5000;

/** The refusal of a longer text, at its field. */
export const upTo = (most: number): string =>
  `Use up to ${most.toLocaleString('en-US')} characters`;
/** Bills in one file that their vendor uploads. */
export const MOST_BILLS = 10_000;
