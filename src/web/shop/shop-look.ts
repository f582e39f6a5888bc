import type { ShelfListing } from '#contract/shop.ts';

/** What a vertical of goods says of itself to the pages that all of them share. */
export interface ShopLook {
  readonly vertical: string;
  /** The segment of its storefront's route. */
  readonly segment: string;
  /** Its departments, in the order they are shown. */
  readonly kinds: Readonly<Record<string, () => string>>;
  /** Names of its facets; those that vendors name themselves are shown as they are. */
  readonly facets: Readonly<Record<string, () => string>>;
  /** The line below a product's name. */
  readonly about: (details: ShelfListing['details']) => readonly string[];
}
