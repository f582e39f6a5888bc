import type { Generated } from 'kysely';
import type { Language } from '#base/two-languages.ts';

/** The admin-managed services: what the marketplace has categories for. */
export interface CategoriesTable {
  id: string;
  slug: string;
  title: string;
  /** Which vertical's rules its listings follow. */
  vertical: string;
  description: string;
  /** '' where it says nothing of its own in Arabic. */
  description_ar: Generated<string>;
  picture: unknown | null;
  active: Generated<boolean>;
  /** The platform's share of a sale in basis points. */
  commission_bps: number;
  /** The least fee on what is sent on: a share of it, and so many cents. */
  min_fee_bps: Generated<number>;
  min_fee_cents: Generated<number>;
  position: number;
  created_at: Date;
  updated_at: Date;
}

/** A vendor's page in one category. */
export interface ServicesTable {
  id: string;
  vendor_id: string;
  category_id: string;
  /** Same as the category's, kept here because every public query filters by it. */
  vertical: string;
  name: string;
  description: string;
  picture: unknown | null;
  /** Of what its vendor wrote in the columns above. */
  language: Generated<Language>;
  /** The same in the other language: `InOther`; null where it was written once. */
  in_other: Generated<unknown | null>;
  video_url: string | null;
  /** As OpeningHours; null when its vendor does not say. */
  opening_hours: Generated<unknown | null>;
  /** As its vertical's `serviceDetails` describe it; null when its vendor has said none. */
  details: Generated<unknown | null>;
  /** How it delivers, as `Terms` of delivery; null when its vendor does not say. */
  delivery: Generated<unknown | null>;
  /** True while its vendor is Approved and its category active; kept by the vendors store. */
  public: Generated<boolean>;
  rating_sum: Generated<number>;
  rating_count: Generated<number>;
  views: Generated<number>;
  /** Since when it is gone for good; null while it is there. */
  archived_at: Generated<Date | null>;
  /** Folded words for search, written by a trigger. */
  search: Generated<string>;
  search_text: Generated<string>;
  created_at: Date;
  updated_at: Date;
}

export interface ServicesTables {
  categories: CategoriesTable;
  services: ServicesTable;
}

declare module '#core/shared/database.ts' {
  interface Database extends ServicesTables {}
}
