import type { ComponentType } from 'react';
import type { ShelfListing } from '#contract/shop.ts';
import type { Icon } from '#web/ui/drawn-icon.tsx';
import type { VerticalDesk } from '#web/ui/vertical-web.ts';

export interface ProductFact {
  readonly icon: Icon;
  readonly name: string;
  readonly value: string;
}

export interface Wish {
  readonly options: Readonly<Record<string, unknown>>;
  readonly extra: number;
  /** The missing option as a message; null if it can be bought. */
  readonly fault: string | null;
}

export interface WishesProps {
  readonly details: ShelfListing['details'];
  readonly given: Readonly<Record<string, unknown>> | undefined;
  /** Called on every change; null for no options. */
  readonly onWish: (wish: Wish | null) => void;
}

/** A goods vertical's part of the shared shop pages. */
export interface ShopLook {
  readonly vertical: string;
  /** Segment of its storefront's route. */
  readonly segment: string;
  readonly desk: Pick<VerticalDesk, 'manage' | 'add'>;
  readonly kinds: Readonly<Record<string, () => string>>;
  /** Icons of the departments, if they need them. */
  readonly icons?: Readonly<Record<string, Icon>>;
  /** Names of its facets; the vendor's own facets are shown as written. */
  readonly facets: Readonly<Record<string, () => string>>;
  /** Translated values of facets, by facet; other values are the vendor's text. */
  readonly facetValues?: Readonly<Record<string, Readonly<Record<string, () => string>>>>;
  /** Keys of facets that mean the same in all departments; by default all of `facets`. */
  readonly everywhere?: readonly string[];
  /** The line below a product's name. */
  readonly about: (details: ShelfListing['details']) => readonly string[];
  /** Facts on a product's page, in addition to those of all goods. */
  readonly productFacts: (details: ShelfListing['details']) => readonly ProductFact[];
  /** Structured data in addition to that of all goods: the maker, and schema.org's condition. */
  readonly told?: (details: ShelfListing['details']) => {
    readonly maker?: string;
    readonly condition?: 'NewCondition' | 'RefurbishedCondition' | 'UsedCondition';
  };
  /** Additional sections of the product's page. */
  readonly Sections?: ComponentType<Pick<WishesProps, 'details'>>;
  /** Asks for options beyond the variant. */
  readonly Wishes?: ComponentType<WishesProps>;
  /** Customers choose what happens if a product is sold out at packing. */
  readonly asksIfUnavailable?: true;
  /** Customers can compare up to four products. */
  readonly comparable?: true;
}
