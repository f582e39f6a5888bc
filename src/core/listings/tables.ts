import type { Generated } from 'kysely';

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
  price_cents: number;
  /** What the vertical's schema describes; parsed by it, never trusted as it is. */
  details: unknown;
  /** What its vertical lets lists be narrowed by: `key:value`. */
  facets: Generated<string[]>;
  /** Pictures in order: `StoredPicture[]` of core/media. */
  pictures: unknown;
  state: Generated<ListingState>;
  /** True while active and its service is public; kept by the stores that change either. */
  public: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  search: Generated<string>;
  search_text: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface ListingsTables {
  listings: ListingsTable;
}
