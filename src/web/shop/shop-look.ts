import type { ComponentType } from 'react';
import type { ShelfListing } from '#contract/shop.ts';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';

/** A fact of a product on its page. */
export interface ProductFact {
  readonly icon: Icon;
  readonly name: string;
  readonly value: string;
}

/** What a customer wants of a product beside its variant. */
export interface Wish {
  readonly options: Readonly<Record<string, unknown>>;
  /** Dollars that it adds to the price of a piece. */
  readonly extra: number;
  /** What is still missing, in words; null when it can be bought. */
  readonly fault: string | null;
}

export interface WishesProps {
  readonly details: ShelfListing['details'];
  /** As they were chosen for the cart's line that is changed. */
  readonly given: Readonly<Record<string, unknown>> | undefined;
  /** Hears of every change; null: nothing is wanted. */
  readonly onWish: (wish: Wish | null) => void;
}

/** What a vertical of goods says of itself to the pages that all of them share. */
export interface ShopLook {
  readonly vertical: string;
  /** The segment of its storefront's route. */
  readonly segment: string;
  /** Where its vendors work. */
  readonly desk: Pick<VerticalDesk, 'manage' | 'add'>;
  /** Its departments, in the order they are shown. */
  readonly kinds: Readonly<Record<string, () => string>>;
  /** A drawing beside each, where a list of departments needs telling apart. */
  readonly icons?: Readonly<Record<string, Icon>>;
  /** Names of its facets; those that vendors name themselves are shown as they are. */
  readonly facets: Readonly<Record<string, () => string>>;
  /** Values of facets that are words of the page rather than the vendor's, by facet. */
  readonly facetValues?: Readonly<Record<string, Readonly<Record<string, () => string>>>>;
  /** The line below a product's name. */
  readonly about: (details: ShelfListing['details']) => readonly string[];
  /** What its page tells of a product, beside what it tells of all goods. */
  readonly productFacts: (details: ShelfListing['details']) => readonly ProductFact[];
  /** What search engines hear of it beyond what they hear of all goods: its maker, and schema.org's name of its condition. */
  readonly told?: (details: ShelfListing['details']) => {
    readonly maker?: string;
    readonly condition?: 'NewCondition' | 'RefurbishedCondition' | 'UsedCondition';
  };
  /** Further sections of its page. */
  readonly Sections?: ComponentType<Pick<WishesProps, 'details'>>;
  /** Asks customers for what they want beside a variant. */
  readonly Wishes?: ComponentType<WishesProps>;
  /** Customers say what is to be done with a product that is gone when their order is packed. */
  readonly asksIfUnavailable?: true;
  /** Customers lay up to four of its products side by side. */
  readonly comparable?: true;
}
