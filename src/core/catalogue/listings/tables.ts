import type { Generated } from 'kysely';
import type { Language } from '#base/two-languages.ts';

export type ListingState = 'active' | 'hidden' | 'archived';

export interface ListingsTable {
  id: string;
  service_id: string;
  vendor_id: string;
  vertical: string;
  /** The vertical's own kind, e.g. a tour's category. */
  kind: string;
  name: string;
  description: string;
  location: string;
  country: string;
  /** Null without a price. */
  price_cents: number | null;
  /** In the vertical's schema, which must parse it before use. */
  details: unknown;
  /** Filter values defined by its vertical: `key:value`. */
  facets: Generated<string[]>;
  /** In order: `StoredPicture[]`. */
  pictures: unknown;
  language: Generated<Language>;
  /** Texts in the other language: `InOther`, if any. */
  in_other: Generated<unknown | null>;
  state: Generated<ListingState>;
  /** Hidden because the plan's max is exceeded. */
  hidden_by: Generated<'plan' | null>;
  /** True while active with a public service; maintained by the stores that change either. */
  public: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  search: Generated<string>;
  search_text: Generated<string>;
  created_at: Date;
  /** Time of an admin's check of the vendor's claims. */
  checked_at: Generated<Date | null>;
  updated_at: Date;
}

/** Counts per kind of a shelf: the sum of its rows, which triggers add and a job folds. */
export interface ShelfCountsTable {
  /**
   * Public listings, in total and in stock, of a service's id, a vertical, `country|vertical`, or a
   * country (kind: vertical). Of a category's id (kind: country) in total only. Public services of
   * `services|` and a category's id (kind: country, or '' for all; facet: `rated:4.7`).
   */
  shelf: string;
  kind: string;
  /** '' for the whole kind. */
  facet: string;
  rows: number;
  stocked: number;
  /** True for a sum, false for a pending change. */
  folded: Generated<boolean>;
}

/** Read model of shelves: a narrow copy of listings and their stock, maintained by triggers. */
export interface ShelvedTable {
  id: string;
  service_id: string;
  vendor_id: string;
  vertical: string;
  kind: string;
  country: string;
  /** Null without a price. */
  price_cents: number | null;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  best: Generated<number>;
  rated: Generated<number>;
  public: boolean;
  /** Neither hidden nor archived by its vendor. */
  active: boolean;
  in_stock: boolean;
  /** Index keys for its shop and vertical, made by `souk_key`. */
  keys: Generated<string[]>;
  facets: string[];
  search_text: string;
  search: string;
  /** The words of name and place alone. */
  names: Generated<string>;
  category_id: string | null;
  /** Index keys of search filters: country, category, and steps of price and rating. */
  spots: Generated<string[]>;
}

/** Facet names of a shop in the second language. */
export interface FacetWordsTable {
  service_id: string;
  /** Language of `said`. */
  language: Language;
  /** A facet's name or value. */
  word: string;
  said: string;
}

/** Private details, for owner and buyers. */
export interface ListingPrivateTable {
  listing_id: string;
  /** JSON by name, encrypted for this row. */
  sealed: string;
  updated_at: Date;
}

export interface ListingsTables {
  listings: ListingsTable;
  listing_private: ListingPrivateTable;
  shelf_counts: ShelfCountsTable;
  facet_words: FacetWordsTable;
  shelved: ShelvedTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ListingsTables {}
}
