import type { Purpose, Relation } from '../kinds.ts';

/** The recipient form's result when a transfer is added to the cart. */
export interface Answers {
  readonly purpose: Purpose | null;
  readonly relation: Relation | null;
  /** Shows all errors and focuses the first; true if there are none. */
  readonly isComplete: () => boolean;
  /** Saves the private details; `before` if the edited line has them, null if saving failed. */
  readonly confide: () => Promise<Readonly<Record<string, unknown>> | 'before' | null>;
}
