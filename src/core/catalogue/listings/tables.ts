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
  /** null where it has none. */
  price_cents: number | null;
  /** What the vertical's schema describes; parsed by it, never trusted as it is. */
  details: unknown;
  /** What its vertical lets lists be narrowed by: `key:value`. */
  facets: Generated<string[]>;
  /** Pictures in order: `StoredPicture[]` of core/media. */
  pictures: unknown;
  /** Of what its vendor wrote in the columns above. */
  language: Generated<Language>;
  /** The same in the other language: `InOther`; null where it was written once. */
  in_other: Generated<unknown | null>;
  state: Generated<ListingState>;
  /** Its vendor's plan has no room for it. */
  hidden_by: Generated<'plan' | null>;
  /** True while active and its service is public; kept by the stores that change either. */
  public: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  search: Generated<string>;
  search_text: Generated<string>;
  created_at: Date;
  /** When an admin checked what its vendor says of it. */
  checked_at: Generated<Date | null>;
  updated_at: Date;
}

/** How many public listings of a kind a shelf has: the sum of its rows here, which triggers add and a job folds together. */
export interface ShelfCountsTable {
  /** A service's id, or a vertical. */
  shelf: string;
  kind: string;
  /** '' for all of the kind. */
  facet: string;
  rows: number;
  /** How many of them have something left. */
  stocked: number;
  /** A sum; what is none is a change to one. */
  folded: Generated<boolean>;
}

/** What shelves are read from: a narrow copy of the listings and what is left of them, which triggers keep. */
export interface ShelvedTable {
  id: string;
  service_id: string;
  vendor_id: string;
  vertical: string;
  kind: string;
  country: string;
  /** null where it has none. */
  price_cents: number | null;
  rating_sum: number;
  rating_count: number;
  created_at: Date;
  best: Generated<number>;
  rated: Generated<number>;
  public: boolean;
  /** Its vendor has neither hidden nor archived it. */
  active: boolean;
  in_stock: boolean;
  /** What it is found by in its shop and its vertical, as `souk_key` makes them. */
  keys: Generated<string[]>;
  facets: string[];
  search_text: string;
  search: string;
}

/** What a shop's facets are called in the language that is not its listings' main one. */
export interface FacetWordsTable {
  service_id: string;
  /** Of `said`. */
  language: Language;
  /** A name or a value of a facet. */
  word: string;
  said: string;
}

/** What only a listing's owner and its buyers read of it. */
export interface ListingPrivateTable {
  listing_id: string;
  /** JSON by name, sealed for this row. */
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
