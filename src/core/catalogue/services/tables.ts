import type { Generated } from 'kysely';
import type { Language } from '#base/two-languages.ts';

/** Categories, called admin-managed services in the specification. */
export interface CategoriesTable {
  id: string;
  slug: string;
  title: string;
  vertical: string;
  description: string;
  /** '' without an Arabic text. */
  description_ar: Generated<string>;
  picture: unknown | null;
  active: Generated<boolean>;
  /** Commission in basis points. */
  commission_bps: number;
  /** Min fee on sent money: a share plus a fixed amount. */
  min_fee_bps: Generated<number>;
  min_fee_cents: Generated<number>;
  position: number;
  created_at: Date;
  updated_at: Date;
}

/** A vendor's page in a category. */
export interface ServicesTable {
  id: string;
  vendor_id: string;
  category_id: string;
  /** Copied from the category, because every public query filters by it. */
  vertical: string;
  name: string;
  description: string;
  picture: unknown | null;
  language: Generated<Language>;
  /** Texts in the other language: `InOther`, if any. */
  in_other: Generated<unknown | null>;
  video_url: string | null;
  /** OpeningHours; null if not set. */
  opening_hours: Generated<unknown | null>;
  /** Validated by the vertical's `serviceDetails`; null if not set. */
  details: Generated<unknown | null>;
  /** Delivery `Terms`; null if not set. */
  delivery: Generated<unknown | null>;
  /** True while its vendor is approved and its category active; maintained by the vendors store. */
  public: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  views: Generated<number>;
  /** Time of archiving; null while active. */
  archived_at: Generated<Date | null>;
  /** Folded search words, written by a trigger. */
  search: Generated<string>;
  search_text: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

/**
 * Read model of service lists: a row for each service, and one for each country in which it has had
 * public listings. Triggers write it at commit.
 */
export interface ShownServicesTable {
  service_id: string;
  /** '' for all countries. */
  country: string;
  category_id: string;
  vendor_id: string;
  /** Public, and with public listings in the country. */
  shown: boolean;
  /** In lower case, for sorting. */
  name: string;
  /** Bayesian mean. */
  best: number;
  /** Bayesian mean as cards show it; null without reviews. */
  rated: string | null;
  rating_count: number;
  created_at: Date;
  /** Public listings. */
  listings: number;
  /** Lowest price of all countries; null without a price. */
  from_cents: number | null;
}

/** Changes of the current transaction, which its commit moves to `shown_services`. */
export interface ServiceChangesTable {
  service_id: string;
  country: string;
  listings: number;
}

export interface ServicesTables {
  categories: CategoriesTable;
  services: ServicesTable;
  shown_services: ShownServicesTable;
  service_changes: ServiceChangesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ServicesTables {}
}
