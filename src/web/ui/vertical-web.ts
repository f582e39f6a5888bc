import type { ReactNode } from 'react';
import type { ListingCard } from '#contract/shared.ts';
import type { Icon } from './drawn-icon.tsx';
import type { CardFact } from './listing-card.tsx';

/** What the shell and the pages that show every vertical need to know of one. */
export interface VerticalWeb {
  readonly icon: Icon;
  readonly title: () => string;
  /** Where vendors keep its listings. */
  readonly manage: string;
  /** The form of a new one. */
  readonly add: { readonly to: string; readonly words: () => string };
  /** What was chosen, in words, from the details that cart items and orders carry. */
  readonly chosen: (subDetails: Readonly<Record<string, unknown>>) => readonly string[];
  /** How its listings look on cards: the price with its unit, and the place with one fact that helps to choose. */
  readonly card: (listing: ListingCard) => {
    readonly badge: ReactNode;
    readonly facts: readonly CardFact[];
  };
}
