import type { Purpose, Relation } from '../kinds.ts';

/** What the part that asks who gets it answers when the transfer is put into the cart. */
export interface Answers {
  readonly purpose: Purpose | null;
  readonly relation: Relation | null;
  /** Says all that is missing, and goes to the first of it. */
  readonly isComplete: () => boolean;
  /** What the vendor is told, `before` where the line that is changed has it already; null where it could not be kept. */
  readonly confide: () => Promise<Readonly<Record<string, unknown>> | 'before' | null>;
}
